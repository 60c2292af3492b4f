/** The parts of the soak: what each does, item by item, so that several processes can share them. */
import { changing, compareWritten, loadBoard } from '../support/boards.ts';
import { closed, lineEnds, mutate, openWorkshop, sourceFiles } from '../support/damage.ts';
import { textOf, tokenEnds } from '../support/damage.ts';
import { openEditorTable } from '../support/editing.ts';
import { openEdits } from '../support/edits.ts';
import { differences } from '../support/differential.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { drawn, drawnVariants, openShipped, pictureFaults } from '../support/pictures.ts';
import { textFaults, viewsOf } from '../support/pictures.ts';
import type { Opened } from '../support/pictures.ts';
import { copyAll } from '../unit/playground/copies.ts';
import { leaksOf } from '../unit/playground/post/letters.ts';
import { archiveFaults, archiveProofFaults, documented } from '../support/archive.ts';
import { clauseFaults, withOpenClauses } from '../support/clauses.ts';
import { compareCases } from '../support/cases.ts';
import { compareTrials, tried } from '../support/trials.ts';
import { proofFaults, proved } from '../support/proof.ts';
import { falsified, falsifyScenarios } from '../support/falsified.ts';
import { hostile, slowness } from '../support/reading.ts';
import { openSafeTable } from '../support/safe.ts';
import { bothWays, compareWays } from '../support/interpreted.ts';
import type { BothWays } from '../support/interpreted.ts';
import { compareLines, linesOf } from '../support/lines.ts';
import { automaticFaults, loadSmall, measured, short } from '../support/automatic.ts';
import { trials as strengthTrials } from '../support/automatic.ts';
import { compareLive } from '../support/live.ts';
import type { Pair } from '../support/live.ts';
import { orderFaults, positionFault } from '../support/roundtrip.ts';
import { standardsOf } from '../support/standards.ts';
import { library, loadAnew, loadVariant } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';
import { filesIn, foreignText } from '../support/exchange/facts.ts';
import { returnFaults } from '../support/exchange/exports.ts';
import { changed, fault as importFault } from '../support/exchange/mutate.ts';
import { drawnAgainFaults } from '../support/exchange/drawn-again.ts';
import { figuresOf, shortfalls, sketches } from '../support/exchange/sketches.ts';
import { hands, roughFault } from '../support/exchange/rough.ts';
import { strokeFaults } from '../support/exchange/strokes.ts';
import { foreignFiles, importFaults } from '../support/exchange/readers.ts';
import { openWeakened } from '../support/weakened.ts';
import { mixes, randomPositions } from '../yardstick/positions.ts';
import { random } from '../yardstick/random.ts';
import { targets } from '../../compiler/exchange/targets.ts';
import type { Answers, GenericOrder } from '../../runtime/protocol.ts';

/** An item that is as many cases as there turn out to be. */
export interface Counted {
  readonly cases: number;
  readonly failed: readonly string[];
}

export interface Part {
  readonly name: string;
  /** How many items there are. */
  readonly items: number;
  /** How many cases an item is. */
  readonly each: number;
  /** Gets ready, once a process; then does an item and tells what failed. */
  readonly open: () => Promise<(item: number) => readonly string[] | Promise<Counted>>;
  /** What to say of all of it, besides. */
  readonly sum?: (cases: number, failed: number) => string;
}

const BATCH = 250;
/** How long games are, at most, and how they begin: years of the calendar, stops, and the first answers by seed. */
interface Length {
  readonly years: number;
  readonly stops: number;
  readonly opening?: (seed: number) => Answers<GenericOrder>[];
}

/** More stops than so many years can have. */
const TWENTY: Length = { years: 20, stops: 200 };
const TWENTY_FIVE: Length = { years: 25, stops: 400 };
/** A turn is a year of the calendar, and every figure of both sides is a stop or more. */
const SIXTY_TURNS: Length = { years: 60, stops: 5000 };
/** Two to thirty-four players. */
const BY_NUMBER: Length = {
  ...TWENTY_FIVE,
  opening: (seed) => [[{ who: 'Game Master', order: `${2 + (seed % 33)} players` }]],
};

/** The shipped variants, and how long their games are. */
const EVERY_VARIANT: Readonly<Record<string, Length>> = {
  classic: TWENTY,
  'fleet-rome': TWENTY,
  'range-war': TWENTY,
  'range-war-german': TWENTY_FIVE,
  'terrestrial-chaos': BY_NUMBER,
  republic: TWENTY_FIVE,
  'republic-in-fog': TWENTY_FIVE,
  'cowboys-and-indians': SIXTY_TURNS,
  reivers: SIXTY_TURNS,
};

/** Random positions through the generated classic and the hand-written adjudicator. */
const positions = (total: number): Part => ({
  name: 'positions',
  items: total / BATCH,
  each: BATCH,
  open: async () => {
    const { game } = await loadVariant('classic');
    return (item) => {
      const mix = mixes[item % mixes.length] ?? 'plain';
      return randomPositions(1000 + item, mix, BATCH).flatMap((each) => differences(game, each));
    };
  },
});

/** Automatic games: every state passes schema and asserts, and the record replays to the same bytes. */
const games = (variant: string, total: number, length: Length): Part => ({
  name: `games-${variant}`,
  items: total,
  each: 1,
  open: async () => {
    const loaded = await loadVariant(variant);
    const standards = await standardsOf(loaded);
    return (item) => {
      const opening = length.opening?.(item + 1);
      const { stops, years } = length;
      const played = playAutomatically(loaded.game, item + 1, stops, years, opening);
      const faults = [
        ...played.faults,
        ...standards(played),
        ...replayFaults(loaded.game, played),
        ...(played.states.length < 10 && played.states.at(-1)?.ended === null
          ? ['it stopped early']
          : []),
      ];
      return faults.map((fault) => `${variant}, seed ${item + 1}: ${fault}`);
    };
  },
});

/** Stops of a live game that are compared with those of states; what it begins with takes no part. */
const LIVE_STOPS = 100;

/** Live games of every variant come to the same as games of states, to the byte. */
const liveGames = (lengths: Readonly<Record<string, Length>>, stops: number): Part => {
  const variants = Object.entries(lengths);
  return {
    name: 'live',
    items: variants.length * Math.ceil(stops / LIVE_STOPS),
    each: LIVE_STOPS,
    open: async () => {
      const pairs = new Map<string, Pair>();
      for (const [name] of variants) {
        const [states, live] = [await loadVariant(name), await loadAnew(name)];
        pairs.set(name, { states: states.game, live: live.game });
      }
      return async (item) => {
        const [variant = '', length = TWENTY] = variants[item % variants.length] ?? [];
        const pair = pairs.get(variant);
        const failed: string[] = [];
        let cases = 0;
        for (let seed = 1000 * (item + 1); pair !== undefined && cases < LIVE_STOPS; seed++) {
          const compared = compareLive(pair, seed, LIVE_STOPS - cases, length.opening?.(seed));
          failed.push(...compared.faults.map((fault) => `${variant}, ${fault}`));
          // A game that cannot begin would be begun for ever.
          if (compared.stops === 0) return { cases, failed: [...failed, `${variant}: no stop`] };
          cases += compared.stops;
        }
        return { cases, failed };
      };
    },
  };
};

/** Lines of an item; each stop of a game gives two. */
const ITEM_LINES = 100;

/** Lines of every variant are answered from their text as from what JSON makes of it, odd and wrong ones too. */
const lines = (lengths: Readonly<Record<string, Length>>, total: number): Part => {
  const variants = Object.entries(lengths);
  return {
    name: 'lines',
    items: Math.ceil(total / ITEM_LINES),
    each: ITEM_LINES,
    open: async () => {
      const compares = new Map<
        string,
        { game: Played; compare: ReturnType<typeof compareLines> }
      >();
      for (const [name] of variants) {
        const [{ game }, other] = [await loadVariant(name), await loadAnew(name)];
        compares.set(name, { game, compare: compareLines(game, other.game.rules) });
      }
      return async (item) => {
        const [variant = '', length = TWENTY] = variants[item % variants.length] ?? [];
        const own = compares.get(variant);
        const failed: string[] = [];
        let cases = 0;
        for (let seed = 1000 * (item + 1); own !== undefined && cases < ITEM_LINES; seed++) {
          const { years, opening } = length;
          const stops = (ITEM_LINES - cases) / 2;
          const played = playAutomatically(own.game, seed, stops, years, opening?.(seed));
          const compared = own.compare(linesOf(own.game, played, seed));
          failed.push(...compared.faults.map((fault) => `${variant}, seed ${seed}: ${fault}`));
          // A game that cannot begin would be begun for ever.
          if (compared.lines === 0) return { cases, failed: [...failed, `${variant}: no line`] };
          cases += compared.lines;
        }
        return { cases, failed };
      };
    },
  };
};

/** Stops of a game, or of a random program, that are played by its plan as well. */
const PLAN_STOPS = 50;
const PROGRAM_STOPS = 8;

/** Games by the plan, without text, come to the same as by the module: of every variant, and of as many random programs. */
const interpreter = (lengths: Readonly<Record<string, Length>>, total: number): Part => {
  const variants = Object.entries(lengths);
  return {
    name: 'interpreter',
    items: variants.length * total * 2,
    each: 1,
    open: async () => {
      const ways = new Map<string, BothWays>();
      for (const [name] of variants) ways.set(name, await bothWays(name));
      const programs = openWeakened();
      return async (item) => {
        const at = Math.floor(item / 2);
        if (item % 2 === 1) {
          const { stops, faults } = await programs.compare(at, PROGRAM_STOPS);
          return { cases: stops, failed: faults };
        }
        const [variant = '', length = TWENTY] = variants[at % variants.length] ?? [];
        const seed = 1 + Math.floor(at / variants.length);
        const both = ways.get(variant);
        if (both === undefined) return { cases: 0, failed: [`${variant}: not there`] };
        const compared = compareWays(both, seed, PLAN_STOPS, length.opening?.(seed));
        const none = compared.stops === 0 ? ['no stop'] : [];
        return {
          cases: compared.stops,
          failed: [...none, ...compared.faults].map((fault) => `${variant}, ${fault}`),
        };
      };
    },
  };
};

/** Every so many stops the orders are written and read: there are thousands of them at each. */
const ORDERS_EVERY = 10;

/** What goes out comes in again as the same: at every stop the position, and the orders that are legal. */
const roundtrip = (lengths: Readonly<Record<string, Length>>, total: number): Part => {
  const variants = Object.entries(lengths);
  return {
    name: 'roundtrip',
    items: variants.length * total,
    each: 1,
    open: async () => {
      const loaded = new Map<string, Played>();
      for (const [name] of variants) loaded.set(name, (await loadVariant(name)).game);
      return (item) => {
        const [variant = '', length = TWENTY] = variants[item % variants.length] ?? [];
        const game = loaded.get(variant);
        if (game === undefined) return [];
        const seed = 1 + Math.floor(item / variants.length);
        const { stops, years, opening } = length;
        const { states, faults } = playAutomatically(game, seed, stops, years, opening?.(seed));
        const found = states.flatMap((state, at) => [
          ...listed(positionFault(game, state)),
          ...((at + seed) % ORDERS_EVERY === 0 ? orderFaults(game, state) : []),
        ]);
        return [...faults, ...found].map((fault) => `${variant}, seed ${seed}: ${fault}`);
      };
    },
  };
};

interface Cut {
  readonly name: string;
  readonly end: number;
}

const cuts = (ends: (name: string, text: string) => readonly number[]): readonly Cut[] =>
  sourceFiles().flatMap((name) => {
    const text = textOf(name);
    return [...ends(name, text), text.length].map((end) => ({ name, end }));
  });

/** Every prefix that ends at a token through check; tokens of the test cases are alike, there line ends will do. */
const prefixes = (): Part => {
  const all = cuts((name, text) => (name.startsWith('datc/') ? lineEnds(text) : tokenEnds(text)));
  return {
    name: 'prefixes',
    items: all.length,
    each: 1,
    open: async () => {
      const { survives } = openWorkshop();
      return (item) => {
        const cut = all[item];
        if (cut === undefined) return [];
        return listed(survives(cut.name, textOf(cut.name).slice(0, cut.end), 'check'));
      };
    },
  };
};

/** Every line end through build: as it stands, and with the open blocks closed. */
const builds = (): Part => {
  const all = cuts((_, text) => lineEnds(text));
  return {
    name: 'builds',
    items: all.length,
    each: 2,
    open: async () => {
      const { survives } = openWorkshop();
      return (item) => {
        const cut = all[item];
        if (cut === undefined) return [];
        const half = textOf(cut.name).slice(0, cut.end);
        return [half, closed(half)].flatMap((text) => listed(survives(cut.name, text, 'build')));
      };
    },
  };
};

/** One to three random damages to a random source; every tenth is built. */
const mutations = (total: number): Part => ({
  name: 'mutations',
  items: total,
  each: 1,
  open: async () => {
    const { survives } = openWorkshop();
    const names = sourceFiles();
    return (item) => {
      // A generator for each, so that no process has to go through those of the others.
      const chance = random(77_000 + item);
      const name = chance.pick(names) ?? '';
      let text = textOf(name);
      for (let times = 1 + chance.below(3); times > 0; times--) text = mutate(text, chance);
      return listed(survives(name, text, item % 10 === 0 ? 'build' : 'check'));
    };
  },
});

/** Every prefix that ends at a token through an editor: opened, checked, completed, hovered over, formatted. */
const editing = (): Part => {
  const all = cuts((_, text) => tokenEnds(text));
  return {
    name: 'editing',
    items: all.length,
    each: 1,
    open: async () => {
      const { survives } = openEditorTable();
      return (item) => {
        const cut = all[item];
        if (cut === undefined) return [];
        return listed(survives(cut.name, textOf(cut.name).slice(0, cut.end)));
      };
    },
  };
};

/** Random edits of a text: what is found with all that is kept from before is what a check anew finds. */
const edits = (total: number): Part => ({
  name: 'edits',
  items: total,
  each: 1,
  open: async () => {
    const { compare } = openEdits();
    return (item) => listed(compare(item).fault);
  },
});

/** Hostile texts in every place that takes one: the code that is emitted is that with a harmless text. */
const safe = (total: number): Part => ({
  name: 'safe',
  items: total / BATCH,
  each: BATCH,
  open: async () => {
    const { put } = openSafeTable();
    return (item) =>
      Array.from({ length: BATCH }, (_, at) => put(item * BATCH + at)).flatMap(({ fault }) =>
        listed(fault),
      );
  },
});

/** How large names are: of pages 1440, 1024, 800 and 390 wide, and of pictures by themselves. */
const SIZES = [1, 1.25, 1.5, 1.75, 2];

/** Games drawn at every stop and every size: whole, and in the first game nothing lies over anything else. */
const pictures = (total: number): Part => ({
  name: 'pictures',
  items: drawnVariants.length * SIZES.length * total,
  each: 1,
  open: async () => {
    const opened = new Map<string, Opened>();
    for (const name of drawnVariants) opened.set(name, await openShipped(name));
    return (item) => {
      const name = drawnVariants[item % drawnVariants.length] ?? '';
      const rest = Math.floor(item / drawnVariants.length);
      const size = SIZES[rest % SIZES.length] ?? 1;
      const seed = 1 + Math.floor(rest / SIZES.length);
      const shipped = opened.get(name);
      if (shipped === undefined) return [];
      const drawing = drawn(shipped.program, size);
      // Two bridges on one border may touch, which is known: overlaps are looked for in the first game only.
      const faultsOf = seed === 1 ? pictureFaults : textFaults;
      return viewsOf(shipped.game, seed, 14).flatMap((view, stop) =>
        faultsOf(drawing, view).map(
          (fault) => `${name}, size ${size}, seed ${seed}, stop ${stop}: ${fault}`,
        ),
      );
    };
  },
});

/** Games on maps that change: at each stop it goes on as on the map written down. */
const boards = (total: number): Part => ({
  name: 'boards',
  items: changing.length * total,
  each: 1,
  open: async () => {
    const games = new Map<string, Played>();
    for (const name of changing) games.set(name, (await loadBoard(name)).game);
    return async (item) => {
      const name = changing[item % changing.length] ?? '';
      const game = games.get(name);
      if (game === undefined) return { cases: 0, failed: [`${name}: not there`] };
      const { stops, faults } = await compareWritten(game, 11 + Math.floor(item / changing.length));
      return { cases: stops, failed: faults.map((fault) => `${name}, ${fault}`) };
    };
  },
});

/** Every turn of a game, written as a scenario of its own and played: it passes. */
const copies = (variants: readonly string[], total: number): Part => ({
  name: 'copies',
  items: variants.length * total,
  each: 1,
  open: async () => async (item) => {
    const name = variants[item % variants.length] ?? '';
    const seed = String(1 + Math.floor(item / variants.length));
    const { turns, failed } = await copyAll(name, [seed], 12);
    return { cases: turns, failed };
  },
});

/** Letters of play by post: nothing that is hidden from a reader stands in his. */
const letters = (variants: readonly string[], turns: number): Part => ({
  name: 'letters',
  items: variants.length,
  each: turns,
  open: async () => async (item) => {
    const { faults } = await leaksOf(variants[item] ?? '', turns);
    return { cases: turns, failed: faults };
  },
});

/** Long texts of one pattern: reading, checking and printing take time by their length, and end. */
const reading = (): Part => ({
  name: 'reading',
  items: hostile.length,
  each: 1,
  open: async () => (item) => {
    const text = hostile[item];
    return text === undefined ? [] : listed(slowness(text));
  },
});

/** Slices of the test cases, so that processes share them. */
const CASE_SLICES = 8;

/** Slices of a text's scenarios, so that processes share them. */
const SLICES = 8;

/** Every expectation and every item that is given, changed: each falsehood is noticed. */
const falsify = (): Part => ({
  name: 'falsify',
  items: falsified.length * SLICES,
  each: 1,
  open: async () => async (item) => {
    const name = falsified[Math.floor(item / SLICES)] ?? 'datc';
    const { falsehoods, unnoticed } = await falsifyScenarios(name, SLICES, item % SLICES);
    return { cases: falsehoods, failed: unnoticed.map((one) => `${name}: ${one}`) };
  },
  sum: (cases, failed) => `falsified ${cases}, noticed ${cases - failed}`,
});

/** Every clause of the shipped variants' rules taken out: those that nothing notices are the ones that are listed. */
const clauses = (): Part => ({
  name: 'clauses',
  items: withOpenClauses.length,
  each: 1,
  open: async () => async (item) => ({
    cases: 1,
    failed: await clauseFaults(withOpenClauses[item] ?? ''),
  }),
});

/** Each rule of the shipped variants taken out: its scenarios come to another result. */
const proofs = (): Part => ({
  name: 'proofs',
  items: proved.length,
  each: 1,
  open: async () => async (item) => ({
    cases: 1,
    failed: await proofFaults(proved[item] ?? 'republic'),
  }),
});

/** Each text of the archive: its scenarios hold, games go on, and each of its rules is proved. */
const archive = (games: number, stops: number): Part => ({
  name: 'archive',
  items: documented.length,
  each: 1,
  open: async () => async (item) => {
    const name = documented[item] ?? '';
    const faults = await archiveFaults(name, games, stops);
    return { cases: games + 1, failed: [...faults, ...(await archiveProofFaults(name))] };
  },
});

/** Each damage of the shipped variants' rules, made as one module with the others and by itself: both come to the same. */
const trials = (): Part => ({
  name: 'trials',
  items: tried.length,
  each: 1,
  open: async () => async (item) => {
    const { compared, faults } = await compareTrials(tried[item] ?? 'republic', 1);
    return { cases: compared, failed: faults };
  },
});

/** Every file of another system that is at hand: what is played is what it says, and games of it go on. */
const imports = (games: number): Part => ({
  name: 'imports',
  items: foreignFiles.length,
  each: games,
  open: async () => async (item) => {
    const foreign = foreignFiles[item];
    const failed = foreign === undefined ? [] : await importFaults(foreign, games);
    return { cases: games, failed };
  },
});

/** Every file of another system that is at hand, imported and exported: to where it came from, and to all others. */
const exports = (): Part => ({
  name: 'exports',
  items: foreignFiles.length,
  each: targets.length,
  open: async () => (item) => {
    const foreign = foreignFiles[item];
    return foreign === undefined ? [] : returnFaults(foreign, targets);
  },
});

/** Maps that ship, drawn and read again: each comes back as it plays, or is a picture of its map alone. */
const drawnAgain = (): Part => {
  const names = filesIn(library, /^(?:archive\/)?[^/]*\.variant$/u).map((path) =>
    path.slice(library.length + 1).replace(/\.variant$/u, ''),
  );
  return {
    name: 'drawn-again',
    items: names.length,
    each: 1,
    open: async () => async (item) => ({
      cases: 1,
      failed: await drawnAgainFaults(names[item] ?? ''),
    }),
  };
};

/** Files of other systems with something changed in them: messages, or texts that hold. */
const damagedImports = (times: number): Part => ({
  name: 'damaged-imports',
  items: foreignFiles.length,
  each: times,
  open: async () => (item) => {
    const file = foreignFiles[item]?.file ?? '';
    const whole = foreignText(file) ?? '';
    const draw = random(item + 1);
    return Array.from({ length: times }, () => {
      const changes = Array.from({ length: 1 + draw.below(3) }, () => ({
        what: draw.below(8),
        at: draw.below(1_000_000),
        to: draw.below(1_000_000),
      }));
      const found = importFault(file, changes.reduce(changed, whole));
      return found === undefined ? [] : [`${file} ${JSON.stringify(changes)}: ${found}`];
    }).flat();
  },
});

/** Every drawing at hand of which another file tells the map: borders, who passes, sea and land, games; and those with names and marks as lines alone. */
const drawings = (games: number): Part => ({
  name: 'drawings',
  items: sketches.length,
  each: games,
  open: async () => async (item) => {
    const sketch = sketches[item];
    const figures = sketch === undefined ? undefined : await figuresOf(sketch, games);
    if (sketch === undefined || figures === undefined) return { cases: 0, failed: [] };
    const strokes = sketch.complete ? strokeFaults(sketch) : [];
    return { cases: games, failed: [...shortfalls(sketch, figures), ...strokes] };
  },
});

/** Drawings by an unsteady hand: nearly all borders are found all the same. */
const rough = (walls: number): Part => {
  return {
    name: 'rough',
    items: walls,
    each: hands.length,
    open: async () => (item) => hands.flatMap((hand) => listed(roughFault(hand, item + 1))),
  };
};

/** The test cases by the plan, without text, come to the same as by the module. */
const cases = (): Part => ({
  name: 'cases',
  items: CASE_SLICES,
  each: 1,
  open: async () => async (item) => {
    const { compared, faults } = await compareCases(CASE_SLICES, item);
    return { cases: compared, failed: faults };
  },
});

const SMALL_VARIANTS = 20;

/** Automatic players of all levels on every shipped variant, and on small variants at random: no fault. */
const players = (variants: readonly string[], total: number): Part => ({
  name: 'players',
  items: (variants.length + SMALL_VARIANTS) * total,
  each: 1,
  open: async () => {
    const modules = new Map<string, Played>();
    for (const name of variants) modules.set(name, (await loadVariant(name)).game);
    for (let seed = 1; seed <= SMALL_VARIANTS; seed++)
      modules.set(`small ${seed}`, await loadSmall(seed));
    const all = [...modules];
    return (item) => {
      const [name, module] = all[item % all.length] ?? [];
      if (module === undefined) return ['not there'];
      const seed = 1 + Math.floor(item / all.length);
      return automaticFaults(module, seed).map((fault) => `${name}, ${fault}`);
    };
  },
});

/** How strong the levels are, with fixed seeds. */
const strength = (): Part => ({
  name: 'strength',
  items: strengthTrials.length,
  each: 1,
  open: async () => async (item) => {
    const trial = strengthTrials[item];
    if (trial === undefined) return { cases: 0, failed: [] };
    return { cases: trial.games, failed: short(trial, await measured(trial)) };
  },
});

const listed = (fault: string | undefined): readonly string[] =>
  fault === undefined ? [] : [fault];

export const parts: readonly Part[] = [
  positions(100_000),
  games('classic', 1000, TWENTY),
  games('range-war', 1000, TWENTY),
  games('range-war-german', 500, TWENTY_FIVE),
  games('terrestrial-chaos', 500, BY_NUMBER),
  games('republic', 500, TWENTY_FIVE),
  games('cowboys-and-indians', 500, SIXTY_TURNS),
  games('reivers', 500, SIXTY_TURNS),
  roundtrip(EVERY_VARIANT, 200),
  liveGames(EVERY_VARIANT, 10_000),
  lines(EVERY_VARIANT, 100_000),
  interpreter(EVERY_VARIANT, 100),
  cases(),
  prefixes(),
  builds(),
  mutations(10_000),
  editing(),
  edits(10_000),
  safe(100_000),
  falsify(),
  proofs(),
  archive(20, 60),
  clauses(),
  trials(),
  pictures(5),
  boards(100),
  copies([...drawnVariants, 'republic-in-fog'], 10),
  letters(Object.keys(EVERY_VARIANT), 24),
  reading(),
  imports(50),
  exports(),
  damagedImports(100),
  drawnAgain(),
  drawings(50),
  rough(20),
  players(Object.keys(EVERY_VARIANT), 100),
  strength(),
];
