/** What a text on the rulebook of Diplomacy says that other systems may play, and what it says besides. */
import { check } from '../../language/check/check.ts';
import type { Checked } from '../../language/check/check.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Host } from '../../language/host.ts';
import type { World } from '../../language/check/world/world.ts';
import type { Program } from '../../language/program/program.ts';
import { fault } from '../report/fault.ts';
import { diplomacy } from './diplomacy.ts';
import type { Form } from './form.ts';
import { clausesInForce, nameAt } from './in-force.ts';
import { leftOut } from './left-out.ts';
import type { LeftOut } from './left-out.ts';
import { quoted } from './quoted.ts';
import { readBack } from './read-back.ts';
import { readingOf } from './reading.ts';
import { writeTexts } from './texts/write.ts';

export interface Understood {
  readonly program: Program;
  readonly world: World;
  readonly form: Form;
  /** What no form says, whichever system it goes to. */
  readonly left: readonly LeftOut[];
}

/**
 * Reads a checked text back into the neutral form, and compares it with the text that the form makes.
 *
 * @param host reads the shipped units
 * @param checked the variant, without errors
 * @param library folder of the shipped units, as the host names it
 */
export function understand(
  host: Host,
  { program, world }: Checked & { readonly program: Program },
  library: string,
): Understood | Diagnostic {
  const back = readBack(program, world);
  const rulebook = world.units.find((one) => one.unit.name.text === diplomacy.name);
  const isOther = furtherRulebook(world) !== undefined;
  if (rulebook === undefined || isOther || back === undefined || !hasAll(back.form))
    return otherRulebook(program, world);
  const latest = rulebook.editions.at(-1)?.text;
  const edition = rulebook.edition === latest ? undefined : rulebook.edition;
  const anew = writtenAnew(host, library, back.form, edition);
  if ('reason' in anew) return fault('export-not-understood', anew, spot(world));
  const left = leftOut(program, world, anew, { rulebook: diplomacy.name, said: back.said });
  const other = edition === undefined ? [] : [otherEdition(world, edition, latest ?? '')];
  return { program, world, form: back.form, left: [...other, ...left] };
}

function spot(world: World) {
  const { file, start, end } = nameAt(world);
  return { file, range: { start, end } };
}

/** A map, powers and a calendar are what every system begins with. */
const hasAll = ({ locales, sides, almanac }: Form): boolean =>
  locales.length > 0 && sides.length > 0 && almanac.times.length > 0;

/** Another one, which may stand on it and play a game of its own. */
const furtherRulebook = ({ units }: World): string | undefined =>
  units.find(({ unit }) => unit.role === 'rulebook' && unit.name.text !== diplomacy.name)?.unit.name
    .text;

function otherRulebook({ name }: Program, world: World): Diagnostic {
  const rulebook = diplomacy.name;
  const own = furtherRulebook(world);
  const why =
    own !== undefined
      ? `is on the rulebook ${own}`
      : world.units.some(({ unit }) => unit.role === 'rulebook')
        ? 'has no map, no powers or no phases'
        : 'is on no rulebook';
  return fault('export-other-rulebook', { name, why, rulebook }, spot(world));
}

/** The program of what the form says, on the shipped rulebook, whatever stands beside the text. */
function writtenAnew(
  host: Host,
  library: string,
  form: Form,
  edition: string | undefined,
): Program | { readonly reason: string } {
  const { files } = writeTexts(readingOf(host), form, diplomacy, () => '');
  const texts = new Map(files.map(({ name, text }) => [`/anew/${name}`, text]));
  const [first] = files;
  const anew: Host = {
    read: (path) => texts.get(path) ?? (path.startsWith(library) ? host.read(path) : undefined),
  };
  const { program, diagnostics } = check(anew, `/anew/${first?.name ?? ''}`, { library, edition });
  return program ?? { reason: diagnostics[0]?.message ?? 'the text that was read does not hold' };
}

/** The rules differ where editions do: what stands in the text goes over all the same. */
function otherEdition(world: World, edition: string, latest: string): LeftOut {
  const base = clausesInForce(world, diplomacy.name).find(
    ({ clause }) =>
      clause.kind === 'base' && clause.units.some((one) => one.edition?.text === edition),
  );
  return {
    what: quoted(`${diplomacy.name}@${edition}`),
    rule: base?.rule,
    at: base?.at ?? nameAt(world),
    instead: `its own reading of the rules, nearest to the edition ${latest}`,
  };
}
