/** DVAR once more: its own tables, asked directly. It shares nothing with the importer. */
import { readFileSync } from 'node:fs';
import { bare, small } from './facts.ts';
import type { MapFacts } from './facts.ts';

interface Document {
  readonly nations: readonly { id: string; name: string; non_playable?: boolean }[];
  readonly provinces: readonly {
    id: string;
    name: string;
    supplyCenter: boolean;
    homeNation?: string;
    adjacencies: readonly { to: string; pass: string }[];
  }[];
  readonly namedCoasts: readonly {
    id: string;
    parentProvince: string;
    adjacencies: readonly { to: string; pass: string }[];
  }[];
  readonly adjudicationModifiers?: readonly string[];
  readonly initialState: {
    readonly units: readonly { nation: string; type: string; location: string }[];
    readonly supplyCenters: readonly { nation: string; province: string }[];
  };
}

export function readDvarDocument(path: string): MapFacts {
  const document = JSON.parse(readFileSync(path, 'utf8')) as Document;
  const { provinces, namedCoasts, nations, initialState } = document;
  const power = (id: string): string => bare(nations.find((one) => one.id === id)?.name ?? '');
  const coasted = new Set(namedCoasts.map(({ parentProvince }) => parentProvince));
  const ways = new Set<string>();
  for (const { id, adjacencies } of [...provinces, ...namedCoasts])
    for (const { to, pass } of adjacencies) {
      if (pass !== 'fleet') ways.add(`A ${id} ${to}`.toUpperCase());
      if (pass !== 'army' && !coasted.has(id) && !coasted.has(to))
        ways.add(`F ${id} ${to}`.toUpperCase());
    }
  const centres = new Map(
    provinces.filter((one) => one.supplyCenter).map(({ id }) => [id.toUpperCase(), '']),
  );
  for (const { nation, province } of initialState.supplyCenters)
    centres.set(province.toUpperCase(), power(nation));
  const everywhere =
    document.adjudicationModifiers?.includes('allow-builds-in-non-home-centers') === true;
  const sites = new Set<string>();
  for (const { id, non_playable: idle } of nations)
    for (const one of provinces)
      if (idle !== true && one.supplyCenter && (everywhere || one.homeNation === id))
        sites.add(`${power(id)} ${one.id.toUpperCase()}`);
  return {
    ways,
    names: new Map(provinces.map(({ id, name }) => [id.toUpperCase(), [small(name), small(id)]])),
    coasts: new Set(namedCoasts.map(({ id }) => id.toUpperCase())),
    centres,
    sites,
    units: new Set(
      initialState.units.map(({ nation, type, location }) =>
        `${power(nation)} ${type.slice(0, 1)} ${location}`.toUpperCase(),
      ),
    ),
  };
}
