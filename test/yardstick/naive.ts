// The equations of DATC 5.B once more, as plainly as they can be written and slowly: what a set of
// successful moves implies. A set that implies itself is a consistent resolution.

import { canStep, spotNumber } from './map.ts';
import type { Dislodged, Position, Verdict } from './read.ts';

type Order = {
  readonly power: string;
  readonly unit: string;
  readonly fleet: boolean;
  readonly spot: string;
  readonly at: string;
  readonly kind: 'hold' | 'move' | 'support' | 'convoy';
  readonly whom: string;
  readonly goal: string;
  readonly via: boolean;
};

const provinceOf = (spot: string): string => spot.slice(0, 3);

const readOrder = (power: string, text: string): Order => {
  const [, type = '', spot = '', rest = ''] = /^([AF]) (\S+) (.*)$/.exec(text) ?? [];
  const base = { power, unit: `${type} ${spot}`, fleet: type === 'F', spot, at: provinceOf(spot) };
  const none = { whom: '', goal: '', via: false };
  const move = /^- (\S+)( VIA)?$/.exec(rest);
  if (move)
    return { ...base, ...none, kind: 'move', goal: move[1] ?? '', via: move[2] !== undefined };
  const help = /^([SC]) [AF] (\S+)(?: - (\S+))?$/.exec(rest);
  if (help)
    return {
      ...base,
      ...none,
      kind: help[1] === 'C' ? 'convoy' : 'support',
      whom: provinceOf(help[2] ?? ''),
      goal: help[3] ?? '',
    };
  return { ...base, ...none, kind: 'hold' };
};

const near = (fleet: boolean, from: string, to: string): boolean =>
  canStep(fleet ? 1 : 0, spotNumber.get(from) ?? 127, spotNumber.get(to) ?? 127);

const spotsOf = (province: string): string[] =>
  [...spotNumber.keys()].filter((spot) => provinceOf(spot) === province);

const touch = (a: string, b: string): boolean =>
  spotsOf(a).some((x) => spotsOf(b).some((y) => near(true, x, y)));

export type Naive = {
  readonly orders: readonly Order[];
  readonly moves: readonly Order[];
  /** The moves that succeed if these do and the silenced convoys fail whatever happens. */
  readonly implied: (arrived: ReadonlySet<Order>, silenced: ReadonlySet<Order>) => Set<Order>;
  readonly verdicts: (arrived: ReadonlySet<Order>, silenced: ReadonlySet<Order>) => Verdict[];
  readonly dislodged: (arrived: ReadonlySet<Order>, silenced: ReadonlySet<Order>) => Dislodged[];
};

export const naive = (position: Position): Naive => {
  const orders = Object.entries(position.orders).flatMap(([power, list]) =>
    list.map((text) => readOrder(power, text)),
  );
  const moves = orders.filter((o) => o.kind === 'move');
  const at = (province: string): Order | undefined => orders.find((o) => o.at === province);
  const moveOf = (province: string): Order | undefined => moves.find((o) => o.at === province);
  const into = (m: Order): string => provinceOf(m.goal);
  const convoysOf = (m: Order): Order[] =>
    orders.filter((c) => c.kind === 'convoy' && c.whom === m.at && c.goal === m.goal && !m.fleet);
  const fits = (s: Order): boolean => {
    const m = moveOf(s.whom);
    if (s.goal === '') return at(s.whom) !== undefined && m === undefined;
    return m !== undefined && (m.goal === s.goal || into(m) === s.goal);
  };
  const bySea = (m: Order): boolean =>
    !m.fleet &&
    (m.via || !near(false, m.spot, m.goal) || convoysOf(m).some((c) => c.power === m.power));
  const headOn = (m: Order): Order | undefined => {
    const other = moveOf(into(m));
    return other && into(other) === m.at && !bySea(m) && !bySea(other) ? other : undefined;
  };

  const given = (arrived: ReadonlySet<Order>, silenced: ReadonlySet<Order>) => {
    const taken = (province: string): boolean => [...arrived].some((m) => into(m) === province);
    const path = (m: Order): boolean => {
      if (!bySea(m)) return true;
      const ferries = convoysOf(m).filter((c) => !silenced.has(c) && !taken(c.at));
      const reached = new Set<string>();
      for (let grown = -1; grown !== reached.size;) {
        grown = reached.size;
        for (const c of ferries)
          if (touch(m.at, c.at) || [...reached].some((sea) => touch(sea, c.at))) reached.add(c.at);
      }
      return [...reached].some((sea) => touch(sea, into(m)));
    };
    const uncut = (s: Order): boolean =>
      !moves.some((m) => {
        if (into(m) !== s.at || m.power === s.power) return false;
        return m.at === provinceOf(s.goal) ? arrived.has(m) : path(m);
      });
    const helpers = (m: Order): Order[] =>
      orders.filter((s) => s.kind === 'support' && s.whom === m.at && fits(s) && uncut(s));
    const attack = (m: Order): number => {
      if (!path(m)) return 0;
      const there = at(into(m));
      if (!there || (!headOn(m) && arrived.has(there))) return 1 + helpers(m).length;
      if (there.power === m.power) return 0;
      return 1 + helpers(m).filter((s) => s.power !== there.power).length;
    };
    const hold = (province: string): number => {
      const there = at(province);
      if (!there) return 0;
      if (there.kind === 'move') return arrived.has(there) ? 0 : 1;
      return 1 + helpers(there).length;
    };
    const prevent = (m: Order): number => {
      const foe = headOn(m);
      return !path(m) || (foe && arrived.has(foe)) ? 0 : 1 + helpers(m).length;
    };
    const succeeds = (m: Order): boolean => {
      const foe = headOn(m);
      const against = foe ? 1 + helpers(foe).length : hold(into(m));
      return (
        attack(m) > against &&
        moves.every((n) => n === m || into(n) !== into(m) || attack(m) > prevent(n))
      );
    };
    return { taken, uncut, prevent, succeeds };
  };

  return {
    orders,
    moves,
    implied: (arrived, silenced) => new Set(moves.filter(given(arrived, silenced).succeeds)),
    verdicts: (arrived, silenced) => {
      const { taken, uncut } = given(arrived, silenced);
      const word = (good: boolean): Verdict => (good ? 'succeeds' : 'fails');
      return orders.map((o) => {
        if (o.kind === 'move') return word(arrived.has(o));
        if (o.kind === 'hold') return word(!taken(o.at));
        if (o.kind === 'support') return fits(o) ? word(uncut(o)) : 'void';
        const m = moveOf(o.whom);
        return m && convoysOf(m).includes(o) ? word(!taken(o.at)) : 'void';
      });
    },
    dislodged: (arrived, silenced) => {
      const { taken, prevent } = given(arrived, silenced);
      const stays = (o: Order): boolean => !arrived.has(o) && !taken(o.at);
      const full = (province: string): boolean => {
        const there = at(province);
        return taken(province) || (there !== undefined && stays(there));
      };
      const contested = (province: string): boolean =>
        moves.some((m) => into(m) === province && prevent(m) > 0);
      const found = orders.flatMap((o) => {
        const by = arrived.has(o)
          ? undefined
          : moves.find((m) => arrived.has(m) && into(m) === o.at);
        if (!by) return [];
        const retreats = [...spotNumber.keys()].filter((spot) => {
          const to = provinceOf(spot);
          return (
            near(o.fleet, o.spot, spot) &&
            !full(to) &&
            !contested(to) &&
            (to !== by.at || bySea(by))
          );
        });
        return [{ unit: o.unit, from: by.at, retreats: retreats.sort() }];
      });
      return found.sort((a, b) => (a.unit < b.unit ? -1 : 1));
    },
  };
};
