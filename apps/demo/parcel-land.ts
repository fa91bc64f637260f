import {
  boundsOf,
  centreOf,
  distanceKm,
  type LegalLand,
  type PlacedOnQuarter,
  parseLegalLand,
} from '@quarterline/land';
import type { Crop } from './crops.ts';

/** A place in a quarter: shares of its width from the west and of its height from the north. */
type Place = [fromWest: number, fromNorth: number];
export type Side = 'north' | 'east' | 'south' | 'west';

/**
 * What lies on a parcel of the demonstration, written once. The drawing, the picture from the air, the features, the texts and the
 * documents are made from it.
 */
export type ParcelLand = {
  /** The roads that it lies on. Only where the survey has an allowance. */
  roads?: Partial<Record<Side, 'gravel' | 'pavement'>>;
  /** The road from which people turn in, half way along that side. */
  approach?: Side;
  /** Of the last five harvests, newest first. */
  crops?: readonly [Crop, Crop, Crop, Crop, Crop];
  house?: { at: Place; built: number; squareFeet: number; yardAcres: number };
  bins?: { at: Place; bushels: number };
  /** They stand at the house, the bins or the corrals. */
  wells?: readonly { depthFeet: number; gallonsMinute: number }[];
  /** A well site of an energy company. `reviewInYears` counts from the year in which bidding opens. */
  lease?: { at: Place; yearlyDollars: number; reviewInYears: number };
  /** The creek of the terrain crosses it. */
  creek?: true;
  dugout?: { at: Place; year: number; millionGallons: number };
  slough?: { at: Place; acres: number };
  bush?: { at: Place; acres: number };
  ravine?: { at: Place; acres: number };
  pasture?: true;
  corrals?: { at: Place; pairs: number };
  pivot?: { acres: number; towers: number; year: number; acreFeet: number };
};

const LEASE_ACRES = 3;
const BIN_ACRES = 1.5;
const CORRAL_ACRES = 4;
const DUGOUT_ACRES = 1;

/** What of it is drawn: where, and how large. */
export function placedFeatures(legal: string, land: ParcelLand): PlacedOnQuarter[] {
  const placed: PlacedOnQuarter[] = [];
  const add = (kind: PlacedOnQuarter['kind'], at: Place | undefined, acres = 0): void => {
    if (at) placed.push({ land: legal, kind, at, acres });
  };
  add('yard', land.house?.at, land.house?.yardAcres);
  add('bins', land.bins?.at, BIN_ACRES);
  add('yard', land.corrals?.at, CORRAL_ACRES);
  add('leaseSite', land.lease?.at, LEASE_ACRES);
  add('water', land.dugout?.at, DUGOUT_ACRES);
  add('water', land.slough?.at, land.slough?.acres);
  add('trees', land.bush?.at, land.bush?.acres);
  add('trees', land.ravine?.at, land.ravine?.acres);
  return placed;
}

/** "in the south-west corner", "on the east side", "in the middle" */
export function whereText([fromWest, fromNorth]: Place): string {
  const across = fromWest < 0.3 ? 'west' : fromWest > 0.7 ? 'east' : '';
  const along = fromNorth < 0.3 ? 'north' : fromNorth > 0.7 ? 'south' : '';
  if (along && across) return `in the ${along}-${across} corner`;
  return along || across ? `on the ${along || across} side` : 'in the middle';
}

/** "gravel road on the north and east", "pavement on the south, gravel on the east" */
export function roadsText({ roads = {} }: ParcelLand): string {
  const of = (surface: 'gravel' | 'pavement'): string =>
    Object.entries(roads)
      .flatMap(([side, laid]) => (laid === surface ? [side] : []))
      .join(' and ');
  const [paved, gravel] = [of('pavement'), of('gravel')];
  if (paved && gravel) return `pavement on the ${paved}, gravel on the ${gravel}`;
  return paved ? `pavement on the ${paved}` : gravel ? `gravel road on the ${gravel}` : 'no road of its own';
}

/** Towns that the texts name, as longitude and latitude. */
const TOWNS = {
  Battleford: [-108.3167, 52.7333],
  Camrose: [-112.8352, 53.0168],
  Carman: [-98.0016, 49.4992],
  Edmonton: [-113.4687, 53.5501],
  'Grande Prairie': [-118.8027, 55.1667],
  Kingman: [-112.7533, 53.2286],
  Rosthern: [-106.3345, 52.6668],
  'Swift Current': [-107.8013, 50.2834],
  Taber: [-112.146, 49.787],
  'Three Hills': [-113.2686, 51.7001],
  Wainwright: [-110.8534, 52.8348],
} as const satisfies Record<string, readonly [number, number]>;
export type Town = keyof typeof TOWNS;

/** A drive is about a third longer than the straight line, at 80 km/h; said in steps of five minutes. */
const driveMinutes = (from: LegalLand, town: Town): number => {
  const [longitude, latitude] = TOWNS[town];
  return Math.max(5, Math.round((distanceKm(centreOf(from), { longitude, latitude }) * 1.33 * 60) / 80 / 5) * 5);
};

/** "about 15 minutes' drive" */
export const driveText = (legal: string, town: Town): string =>
  `about ${driveMinutes(readLand(legal), town)} minutes’ drive`;

/** The land of a legal description. Throws when it is none. */
export function readLand(legal: string): LegalLand {
  const land = parseLegalLand(legal);
  if (!land) throw new Error(`${legal} is not a legal land description.`);
  return land;
}

/** Where people turn in, and how that is said; nothing where the land names no approach. Throws for a side without a road. */
export function accessOf(
  legal: string,
  { approach, roads = {} }: ParcelLand,
): { fieldApproach: [longitude: number, latitude: number]; wayThere: string } | null {
  if (approach === undefined) return null;
  const surface = roads[approach];
  if (surface === undefined) throw new Error(`${legal} has no road on the ${approach}.`);
  const { south, north, west, east } = boundsOf(readLand(legal));
  const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  const across = approach === 'west' ? west : approach === 'east' ? east : (west + east) / 2;
  const up = approach === 'south' ? south : approach === 'north' ? north : (south + north) / 2;
  return {
    fieldApproach: [rounded(across), rounded(up)],
    wayThere: `Turn in from the ${surface === 'gravel' ? 'gravel road' : 'pavement'} on the ${approach} side, half way along the quarter.`,
  };
}
