/** Programs that nobody wrote: shipped variants of which clauses were taken out, or made to do nothing, at random. */
import { check } from '../../language/check/check.ts';
import { clausesOfUnit } from '../../language/check/world/compose.ts';
import type { Weakened } from '../../language/check/units/idle.ts';
import { compile } from '../../compiler/pipeline.ts';
import { isRuling } from '../../compiler/trace/ways.ts';
import { random } from '../yardstick/random.ts';
import { compareWays, interpreted } from './interpreted.ts';
import { diskHost, importModule, library, parsed, shipped } from './variants.ts';
import type { compareLive } from './live.ts';

const HOWS = ['out', 'idle', 'free', 'no', 'zero', 'none'] as const;
/** Most clauses of a program that are changed. */
const MOST = 3;

export interface WeakenedPrograms {
  /** Plays a random program both ways; nothing is played where it does not check, or cannot be set up. */
  readonly compare: (item: number, stops: number) => Promise<ReturnType<typeof compareLive>>;
}

export function openWeakened(): WeakenedPrograms {
  const options = { library, cache: parsed };
  const places = new Map<string, readonly Omit<Weakened, 'how'>[]>();
  const placesOf = (entry: string): readonly Omit<Weakened, 'how'>[] => {
    const known = places.get(entry);
    if (known !== undefined) return known;
    const { units } = check(diskHost, entry, options).world;
    const found = units.flatMap(clausesOfUnit).filter(isRuling);
    places.set(entry, found);
    return found;
  };
  return {
    async compare(item, stops) {
      const chance = random(31_000 + item);
      const name = shipped[item % shipped.length] ?? '';
      const entry = `${library}/${name}.variant`;
      const clauses = placesOf(entry);
      const weakened = Array.from({ length: 1 + chance.below(MOST) }).flatMap((): Weakened[] => {
        const clause = chance.pick(clauses);
        return clause === undefined
          ? []
          : [{ file: clause.file, start: clause.start, how: chance.pick(HOWS) ?? 'out' }];
      });
      const compilation = compile(diskHost, entry, { ...options, weakened });
      const { module } = compilation;
      if (module === undefined) return { stops: 0, faults: [] };
      const game = await importModule(module);
      const plan = await interpreted(module);
      const [wanted, found] = [game.start({ seed: '1' }), plan.start({ seed: '1' })];
      const faults = JSON.stringify(wanted) === JSON.stringify(found) ? [] : ['the start'];
      const ended = !wanted.ok || wanted.value.state.ended !== null;
      const compared =
        faults.length > 0 || ended
          ? { stops: 0, faults }
          : compareWays({ compilation, game, plan }, item, stops);
      const which = weakened.map(({ start, how }) => `${start} ${how}`).join(', ');
      return {
        ...compared,
        faults: compared.faults.map((fault) => `${name} with ${which}: ${fault}`),
      };
    },
  };
}
