/** A file line by line, and the files that it uses. */
import { basename, dirname, join } from '../../../language/host.ts';
import type { At } from '../form.ts';
import { cleaned } from '../names.ts';
import { linesOf, placed, say, textOf } from '../reading.ts';
import type { Line, Reading } from '../reading.ts';
import { timeName } from './almanac.ts';
import { carryOut } from './instructions.ts';
import { question } from './world.ts';
import type { World } from './world.ts';

/** The files of the standard map are named by half of all others; where they are not at hand, these stand for them. */
const STANDARD = 'variorum:/exchange/dpjudge';

export function readFile(reading: Reading, world: World, file: string, top: string): void {
  const text = textOf(reading, file);
  if (text === undefined) return;
  world.seen.add(basename(file).toLowerCase());
  let block: string | undefined;
  let phase = false;
  // What is current goes no further than its file.
  const outer = world.current;
  world.current = undefined;
  for (const line of linesOf(file, text)) {
    const words = line.text.split(/\s+/u).filter((word) => word !== '');
    const [first = ''] = words;
    if (first === '' || first.startsWith('#')) {
      noteOf(world, line, file === top);
      continue;
    }
    const verb = first.toUpperCase();
    const at = placed(line);
    if (/^DIRECTIVES?$/u.test((words.at(-1) ?? '').toUpperCase())) {
      block = verb === 'END' ? undefined : words.length === 1 ? 'ALL' : verb;
      if (block !== undefined)
        question(world, line, 'rules of a kind of game that this map may be played with');
    } else if (block !== undefined && !(block === 'ALL' && /^RULES?$/u.test(verb))) {
      question(world, line, `for games of the kind ${block}`);
    } else if (inSeason.test(line.text)) {
      const [, time = '', type = '', place = ''] = inSeason.exec(line.text) ?? [];
      const season = { time: timeName(time.toUpperCase()), type: type.toUpperCase(), place, line };
      world.seasonal.push(season);
      phase = false;
    } else if ((verb === 'FROM' || verb === 'IN') && words.length > 1) {
      phase = !/:\s*\S/u.test(line.text) && !/^from\s+start/iu.test(line.text);
      question(world, line, 'the map changes in play');
    } else if (phase) {
      question(world, line, 'the map changes in play');
    } else if (verb === 'USE' || verb === 'USES' || verb === 'MAP') {
      const comment = words.findIndex((word) => word.startsWith('#'));
      for (const name of words.slice(1, comment === -1 ? undefined : comment))
        include(reading, world, { file, name, at, top });
    } else {
      carryOut(reading, world, line, words, verb);
    }
  }
  world.current = outer;
}

/** `IN SPRING: WATER ARC`: every year, and in that time alone. */
const inSeason = /^\s*IN\s+([\p{L}.]+)\s*:\s*(WATER|LAND|COAST|PORT|SHUT)\s+(\S+)\s*$/iu;

/** What the head of a file says of who made it. */
function noteOf(world: World, line: Line, own: boolean): void {
  const text = cleaned(line.text.replace(/^[\s#*=-]+/u, ''));
  if (own && /\b(?:created|designed|written|map data) by\b|^by\s|copyright|licen[cs]e/iu.test(text))
    world.notes.push(text);
}

function include(
  reading: Reading,
  world: World,
  { file, name, at, top }: { file: string; name: string; at: At; top: string },
): void {
  const wanted = name.includes('.') ? name : `${name}.map`;
  if (world.seen.has(wanted.toLowerCase())) {
    say(reading, 'import-not-understood', at, { what: `${wanted}, which was read already` });
    return;
  }
  // A name is a name and no way through the folders of this machine.
  const plain = /^[\w.+-]+$/u.test(wanted) && !wanted.includes('..');
  const folders = [dirname(file), dirname(top), ...reading.beside, STANDARD];
  const found = plain
    ? folders
        .map((folder) => join(folder, wanted))
        .find((path) => reading.host.read(path) !== undefined)
    : undefined;
  if (found === undefined) {
    say(reading, 'import-missing-file', at, { name: wanted });
    return;
  }
  if (found.startsWith(STANDARD)) say(reading, 'import-standard', at, { name: wanted });
  readFile(reading, world, found, top);
}
