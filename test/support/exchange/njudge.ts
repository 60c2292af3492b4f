/** Files of the nJudge once more, as tables of words. It shares nothing with the importer. */
import { existsSync, readFileSync } from 'node:fs';
import { bare, small } from './facts.ts';
import type { MapFacts } from './facts.ts';

const standard: Record<string, string> = {
  A: 'AUSTRIA',
  E: 'ENGLAND',
  F: 'FRANCE',
  G: 'GERMANY',
  I: 'ITALY',
  R: 'RUSSIA',
  T: 'TURKEY',
};

const italian: Record<string, string> = {
  A: 'AUSTRIA',
  F: 'FRANCE',
  I: 'MILAN',
  L: 'FLORENCE',
  N: 'NAPLES',
  P: 'PAPACY',
  T: 'TURKEY',
  V: 'VENICE',
};

export interface NjudgeFacts extends MapFacts {
  /** Land that is water as well: fleets there carry. */
  readonly ferries: ReadonlySet<string>;
  /** `EGY MED RED`: whoever has the first passes between the others. */
  readonly gates: ReadonlySet<string>;
}

export function readNjudgeMap(path: string): NjudgeFacts {
  const [areas = '', moves = '', rest = ''] = readFileSync(path, 'utf8').split(/^-.*$/mu);
  const rows = areas
    .split('\n')
    .filter((line) => /^[A-Za-z0-9]/.test(line))
    .map((line) => {
      const [name = '', rest = ''] = line.split(/,(.*)/s);
      const [code = '', ...words] = rest.trim().split(/\s+/);
      // Of Machiavelli: a city's income and sort, and whether city and province are one.
      const [, income = '', sort = '', one = ''] = /^.([0-7])([.fpP])(V?)$/.exec(code) ?? [];
      const dual = /^[^wv]w/.test(code);
      return { name: name.trim(), type: code.slice(0, 1), words, income, sort, one, dual };
    })
    .filter(({ name }) => name !== 'XXXXXX');
  const towns = rows.some(({ income }) => income !== '');
  const key = (word: string): string => {
    const wanted = small(word);
    const row = rows.find(
      (one) => small(one.name) === wanted || one.words.some((other) => small(other) === wanted),
    );
    return (row?.words[0] ?? '').toUpperCase();
  };
  const hidden = new Set(
    rows
      .filter(({ type }) => type === 'r' || type === 'g')
      .map(({ words }) => (words[0] ?? '').toUpperCase()),
  );
  const water = new Set(
    rows
      .filter(({ type }) => type === 'w' || type === 'v')
      .map(({ words }) => (words[0] ?? '').toUpperCase()),
  );
  const lists = moves
    .split('\n')
    .map((line) => /^([A-Za-z0-9]+)-(\w\w)\s*:?\s+(.*)$/.exec(line.trim()))
    .flatMap((match) =>
      match === null
        ? []
        : [
            {
              from: key(match[1] ?? ''),
              type: match[2] ?? '',
              refs: (match[3] ?? '').trim().split(/\s+/),
            },
          ],
    )
    .filter(({ from, type }) => from !== '' && !hidden.has(from) && !(towns && type === 'cc'))
    .map((list) => ({ ...list, refs: list.refs.map((ref) => ref.replace(/\/cc$/, '')) }));
  const coastsOf = (place: string): string[] =>
    lists
      .filter(({ from, type }) => from === place && /^[nsewc]c$/.test(type))
      .map(({ type }) => type.toUpperCase());
  const ferries = new Set(
    rows.filter(({ dual }) => dual).map(({ words }) => (words[0] ?? '').toUpperCase()),
  );
  const gated = (/^G[^\n]*\n((?:[^\s#][^\n]*\n)*)/m.exec(rest)?.[1] ?? '')
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) =>
      line
        .slice(line.indexOf(':') + 1)
        .trim()
        .split(/\s+/)
        .map(key),
    );
  const gates = new Set<string>();
  const ways = new Set<string>();
  for (const { from, type, refs } of lists)
    for (const ref of refs) {
      const [base = '', coast] = ref.split('/');
      const to = key(base);
      if (to === '' || to === from || hidden.has(to)) continue;
      if (type === 'mv') {
        if (!water.has(to)) ways.add(`A ${from} ${to}`);
        continue;
      }
      if (!water.has(to) && !lists.some((one) => one.from === to && one.type !== 'mv')) continue;
      // `xv` is a slip for `xc`.
      const start = type.startsWith('x') ? from : `${from}/${type.toUpperCase()}`;
      const coasts = coastsOf(to);
      if (coasts.length === 0) ways.add(`F ${start} ${to}`);
      else if (coast !== undefined)
        ways.add(`F ${start} ${to}/${coast.slice(0, 1).toUpperCase()}C`);
      else
        for (const one of coasts)
          if (
            lists.some(
              (list) =>
                list.from === to &&
                list.type.toUpperCase() === one &&
                list.refs.some((back) => key(back.split('/')[0] ?? '') === from),
            )
          )
            ways.add(`F ${start} ${to}/${one}`);
    }
  for (const [by = '', a = '', b = ''] of gated)
    if (/[A-Z0-9x]/.test(rows.find(({ words }) => words[0]?.toUpperCase() === by)?.type ?? ''))
      for (const way of ways) {
        const [, from = '', to = ''] = way.split(' ');
        const ends = [from, to].map((stop) => stop.replace(/\/.*/, ''));
        if (!ends.includes(a) || !ends.includes(b)) continue;
        ways.delete(way);
        gates.add([by, ...[a, b].toSorted()].join(' '));
      }
  const seedPath = path.replace(/map\.(\w+)$/, 'seed.$1');
  const seed = existsSync(seedPath) ? readFileSync(seedPath, 'utf8').split('\n') : [];
  const end = seed.findIndex((line) => line.startsWith('-'));
  const letters = new Set(
    [
      ...rows.map(({ type }) => type),
      ...seed.slice(1, Math.max(end, 0)).map((line) => line.slice(0, 1)),
    ].filter((one) => /[A-Z0-9]/.test(one)),
  );
  const usual = towns ? italian : standard;
  const known = [...letters].every((one) => one in usual);
  const power = (letter: string): string =>
    known ? (usual[letter] ?? '') : bare(`Power ${letter}`);
  if (towns) return townFacts();
  const record =
    /^[.A-Z0-9]*\.[.A-Z0-9]*$/.test(seed[end + 1]?.trim() ?? '') && end >= 0
      ? (seed[end + 1] ?? '').trim()
      : undefined;
  const centres = new Map<string, string>();
  const sites = new Set<string>();
  rows.forEach(({ type, words }, index) => {
    if (!/[A-Z0-9x]/.test(type)) return;
    const place = (words[0] ?? '').toUpperCase();
    const owner = record === undefined ? type : record[index];
    centres.set(place, owner === undefined || owner === '.' || owner === 'x' ? '' : power(owner));
    if (type !== 'x') sites.add(`${power(type)} ${place}`);
  });
  const units = new Set<string>();
  for (const line of seed.slice(1, Math.max(end, 0))) {
    const [, letter = '', unit = '', where = ''] = /^(\w):?\s+(\w)\s+(.*)$/.exec(line.trim()) ?? [];
    const [base = '', coast] = where.split('/');
    const shore = coast === undefined || unit === 'A' ? '' : `/${coast.toUpperCase()}`;
    if (
      unit === 'F' &&
      !water.has(key(base)) &&
      !lists.some((one) => one.from === key(base) && one.type !== 'mv')
    )
      continue;
    if (letter !== '') units.add(`${power(letter)} ${unit} ${key(base)}${shore}`);
  }
  const names = new Map<string, readonly string[]>();
  const taken = new Set([
    ...rows.map(({ words }) => small(words[0] ?? '')),
    ...rows.map(({ name }) => small(name)),
  ]);
  for (const { name, words, type } of rows) {
    if (type === 'r' || type === 'g') continue;
    const own = words
      .slice(1)
      .map(small)
      .filter((one) => !taken.has(one));
    names.set((words[0] ?? '').toUpperCase(), [small(name), small(words[0] ?? ''), ...own]);
    for (const one of own) taken.add(one);
  }
  return {
    ways,
    names,
    coasts: new Set(
      [...names.keys()].flatMap((place) => coastsOf(place).map((coast) => `${place}/${coast}`)),
    ),
    centres,
    sites,
    units,
    ferries,
    gates,
  };

  /** The same of Machiavelli, where homes are whole countries and garrisons stand within cities. */
  function townFacts(): NjudgeFacts {
    const place = (words: readonly string[]): string => (words[0] ?? '').toUpperCase();
    const line = (letter: string): string =>
      seed
        .filter((one) => one.startsWith(`${letter}:`))
        .map((one) => one.trim().slice(2))
        .join('');
    // The first of a record is of the place XXXXXX.
    const [owners, homes] = [line('O').slice(1), line('H').slice(1)];
    const held = new Map<string, string>();
    rows.forEach(({ type, words }, index) => {
      const letter = owners === '' ? (homes === '' ? type : homes[index]) : owners[index];
      if (letters.has(letter ?? '')) held.set(place(words), power(letter ?? ''));
    });
    const starts = seed.slice(1, Math.max(end, 0)).flatMap((one) => {
      const [, who = '', unit = '', where = ''] = /^(\S)m?\s+(\w)\s+(.*)$/.exec(one.trim()) ?? [];
      return where === '' ? [] : [{ who, unit, where }];
    });
    const row = (where: string) => rows.find(({ words }) => place(words) === key(where));
    const armed = starts.some(
      ({ unit, where }) => unit === 'G' && row(where)?.income === '0' && row(where)?.sort !== '.',
    );
    const walled = rows.filter(
      ({ income, sort, one, words }) =>
        /[fP]/.test(sort) &&
        one === '' &&
        (income !== '0' || armed) &&
        lists.some(
          ({ from, refs }) => from === place(words) && refs.some((to) => key(to) !== from),
        ),
    );
    const reached = (where: string): boolean =>
      [...ways].some((way) => way.split(' ')[1] === where);
    const isWalled = (where: string): boolean => walled.some(({ words }) => place(words) === where);
    const units = new Set<string>();
    for (const { who, unit, where } of starts) {
      const [base = '', coast] = where.split('/');
      const at = key(base);
      const side = letters.has(who) ? power(who) : '';
      const one = row(base)?.one === 'V';
      if (unit === 'G' && !one && !isWalled(at)) continue;
      const shore = coast === undefined || unit === 'A' ? '' : `/${coast.toUpperCase()}`;
      units.add(`${side} ${unit} ${at}${unit === 'G' && !one ? 'C' : ''}${shore}`);
    }
    const names = new Map<string, readonly string[]>();
    const taken = new Set(rows.flatMap(({ name, words }) => [small(name), small(words[0] ?? '')]));
    for (const { name, words } of rows) {
      const own = words
        .slice(1)
        .map(small)
        .filter((one) => !taken.has(one));
      names.set(place(words), [small(name), small(place(words)), ...own]);
      for (const one of own) taken.add(one);
    }
    for (const { name, words, income } of walled)
      names.set(`${place(words)}C`, [
        small(`${name} ${income === '0' ? 'Fortress' : 'City'}`),
        small(`${place(words)}C`),
      ]);
    return {
      ways,
      names,
      coasts: new Set(
        rows.flatMap(({ words }) => coastsOf(place(words)).map((c) => `${place(words)}/${c}`)),
      ),
      centres: new Map(
        rows
          // What nobody ever reaches counts for nobody.
          .filter(({ income, words }) => Number(income) > 0 && reached(place(words)))
          .map(({ words }) => [place(words), held.get(place(words)) ?? '']),
      ),
      sites: new Set(),
      units,
      held,
      ferries,
      gates,
    };
  }
}
