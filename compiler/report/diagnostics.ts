import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { lineText, linesOf, positionAt } from './position.ts';
import { printable } from './printable.ts';
import type { Lines } from './position.ts';

export type Format = 'pretty' | 'json' | 'sarif';

/** Gives the text of a file that diagnostics point into; undefined when it cannot be had. */
export type TextOf = (file: string) => string | undefined;

export interface ReportOptions {
  readonly format: Format;
  readonly textOf: TextOf;
  /** How a file is named to the reader. */
  readonly nameOf: (file: string) => string;
  readonly colour: boolean;
  readonly version: string;
}

/** What is printed for these diagnostics, in the order given; ends with a line break unless empty. */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: ReportOptions,
): string {
  const cache = new Map<string, Lines | undefined>();
  const lines = (file: string): Lines | undefined => {
    if (!cache.has(file)) {
      const text = file === '' ? undefined : options.textOf(file);
      cache.set(file, text === undefined ? undefined : linesOf(text));
    }
    return cache.get(file);
  };
  if (options.format === 'json') {
    return printable(`${JSON.stringify(json(diagnostics, lines, options), undefined, 2)}\n`);
  }
  if (options.format === 'sarif') {
    return printable(`${JSON.stringify(sarif(diagnostics, lines, options), undefined, 2)}\n`);
  }
  return diagnostics.map((diagnostic) => pretty(diagnostic, lines, options)).join('\n');
}

type LinesOf = (file: string) => Lines | undefined;

function span(file: string, range: Diagnostic['range'], lines: LinesOf) {
  const text = lines(file);
  if (text === undefined) return undefined;
  return { start: positionAt(text, range.start), end: positionAt(text, range.end) };
}

function pretty(diagnostic: Diagnostic, lines: LinesOf, options: ReportOptions): string {
  const paint = (code: number, text: string): string =>
    options.colour ? `\u001B[${code}m${text}\u001B[0m` : text;
  const nameOf = (file: string): string => printable(options.nameOf(file));
  const colour = diagnostic.severity === 'error' ? 31 : 33;
  const out: string[] = [];
  const head = `${paint(colour, diagnostic.severity)} ${paint(1, diagnostic.code)}: ${printable(diagnostic.message)}`;
  const at = span(diagnostic.file, diagnostic.range, lines);
  const name = diagnostic.file === '' ? '' : nameOf(diagnostic.file);
  if (at === undefined) out.push(name === '' ? head : `${name}: ${head}`);
  else {
    out.push(`${name}:${at.start.line}:${at.start.column}: ${head}`);
    out.push(...excerpt(diagnostic, lines, (text) => paint(colour, text)));
  }
  if (diagnostic.help !== undefined)
    out.push(`  ${paint(36, 'help')}: ${printable(diagnostic.help)}`);
  // A help says in words what a fix would do.
  for (const fix of diagnostic.help === undefined ? (diagnostic.fix ?? []) : [])
    out.push(`  ${paint(36, 'fix')}: ${printable(fix.title)}`);
  for (const related of diagnostic.related ?? []) {
    const there = span(related.file, related.range, lines);
    const place = there === undefined ? '' : `:${there.start.line}:${there.start.column}`;
    out.push(`  ${nameOf(related.file)}${place}: ${printable(related.message)}`);
  }
  return `${out.join('\n')}\n`;
}

/** The line a diagnostic starts on, with a squiggle under the part it means. Long lines are cut around it. */
function excerpt(
  diagnostic: Diagnostic,
  lines: LinesOf,
  paint: (text: string) => string,
): string[] {
  const all = lines(diagnostic.file);
  if (all === undefined) return [];
  const at = positionAt(all, diagnostic.range.start);
  const whole = lineText(all, at.line);
  const from = Math.max(0, at.column - 1 - 60);
  const text = whole.slice(from, from + 120).replace(/\t/g, ' ');
  const before = at.column - 1 - from;
  const length = Math.max(
    1,
    Math.min(diagnostic.range.end - diagnostic.range.start, text.length - before),
  );
  const number = String(at.line);
  const [left, meant] = [text.slice(0, before), text.slice(before, before + length)].map(printable);
  const squiggle = paint('~'.repeat(Math.max(1, width(meant ?? ''))));
  return [
    `  ${number} | ${printable(text)}`,
    `  ${' '.repeat(number.length)} | ${' '.repeat(width(left ?? ''))}${squiggle}`,
  ];
}

/** Marks that combine take no column of their own. */
const width = (text: string): number => Array.from(text.replace(/\p{M}/gu, '')).length;

function json(diagnostics: readonly Diagnostic[], lines: LinesOf, options: ReportOptions) {
  return {
    diagnostics: diagnostics.map((diagnostic) => ({
      code: diagnostic.code,
      severity: diagnostic.severity,
      message: diagnostic.message,
      help: diagnostic.help,
      file: diagnostic.file === '' ? undefined : options.nameOf(diagnostic.file),
      range: span(diagnostic.file, diagnostic.range, lines),
      related: diagnostic.related?.map((related) => ({
        file: options.nameOf(related.file),
        range: span(related.file, related.range, lines),
        message: related.message,
      })),
      fix: diagnostic.fix?.map((fix) => ({
        title: fix.title,
        file: fix.file === undefined ? undefined : options.nameOf(fix.file),
        range: span(fix.file ?? diagnostic.file, fix.range, lines),
        text: fix.text,
      })),
      data: diagnostic.data,
    })),
    errors: diagnostics.filter(({ severity }) => severity === 'error').length,
    warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
  };
}

/** Static Analysis Results Interchange Format 2.1.0 (OASIS), what code hosts and editors read. */
function sarif(diagnostics: readonly Diagnostic[], lines: LinesOf, options: ReportOptions) {
  const location = (file: string, range: Diagnostic['range']) => {
    const at = span(file, range, lines);
    return {
      physicalLocation: {
        artifactLocation: {
          uri: options.nameOf(file).split('/').map(encodeURIComponent).join('/'),
        },
        ...(at === undefined
          ? {}
          : {
              region: {
                startLine: at.start.line,
                startColumn: at.start.column,
                endLine: at.end.line,
                endColumn: at.end.column,
              },
            }),
      },
    };
  };
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'variorum',
            version: options.version,
            rules: rules.map((id) => ({ id })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          ruleIndex: rules.indexOf(diagnostic.code),
          level: diagnostic.severity,
          message: {
            text:
              diagnostic.help === undefined
                ? diagnostic.message
                : `${diagnostic.message} ${diagnostic.help}`,
          },
          locations: diagnostic.file === '' ? [] : [location(diagnostic.file, diagnostic.range)],
          ...(diagnostic.related === undefined
            ? {}
            : {
                relatedLocations: diagnostic.related.map((related, id) => ({
                  id,
                  message: { text: related.message },
                  ...location(related.file, related.range),
                })),
              }),
        })),
      },
    ],
  };
}
