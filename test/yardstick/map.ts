// The classic map as numbers. The facts (75 provinces, 6 named coasts, who borders on what) are the
// standard board's; a province without land borders is sea, one without water borders is inland.

/** Land borders: province, then the provinces an army may step to. */
const LAND = `
ALB: GRE SER TRI
ANK: ARM CON SMY
APU: NAP ROM VEN
ARM: ANK SEV SMY SYR
BEL: BUR HOL PIC RUH
BER: KIE MUN PRU SIL
BOH: GAL MUN SIL TYR VIE
BRE: GAS PAR PIC
BUD: GAL RUM SER TRI VIE
BUL: CON GRE RUM SER
BUR: BEL GAS MAR MUN PAR PIC RUH
CLY: EDI LVP
CON: ANK BUL SMY
DEN: KIE SWE
EDI: CLY LVP YOR
FIN: NWY STP SWE
GAL: BOH BUD RUM SIL UKR VIE WAR
GAS: BRE BUR MAR PAR SPA
GRE: ALB BUL SER
HOL: BEL KIE RUH
KIE: BER DEN HOL MUN RUH
LON: WAL YOR
LVN: MOS PRU STP WAR
LVP: CLY EDI WAL YOR
MAR: BUR GAS PIE SPA
MOS: LVN SEV STP UKR WAR
MUN: BER BOH BUR KIE RUH SIL TYR
NAF: TUN
NAP: APU ROM
NWY: FIN STP SWE
PAR: BRE BUR GAS PIC
PIC: BEL BRE BUR PAR
PIE: MAR TUS TYR VEN
POR: SPA
PRU: BER LVN SIL WAR
ROM: APU NAP TUS VEN
RUH: BEL BUR HOL KIE MUN
RUM: BUD BUL GAL SER SEV UKR
SER: ALB BUD BUL GRE RUM TRI
SEV: ARM MOS RUM UKR
SIL: BER BOH GAL MUN PRU WAR
SMY: ANK ARM CON SYR
SPA: GAS MAR POR
STP: FIN LVN MOS NWY
SWE: DEN FIN NWY
SYR: ARM SMY
TRI: ALB BUD SER TYR VEN VIE
TUN: NAF
TUS: PIE ROM VEN
TYR: BOH MUN PIE TRI VEN VIE
UKR: GAL MOS RUM SEV WAR
VEN: APU PIE ROM TRI TUS TYR
VIE: BOH BUD GAL TRI TYR
WAL: LON LVP YOR
WAR: GAL LVN MOS PRU SIL UKR
YOR: EDI LON LVP WAL
`;

/** Water borders: spot (province, or coast of a province with two), then the spots a fleet may step to. */
const WATER = `
ADR: ALB APU ION TRI VEN
AEG: BUL/SC CON EAS GRE ION SMY
ALB: ADR GRE ION TRI
ANK: ARM BLA CON
APU: ADR ION NAP VEN
ARM: ANK BLA SEV
BAL: BER BOT DEN KIE LVN PRU SWE
BAR: NWG NWY STP/NC
BEL: ENG HOL NTH PIC
BER: BAL KIE PRU
BLA: ANK ARM BUL/EC CON RUM SEV
BOT: BAL FIN LVN STP/SC SWE
BRE: ENG GAS MAO PIC
BUL/EC: BLA CON RUM
BUL/SC: AEG CON GRE
CLY: EDI LVP NAO NWG
CON: AEG ANK BLA BUL/EC BUL/SC SMY
DEN: BAL HEL KIE NTH SKA SWE
EAS: AEG ION SMY SYR
EDI: CLY NTH NWG YOR
ENG: BEL BRE IRI LON MAO NTH PIC WAL
FIN: BOT STP/SC SWE
GAS: BRE MAO SPA/NC
GRE: AEG ALB BUL/SC ION
HEL: DEN HOL KIE NTH
HOL: BEL HEL KIE NTH
ION: ADR AEG ALB APU EAS GRE NAP TUN TYS
IRI: ENG LVP MAO NAO WAL
KIE: BAL BER DEN HEL HOL
LON: ENG NTH WAL YOR
LVN: BAL BOT PRU STP/SC
LVP: CLY IRI NAO WAL
LYO: MAR PIE SPA/SC TUS TYS WES
MAO: BRE ENG GAS IRI NAF NAO POR SPA/NC SPA/SC WES
MAR: LYO PIE SPA/SC
NAF: MAO TUN WES
NAO: CLY IRI LVP MAO NWG
NAP: APU ION ROM TYS
NTH: BEL DEN EDI ENG HEL HOL LON NWG NWY SKA YOR
NWG: BAR CLY EDI NAO NTH NWY
NWY: BAR NTH NWG SKA STP/NC SWE
PIC: BEL BRE ENG
PIE: LYO MAR TUS
POR: MAO SPA/NC SPA/SC
PRU: BAL BER LVN
ROM: NAP TUS TYS
RUM: BLA BUL/EC SEV
SEV: ARM BLA RUM
SKA: DEN NTH NWY SWE
SMY: AEG CON EAS SYR
SPA/NC: GAS MAO POR
SPA/SC: LYO MAO MAR POR WES
STP/NC: BAR NWY
STP/SC: BOT FIN LVN
SWE: BAL BOT DEN FIN NWY SKA
SYR: EAS SMY
TRI: ADR ALB VEN
TUN: ION NAF TYS WES
TUS: LYO PIE ROM TYS
TYS: ION LYO NAP ROM TUN TUS WES
VEN: ADR APU TRI
WAL: ENG IRI LON LVP
WES: LYO MAO NAF SPA/SC TUN TYS
YOR: EDI LON NTH
`;

type Row = readonly [from: string, to: readonly string[]];

const rows = (text: string): readonly Row[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = ''] = line.split(': ');
      return [from, to.split(' ')];
    });

const land = rows(LAND);
const water = rows(WATER);
const provinceText = (spot: string): string => spot.slice(0, 3);

/** Province ids in alphabetical order; a province's number is its place in this list. */
export const provinces: readonly string[] = [
  ...new Set([...land, ...water].map(([from]) => provinceText(from))),
].sort();

/**
 * Spots in alphabetical order: every province's own spot (armies stand there, and fleets where there
 * are no named coasts) and the named coasts (`STP/NC`). Ascending numbers are ascending text.
 */
export const spots: readonly string[] = [
  ...new Set([...provinces, ...water.map(([from]) => from)]),
].sort();

export const provinceCount: number = provinces.length;
export const spotCount: number = spots.length;

/** Numbers by text; unknown text is absent. */
export const provinceNumber: ReadonlyMap<string, number> = new Map(
  provinces.map((text, at) => [text, at]),
);
export const spotNumber: ReadonlyMap<string, number> = new Map(spots.map((text, at) => [text, at]));

const known = (numbers: ReadonlyMap<string, number>, text: string): number => {
  const found = numbers.get(text);
  if (found === undefined) throw new Error(`the map's own data name an unknown place: ${text}`);
  return found;
};

/** The province of a spot, by spot number (padded to 128). */
export const provinceOf: Uint8Array = new Uint8Array(128);
/** The own spot of a province, by province number (padded to 128). */
export const mainSpot: Uint8Array = new Uint8Array(128);
spots.forEach((text, at) => {
  provinceOf[at] = known(provinceNumber, provinceText(text));
});
provinces.forEach((text, at) => {
  mainSpot[at] = known(spotNumber, text);
});

/** Words of a set of spots: 81 bits in three 32-bit words. */
export const WORDS = 3;

/** Bits of all spots of a province: words `province * WORDS ..`. */
export const spotsOfProvince: Int32Array = new Int32Array(128 * WORDS);

/** Where a piece may step: words `(fleet * 128 + spot) * WORDS ..`, fleet 0 or 1. */
export const steps: Int32Array = new Int32Array(2 * 128 * WORDS);

const include = (words: Int32Array, start: number, spot: number): void => {
  const at = start + (spot >> 5);
  words[at] = (words[at] ?? 0) | (1 << (spot & 31));
};

for (let spot = 0; spot < spotCount; spot++)
  include(spotsOfProvince, (provinceOf[spot] ?? 0) * WORDS, spot);
for (const [from, to] of land)
  for (const text of to) include(steps, known(spotNumber, from) * WORDS, known(spotNumber, text));
for (const [from, to] of water)
  for (const text of to)
    include(steps, (128 + known(spotNumber, from)) * WORDS, known(spotNumber, text));

/** Whether a piece (fleet 0 or 1) may step from a spot to a spot. */
export const canStep = (fleet: number, from: number, to: number): boolean =>
  (((steps[(fleet * 128 + from) * WORDS + (to >> 5)] ?? 0) >>> (to & 31)) & 1) === 1;

/** Provinces a piece on a spot borders on, whatever the coast: bytes `(fleet * 128 + spot) * 128 + province`. */
export const borders: Uint8Array = new Uint8Array(2 * 128 * 128);
for (let fleet = 0; fleet < 2; fleet++)
  for (let from = 0; from < spotCount; from++)
    for (let to = 0; to < spotCount; to++)
      if (canStep(fleet, from, to)) borders[(fleet * 128 + from) * 128 + (provinceOf[to] ?? 0)] = 1;

const onLand = new Set(land.map(([from]) => from));
const onWater = new Set(water.map(([from]) => provinceText(from)));

/** 0 inland, 1 coast, 2 sea; by province number. */
export const terrain: Uint8Array = Uint8Array.from(provinces, (text) =>
  !onWater.has(text) ? 0 : onLand.has(text) ? 1 : 2,
);

/** Seas are numbered once more, so that a set of seas is one 32-bit word; 255 where there is no sea. */
export const seaNumber: Uint8Array = new Uint8Array(128).fill(255);
/** Provinces of the seas, by sea number. */
export const seas: readonly number[] = [...provinces.keys()].filter((at) => terrain[at] === 2);
seas.forEach((province, at) => {
  seaNumber[province] = at;
});

/** Seas that touch a province (any coast of it), as bits; by province number. */
export const seasBeside: Int32Array = new Int32Array(128);
for (let from = 0; from < spotCount; from++)
  for (let to = 0; to < spotCount; to++) {
    const sea = seaNumber[provinceOf[to] ?? 0] ?? 255;
    if (sea !== 255 && canStep(1, from, to)) {
      const province = provinceOf[from] ?? 0;
      seasBeside[province] = (seasBeside[province] ?? 0) | (1 << sea);
    }
  }

/** Seas that touch a sea, as bits; by sea number. */
export const seasBesideSea: Int32Array = Int32Array.from(
  seas,
  (province) => seasBeside[province] ?? 0,
);
