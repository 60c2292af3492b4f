/**
 * The `.map` files once more, read by somebody else: tables of lines, and one question for each pair of places, as the
 * judge's own source asks it. It shares nothing with the importer.
 */
import { dirname, join } from 'node:path';
import { bare, foreignText, small } from './facts.ts';
import type { MapFacts } from './facts.ts';

interface Power {
  homes: string[];
  owns: string[] | undefined;
  reset: boolean;
  units: string[];
  extra: string[];
  all: boolean;
}

/** `ports`: where fleets convoy though it is no water. */
export function readDpjudgeMap(path: string): MapFacts & { readonly ports: ReadonlySet<string> } {
  const type = new Map<string, string>();
  const abut = new Map<string, string[]>();
  const full = new Map<string, string[]>();
  const powers = new Map<string, Power>();
  let unowned: string[] = [];
  const rules = new Set<string>();
  const limits = new Set<string>();
  const dummies = new Set<string>();
  const files = new Set<string>();
  const yearly: [string, string][] = [];

  const lines = (file: string): string[][] => {
    files.add(file.split('/').at(-1) ?? '');
    const text = foreignText(file);
    if (text === undefined) throw new Error(`${file} is not there`);
    return text.split('\n').map((line) => line.split(/\s+/).filter((word) => word !== ''));
  };
  const find = (file: string, name: string): string => {
    const wanted = name.includes('.') ? name : `${name}.map`;
    const folders = [dirname(file), 'variorum:/exchange/dpjudge'];
    return (
      folders.map((folder) => join(folder, wanted)).find((one) => foreignText(one) !== undefined) ??
      wanted
    );
  };
  const purge = (place: string, shores: boolean): void => {
    const hit = (text: string): boolean => text.toUpperCase().startsWith(place);
    for (const map of [type, abut, full])
      for (const key of map.keys()) if (hit(key)) map.delete(key);
    unowned = unowned.filter((one) => one !== place);
    for (const power of powers.values()) {
      power.homes = power.homes.filter((one) => one !== place);
      power.owns = power.owns?.filter((one) => one !== place);
      power.units = power.units.filter((one) => one.slice(2, 5) !== place.slice(0, 3));
    }
    for (const [key, list] of abut) {
      const left = list.filter((one) => !hit(one));
      if (shores && left.length < list.length) left.push(place.slice(0, 3));
      abut.set(key, left);
    }
  };
  const replace = (old: string, next: string): void => {
    const swap = (text: string): string =>
      text === old ? next : text === old.toLowerCase() ? next.toLowerCase() : text;
    const [types, lists] = [Array.from(type), Array.from(abut)];
    type.clear();
    abut.clear();
    for (const [key, value] of types) type.set(swap(key), value);
    for (const [key, value] of lists) abut.set(swap(key), value.map(swap));
    unowned = unowned.map(swap);
    for (const power of powers.values()) {
      power.homes = power.homes.map(swap);
      power.owns = power.owns?.map(swap);
      power.units = power.units.map((unit) => unit.slice(0, 2) + swap(unit.slice(2)));
    }
  };

  const load = (file: string): void => {
    let power: Power | undefined;
    let skip = false;
    let later = false;
    for (const words of lines(file)) {
      const [word = ''] = words;
      if (word === '' || word.startsWith('#')) continue;
      const verb = word.toUpperCase();
      const line = words.join(' ');
      if (/^DIRECTIVES?$/i.test(words.at(-1) ?? '')) skip = verb !== 'END';
      else if (skip) continue;
      // What changes in play is none of the start: a line of it, or all that follows.
      else if (verb === 'IN' && words[1]?.endsWith(':') === true && words.length === 4)
        yearly.push([words[2]?.toUpperCase() ?? '', words[3] ?? '']);
      else if (verb === 'IN') later = !/:\s*\S/.test(line);
      else if (later || verb === 'LEAGUE') continue;
      else if (verb === 'DUMMY' || verb === 'DUMMIES') {
        const named = words.slice(1).map(bare);
        for (const name of named) dummies.add(name);
        for (const [key, one] of powers) if (named.length === 0 && one === power) dummies.add(key);
        if (named.length > 0) power = undefined;
      } else if (verb === 'USE' || verb === 'USES' || verb === 'MAP') {
        for (const name of words.slice(1)) load(find(file, name));
      } else if (verb === 'RULE' || verb === 'RULES')
        words.slice(1).forEach((rule) => rules.add(rule.toUpperCase()));
      else if (/^(TEXTONLY|VICTORY|FLOW|NOTIFY|BEGIN|ROTATE|NEWHOMES|FLAGS)$/.test(verb)) continue;
      else if (line.includes('=')) {
        const [left = '', right = ''] = line.split('=');
        const [before = '', after] = left.split('->').map((one) => one.trim());
        const [short = '', ...aliases] = right.trim().split(' ');
        const key = short.toUpperCase();
        if (after !== undefined) {
          full.delete(before.toUpperCase());
          if (before.toUpperCase() !== key) replace(before.toUpperCase(), key);
        }
        full.set(key, [after ?? before, ...aliases]);
      } else if (verb === 'FLAG') continue;
      else if ((verb === 'OWNS' || verb === 'CENTERS') && power !== undefined) {
        power.owns = [
          ...(verb === 'OWNS' ? (power.owns ?? []) : []),
          ...words.slice(1).map((one) => one.toUpperCase()),
        ];
      } else if (verb === 'UNITS') {
        if (power !== undefined) power.units = [];
      } else if (verb === 'A' || verb === 'F') {
        const unit = line.toUpperCase();
        for (const one of powers.values())
          one.units = one.units.filter((had) => had.slice(2, 5) !== unit.slice(2, 5));
        power?.units.push(unit);
      } else if (verb === 'DROP')
        for (const place of words.slice(1)) purge(place.toUpperCase(), false);
      else if (/^(AMEND|WATER|LAND|COAST|PORT|SHUT)$/.test(verb)) {
        const place = words[1] ?? '';
        const other = place === place.toUpperCase() ? place.toLowerCase() : place.toUpperCase();
        if (type.has(other)) {
          if (verb === 'AMEND') {
            type.set(place, type.get(other) ?? '');
            abut.set(place, abut.get(other) ?? []);
          }
          type.delete(other);
          abut.delete(other);
          if (place === place.toUpperCase())
            for (const shore of type.keys()) if (shore.startsWith(`${place}/`)) purge(shore, true);
        }
        if (verb !== 'AMEND') {
          type.set(place, verb);
          if (words.length > 2 || !abut.has(place)) abut.set(place, []);
        }
        const list = abut.get(place) ?? [];
        for (const item of words.slice(3)) {
          if (item.startsWith('-')) {
            const gone = item.slice(1).toUpperCase();
            list.splice(
              0,
              list.length,
              ...list.filter((one) => !one.toUpperCase().startsWith(gone)),
            );
          } else {
            const plain = item
              .replace(/^.*:/, '')
              .replace(/\(.*$/, '')
              .replace(/^\W+|\W+$/g, '');
            if (/[:(]/.test(item)) limits.add(`${place.toUpperCase()} ${plain.toUpperCase()}`);
            list.push(plain);
          }
        }
        abut.set(place, list);
      } else if (verb === 'UNPLAYED') {
        for (const name of words.slice(1)) powers.delete(bare(name));
        power = undefined;
      } else if (/^(INHABITS|HOMES?|CONTROL|TEAMS?|RESERVES|MILITIA|FROM)$/.test(verb)) {
        throw new Error(`the independent reader does not know ${verb}`);
      } else {
        let rest = words;
        if (words[1] === '->') {
          const moved = powers.get(bare(word));
          powers.delete(bare(word));
          if (moved !== undefined) powers.set(bare(words[2] ?? ''), moved);
          if (dummies.delete(bare(word))) dummies.add(bare(words[2] ?? ''));
          rest = words.slice(2);
        }
        const key = bare(rest[0] ?? '');
        const homes = rest.slice(1).filter((one) => !one.startsWith('('));
        if (/^(UNOWNED|NEUTRAL|CENTERS)$/i.test(rest[0] ?? '')) {
          for (const one of homes.map((home) => home.toUpperCase()))
            if (one.startsWith('-')) unowned = unowned.filter((had) => had !== one.slice(1));
            else unowned.push(one);
          power = undefined;
          continue;
        }
        power = powers.get(key) ?? {
          homes: [],
          owns: undefined,
          reset: false,
          units: [],
          extra: [],
          all: false,
        };
        powers.set(key, power);
        for (const home of homes) {
          if (home.toUpperCase() === '&SC') {
            power.all = true;
            continue;
          }
          const name = home.toUpperCase().replace(/^[^A-Z0-9]+/, '');
          if (home.startsWith('*')) continue;
          if (home.startsWith('-')) {
            // It is nobody's home, and a centre still.
            if (power.homes.includes(name)) unowned.push(name);
            power.homes = power.homes.filter((one) => one !== name);
          } else if (home.startsWith('+')) power.extra.push(name);
          else if (!power.homes.includes(name)) power.homes.push(name);
        }
      }
    }
  };
  load(path);
  // Shut for a part of every year, it is there in the rest.
  for (const [kind, place] of yearly) if (type.get(place) === 'SHUT') type.set(place, kind);

  const areaOf = (place: string): string =>
    type.get(place.toUpperCase()) ?? type.get(place.toLowerCase()) ?? '';
  /** `abuts` of the judge, for a move. */
  const abuts = (unit: 'A' | 'F', from: string, to: string): boolean => {
    if (to.includes('/') && unit === 'A') return false;
    const list = abut.get(from) ?? abut.get(from.toLowerCase()) ?? [];
    const place = list.find(
      (one) => one.toUpperCase() === to || one.toUpperCase().slice(0, 3) === to,
    );
    if (place === undefined || limits.has(`${from} ${place.toUpperCase()}`)) return false;
    const area = areaOf(to);
    if (area === 'SHUT' || area === '') return false;
    if (unit === 'F')
      return (
        area !== 'LAND' && place.slice(0, 1) === place.slice(0, 1).toUpperCase() && type.has(to)
      );
    const title = place.slice(0, 1).toUpperCase() + place.slice(1).toLowerCase();
    return area !== 'WATER' && place !== title;
  };
  const all = [...type.keys()];
  const places = [...new Set(all.map((one) => one.toUpperCase()))];
  const ways = new Set<string>();
  for (const from of places)
    for (const to of places) {
      const area = areaOf(from);
      if (area === 'SHUT') continue;
      if (!from.includes('/') && area !== 'WATER' && abuts('A', from, to))
        ways.add(`A ${from} ${to}`);
      if (type.has(from) && area !== 'LAND' && abuts('F', from, to)) ways.add(`F ${from} ${to}`);
    }
  const centres = new Map<string, string>();
  for (const place of unowned) centres.set(place, '');
  for (const { homes } of powers.values()) for (const place of homes) centres.set(place, '');
  for (const [key, { homes, owns }] of powers)
    for (const place of owns ?? homes) centres.set(place, key);
  const everywhere = ['BUILD_ANY', 'REMOTE_BUILDS'].some(
    (rule) => rules.has(rule) && !rules.has(`!${rule}`),
  );
  const sites = new Set(
    [...powers].flatMap(([key, { homes, extra, all: any }]) =>
      // Nobody is asked to build for them.
      [...(dummies.has(key) ? [] : everywhere || any ? centres.keys() : homes), ...extra].map(
        (place) => `${key} ${place}`,
      ),
    ),
  );
  const names = new Map<string, readonly string[]>();
  const taken = new Set<string>();
  for (const place of places) if (!place.includes('/')) taken.add(small(place));
  for (const place of places)
    if (!place.includes('/')) taken.add(small(full.get(place)?.[0] ?? place));
  for (const place of places) {
    if (place.includes('/')) continue;
    const [name = place, ...aliases] = full.get(place) ?? [place];
    const own = aliases.map((alias) => small(alias.replaceAll('+', ' ').replace(/\?$/, '')));
    names.set(place, [small(name), small(place), ...own.filter((one) => !taken.has(one))]);
    for (const one of own) taken.add(one);
  }
  return {
    ports: new Set(
      all.filter((one) => type.get(one) === 'PORT').map((one) => one.slice(0, 3).toUpperCase()),
    ),
    ways,
    names,
    coasts: new Set(places.filter((one) => one.includes('/'))),
    centres,
    sites,
    units: new Set(
      [...powers].flatMap(([key, { units }]) => units.map((unit) => `${key} ${unit}`)),
    ),
  };
}
