import { quote } from '../syntax/lexer.ts';
import type { ScenarioClause, ScenarioGroup, ScenarioLine, StringNode } from '../syntax/tree.ts';
import type { Entry } from './layout.ts';
import { isRaw, plainName, plainNames, ruleIds } from './names.ts';

export function scenario(clause: ScenarioClause): Entry {
  const proves = clause.proves.length === 0 ? [] : [`proves ${ruleIds(clause.proves)}`];
  const entries = clause.lines.map((line): Entry => ({ range: line.range, parts: [text(line)] }));
  const head = `scenario ${quote(clause.title)}`;
  return { range: clause.range, parts: [head, ...proves, { entries, end: clause.range.end }] };
}

function text(line: ScenarioLine): string {
  switch (line.line) {
    case 'edition':
      return `in edition ${plainNames(line.names)}`;
    case 'phase':
      return `phase ${words(line.text)}`;
    case 'orders':
    case 'given':
    case 'expect': {
      const only = line.line === 'expect' && line.only ? ' only' : '';
      const list = line.list === undefined ? '' : ` ${line.list.text}`;
      const groups = groupTexts(line.groups, line.line !== 'orders');
      return `${line.line}${only}${list} ${groups}`.trimEnd();
    }
    case 'silent-until':
      return `orders none until ${words(line.text)}`;
    case 'expect-sight': {
      const list = line.list === undefined ? '' : ` ${line.list.text}`;
      const verb = line.sees ? 'sees' : 'does not see';
      const groups = groupTexts(line.groups, true);
      return `expect ${plainName(line.who, ['sees', 'does'])} ${verb}${list} ${groups}`.trimEnd();
    }
    case 'draws':
      return `draws ${quote(line.key.text)} ${words(line.value.text)}`;
    case 'expect-order': {
      const who = line.who === undefined ? '' : `${plainName(line.who)} `;
      return `expect ${who}${quote(line.order.text)} ${line.verdict}`;
    }
    case 'expect-told': {
      const who = line.who === undefined ? '' : `${plainName(line.who)} `;
      return `expect told ${who}${quote(line.text.text)}`;
    }
    case 'expect-next':
      return `expect next ${words(line.text)}`;
    case 'expect-ended':
      return `expect ended ${line.who.map((name) => plainName(name)).join(', ')}`.trimEnd();
  }
}

const words = (raw: string): string => (isRaw(raw, /^$/) ? raw : quote(raw));

const groupTexts = (groups: readonly ScenarioGroup[], listed: boolean): string =>
  groups.map((group) => groupText(group, listed)).join('; ');

function groupText({ who, items }: ScenarioGroup, listed: boolean): string {
  const list = items
    .map((item) =>
      // What would be read as another line.
      who === undefined && /(^| )(sees|does not|until)( |$)/.test(item.text)
        ? quote(item.text)
        : itemText(item, listed && who === undefined),
    )
    .join(', ');
  if (who === undefined) return list;
  const name = who === 'nobody' ? who : itemText(who, true);
  return `${name}: ${list}`.trimEnd();
}

/** At the start of a group a lower-case word could be the name of a list, where lists are named. */
function itemText({ text: item }: StringNode, first: boolean): string {
  const raw = isRaw(item, /[,:]/) && !(first && /^\p{Ll}/u.test(item));
  return raw ? item : quote(item);
}
