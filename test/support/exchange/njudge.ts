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

export function readNjudgeMap(path: string): MapFacts {
  const [areas = '', moves = ''] = readFileSync(path, 'utf8').split(/^-.*$/mu);
  const rows = areas
    .split('\n')
    .filter((line) => /^[A-Za-z0-9]/.test(line))
    .map((line) => {
      const [name = '', rest = ''] = line.split(/,(.*)/s);
      const [code = '', ...words] = rest.trim().split(/\s+/);
      return { name: name.trim(), type: code.slice(0, 1), words };
    });
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
    rows.filter(({ type }) => type === 'w').map(({ words }) => (words[0] ?? '').toUpperCase()),
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
    .filter(({ from }) => from !== '' && !hidden.has(from));
  const coastsOf = (place: string): string[] =>
    lists
      .filter(({ from, type }) => from === place && /^[nsewc]c$/.test(type))
      .map(({ type }) => type.toUpperCase());
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
      const start = type === 'xc' ? from : `${from}/${type.toUpperCase()}`;
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
  const seedPath = path.replace(/map\.(\w+)$/, 'seed.$1');
  const seed = existsSync(seedPath) ? readFileSync(seedPath, 'utf8').split('\n') : [];
  const end = seed.findIndex((line) => line.startsWith('-'));
  const letters = new Set(
    [
      ...rows.map(({ type }) => type),
      ...seed.slice(1, Math.max(end, 0)).map((line) => line.slice(0, 1)),
    ].filter((one) => /[A-Z0-9]/.test(one)),
  );
  const known = [...letters].every((one) => one in standard);
  const power = (letter: string): string =>
    known ? (standard[letter] ?? '') : bare(`Power ${letter}`);
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
  };
}
