#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { levels } from '../automatic/levels.ts';
import type { Level } from '../automatic/levels.ts';
import { fault, firstLine, reasonOf, CommandError } from '../report/fault.ts';
import type { Format } from '../report/diagnostics.ts';
import type { ExportFlags } from './export.ts';
import type { ImportFlags } from './import.ts';
import type { BalanceFlags } from './balance.ts';
import type { PlayFlags } from './play.ts';
import type { RenderFlags } from './render.ts';
import type { TestFlags } from './test.ts';
import type { WorkFlags } from './work.ts';
import { LANGUAGE_VERSION } from '../../language/version.ts';
import { show, version } from './session.ts';
import { complain, print } from './terminal.ts';
import { throws } from './throws.ts';
import { optimiseLate } from './tuning.ts';

/** 0 fine, 1 diagnostics or failed scenarios, 2 wrong usage. */
type ExitCode = 0 | 1 | 2;

let format: Format = 'pretty';

const formatOption = (): Option =>
  new Option('--format <format>', 'how diagnostics are printed')
    .choices(['pretty', 'json', 'sarif'])
    .default('pretty')
    .argParser((text: string): Format => {
      if (text !== 'pretty' && text !== 'json' && text !== 'sarif') {
        throw new InvalidArgumentError('Allowed choices are pretty, json, sarif.');
      }
      format = text;
      return text;
    });

const count =
  (low: number) =>
  (text: string): number => {
    const n = Number(text);
    if (!Number.isSafeInteger(n) || n < low) {
      throw new InvalidArgumentError(`It must be a whole number from ${low}.`);
    }
    return n;
  };

const level = (text: string): Level => {
  const found = levels.find((each) => String(each) === text);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`It must be one of ${levels.join(', ')}.`);
};

const variantHelp =
  'name of a shipped variant or path of a .variant file, either with @EDITION if wanted';

/** Of `play` and `render`. */
const variantOrGameHelp = `${variantHelp}, or path of a saved game (.json)`;

/** Commands that run as long as there is work. */
const lasting: ReadonlySet<string> = new Set(['balance', 'work', 'adjudicate', 'lsp']);

function describe(finish: (code: ExitCode) => void): Command {
  const program = new Command('variorum')
    .description('Checks, compiles and plays variants of board games written down as text.')
    .version(`${version()} (language ${LANGUAGE_VERSION})`, '-v, --version')
    .configureOutput({ writeOut: print, writeErr: complain })
    .showHelpAfterError('(variorum --help shows what there is)')
    .showSuggestionAfterError(true);

  program
    .command('check')
    .description('report what is wrong in variant texts')
    .argument(
      '[texts...]',
      'files, folders or shipped names; without any, every .variant file from here',
    )
    .option('--play', 'let automatic players try each variant, and tell where trying does not pay')
    .addOption(formatOption())
    .action(async (texts: string[], options: { format: Format; play?: true }) => {
      const { checkCommand } = await import('./check.ts');
      finish(await checkCommand(texts, options));
    });

  program
    .command('build')
    .description('write the typed module, its schema and its type guards')
    .argument('[variant]', variantHelp)
    .option('--out <folder>', 'where to write', '.')
    .option('--watch', 'build again whenever a text it is made of changes')
    .addOption(
      new Option(
        '--plan',
        'write no files: print the plan the module is printed from, for work on the compiler',
      ).conflicts(['out', 'watch', 'shipped']),
    )
    .addOption(new Option('--shipped', 'compile the shipped variants into the tool').hideHelp())
    .addOption(formatOption())
    .action(
      async (
        variant: string | undefined,
        options: { out: string; watch?: true; plan?: true; shipped?: true; format: Format },
      ) => {
        if (options.shipped) {
          const { buildShipped } = await import('./shipped.ts');
          return finish(await buildShipped());
        }
        const { buildCommand, planCommand } = await import('./build.ts');
        if (variant === undefined)
          return program.error("error: missing required argument 'variant'");
        finish(await (options.plan ? planCommand(variant) : buildCommand(variant, options)));
      },
    );

  program
    .command('fmt')
    .description('write variant texts anew, in the one agreed form')
    .argument('<texts...>', 'files or folders')
    .option('--check', 'change nothing; exit code 1 when a text is in another form')
    .addOption(
      new Option(
        '--upgrade',
        'bring texts of the language before up to this one, and tell what is left to be done',
      ).conflicts('check'),
    )
    .addOption(formatOption())
    .action(async (texts: string[], options: { check?: true; upgrade?: true; format: Format }) => {
      if (options.upgrade === true) {
        const { upgradeCommand } = await import('./upgrade.ts');
        return finish(upgradeCommand(texts, options.format));
      }
      const { fmtCommand } = await import('./fmt.ts');
      finish(fmtCommand(texts, options));
    });

  program
    .command('test')
    .description('run the scenarios and assertions of variants')
    .argument('<variants...>', variantHelp)
    .option('--prove', 'take the clauses of each rule out in turn: does a scenario notice?')
    .option('--stops', 'list the stops that each scenario comes to, and who is asked what there')
    .addOption(
      new Option(
        '--against <base>',
        'the scenarios of another variant, and the test cases written for it: what comes out otherwise here?',
      ).conflicts(['prove', 'stops']),
    )
    .option('--json', 'print the results as JSON')
    .addOption(formatOption())
    .action(async (variants: string[], options: TestFlags) => {
      if (options.against !== undefined) {
        const { againstCommand } = await import('./against.ts');
        return finish(await againstCommand(variants, options.against, options.json === true));
      }
      const { testCommand } = await import('./test.ts');
      finish(await testCommand(variants, options));
    });

  program
    .command('trace')
    .description('what became of every rule of the source')
    .argument('<variant>', variantHelp)
    .option('--json', 'print it as JSON')
    .addOption(formatOption())
    .action(async (variant: string, options: { json?: true; format: Format }) => {
      const { traceCommand } = await import('./trace.ts');
      finish(await traceCommand(variant, options));
    });

  program
    .command('doc')
    .description('write the rulebook page of a variant, as HTML and as Markdown')
    .argument('<variant>', variantHelp)
    .option('--out <folder>', 'where to write', '.')
    .addOption(formatOption())
    .action(async (variant: string, options: { out: string }) => {
      const { docCommand } = await import('./doc.ts');
      finish(await docCommand(variant, options));
    });

  program
    .command('stats')
    .description('how many lines a variant and what it is based on have')
    .argument('<variant>', variantHelp)
    .option('--json', 'print it as JSON')
    .addOption(formatOption())
    .action(async (variant: string, options: { json?: true; format: Format }) => {
      const { statsCommand } = await import('./stats.ts');
      finish(statsCommand(variant, options));
    });

  program
    .command('play')
    .description(
      'play a variant in the terminal, all sides at one keyboard or against automatic players',
    )
    .argument('<variant>', variantOrGameHelp)
    .option('--auto [powers]', 'who plays by himself: all, or these, with commas between')
    .addOption(
      new Option('--level <n>', 'how well: 0 by chance, 1 greedy, 2 better, 3 best and slowest')
        .argParser(level)
        .default(2),
    )
    .option('--seed <text>', 'seed of every random choice', '1')
    .addOption(
      new Option(
        '--draw <name: value>',
        'a throw by hand for what is drawn before the first stop; may be given several times',
      )
        .argParser(throws)
        .conflicts('resume'),
    )
    .option('--turns <n>', 'stop after so many stops for orders', count(1))
    .option(
      '--positions',
      'print the whole position at every stop, not at the start and the end only',
    )
    .option('--save <file>', 'write the game there after every stop')
    .option('--resume <file>', 'go on with a saved game')
    .addOption(formatOption())
    .action(async (variant: string, options: PlayFlags) => {
      const { playCommand } = await import('./play.ts');
      finish(await playCommand(variant, options));
    });

  program
    .command('balance')
    .description('let automatic players play many games, and report what they tell of a variant')
    .argument('<variant>', variantHelp)
    .option('--games <n>', 'how many games, at each level', count(1), 100)
    .option('--level <levels>', 'how well all play, from 0 to 3; several with commas between', '2')
    .option('--years <n>', 'cut games after so many years of their calendar', count(1), 12)
    .option('--against <other>', 'another variant, which plays as many games: what differs?')
    .option('--seed <text>', 'seed of all games', '1')
    .option('--out <folder>', 'where the games are kept, and the report is written')
    .option('--threads <n>', 'how many games are played at once, on this machine', count(1))
    .addOption(
      new Option(
        '--queue <address>',
        'let others play them: all who run `variorum work` at this Redis server',
      ).conflicts('threads'),
    )
    .addOption(formatOption())
    .action(async (variant: string, options: BalanceFlags) => {
      const { balanceCommand } = await import('./balance.ts');
      finish(await balanceCommand(variant, options));
    });

  program
    .command('work')
    .description('play games that `variorum balance --queue` has put into a queue, until stopped')
    .requiredOption('--queue <address>', 'the Redis server, such as redis://localhost:6379')
    .option('--threads <n>', 'how many games are played at once', count(1))
    .addOption(formatOption())
    .action(async (options: WorkFlags) => {
      const { workCommand } = await import('./work.ts');
      finish(await workCommand(options));
    });

  program
    .command('adjudicate')
    .description('read positions with orders, a JSON line each, and write what became of them')
    .argument('<variant>', variantHelp)
    .requiredOption('--jsonl', 'JSON lines from standard input to standard output')
    .option('--explain', 'add to each order why it came to that')
    .addOption(formatOption())
    .action(async (variant: string, options: { explain?: true; format: Format }) => {
      const { adjudicateCommand } = await import('./adjudicate.ts');
      finish(await adjudicateCommand(variant, options));
    });

  program
    .command('render')
    .description('draw the map of a variant, a position, or what becomes of orders')
    .argument('<variant>', variantOrGameHelp)
    .requiredOption('--out <file>', 'the picture to write, such as map.svg')
    .option(
      '--position <file>',
      'exchange lists as JSON, as a line of adjudicate has them, or a saved game',
    )
    .option('--orders <file>', 'orders, a line for each power (POWER: ORDER, ORDER), or as JSON')
    .option(
      '--as <who>',
      'through the eyes of a power or player, or of `nobody`: what is not seen looks so',
    )
    .addOption(
      new Option('--theme <theme>', 'colours by day, by night, or as the reader has it')
        .choices(['light', 'dark', 'both'])
        .default('both'),
    )
    .addOption(
      new Option('--names <names>', 'what is written in the spaces')
        .choices(['short', 'full', 'none'])
        .default('short'),
    )
    .addOption(
      new Option('--patterns <when>', 'a pattern for each power, besides its colour')
        .choices(['never', 'print', 'always'])
        .default('print'),
    )
    .addOption(
      new Option(
        '--film',
        'all turns of a saved game, as a picture that plays by itself',
      ).conflicts(['orders', 'legend']),
    )
    .option('--no-legend', 'the map alone, without the title and what the signs mean')
    .addOption(formatOption())
    .action(async (variant: string, options: RenderFlags) => {
      const { renderCommand } = await import('./render.ts');
      finish(await renderCommand(variant, options));
    });

  program
    .command('diff')
    .description('tell what differs between two texts, or two editions of one, clause by clause')
    .argument('<before>', variantHelp)
    .argument('<after>', variantHelp)
    .option('--json', 'as JSON')
    .addOption(formatOption())
    .action(async (before: string, after: string, options: { json?: true; format: Format }) => {
      const { diffCommand } = await import('./diff.ts');
      finish(diffCommand(before, after, options));
    });

  program
    .command('import')
    .description('write the variants of a file of another system as texts')
    .argument('<path>', 'the file, or the folder of a variants.xml')
    .addOption(
      new Option('--from <format>', 'what the file is, where it cannot be told by looking').choices(
        ['dpjudge', 'jdip', 'dvar', 'njudge', 'svg', 'json'],
      ),
    )
    .option('--out <folder>', 'where to write', '.')
    .option('--beside <folder...>', 'where else to look for files that the file names')
    .option('--answers <file>', 'what answers the questions that a drawing leaves open')
    .addOption(formatOption())
    .action(async (path: string, options: ImportFlags) => {
      const { importCommand } = await import('./import.ts');
      finish(await importCommand(path, options));
    });

  program
    .command('export')
    .description(
      'write a variant as another system has it, or its map and facts for other programs',
    )
    .argument('<variant>', variantHelp)
    .addOption(
      new Option('--to <target>', 'what to write')
        .choices(['dvar', 'jdip', 'dpjudge', 'svg', 'json'])
        .makeOptionMandatory(),
    )
    .option('--out <folder>', 'where to write', '.')
    .option('--force', 'leave out what the other system cannot play, and say so in the files')
    .addOption(formatOption())
    .action(async (variant: string, options: ExportFlags) => {
      const { exportCommand } = await import('./export.ts');
      finish(await exportCommand(variant, options));
    });

  program
    .command('lsp')
    .description('serve an editor: the language server over standard input and output')
    .option('--stdio', 'the only way there is; some editors say it')
    .option('--clientProcessId <id>', 'process of the editor, with which the server ends')
    .action(async () => {
      const { lspCommand } = await import('./lsp.ts');
      lspCommand();
    });

  program
    .command('init')
    .description(
      'start a variant of your own in this folder; in an empty one, with a project around it',
    )
    .argument(
      '[name...]',
      'name of the variant, such as Long Coast; that of the folder if left out',
    )
    .option('--project', 'write the project where the folder is not empty, too')
    .addOption(formatOption())
    .action(async (words: string[], options: { project?: true }) => {
      const { initCommand } = await import('./init.ts');
      finish(initCommand(words.join(' '), options));
    });

  program.hook('preAction', (_, command) => {
    if (!lasting.has(command.name()) && command.opts()['watch'] !== true) optimiseLate();
  });
  for (const command of [program, ...program.commands]) command.exitOverride();
  return program;
}

/** Turns whatever went wrong into a message and an exit code; no stack trace ever reaches the user. */
function stopped(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CommandError) {
    show(error.diagnostics, format, error.textOf);
    return 1;
  }
  // Files are written with faults of their own: this is where the results go.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'write') {
    const words = { path: 'The standard output', reason: reasonOf(error) };
    show([fault('cannot-write', words)], format, () => undefined);
    return 1;
  }
  const reason = error instanceof Error ? firstLine(error.message) : String(error);
  show([fault('internal-error', { reason })], format, () => undefined);
  return 1;
}

// Who reads our output may stop reading (`| head`): that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : stopped(error));
});
process.on('uncaughtException', (error) => process.exit(stopped(error)));
process.on('unhandledRejection', (error) => process.exit(stopped(error)));

let code: ExitCode = 0;
try {
  await describe((result) => {
    code = result;
  }).parseAsync();
} catch (error) {
  code = stopped(error);
}
if (process.argv.length <= 2) code = 2;
process.exitCode = code;
