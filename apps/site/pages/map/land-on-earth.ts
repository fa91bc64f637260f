import type { DrawnKind } from '@quarterline/land';
import type { SaleFormat } from '@quarterline/listing';
import type { SaleStatusOf } from '#site/shell/status/status-store.ts';

/** Degrees of WGS 84. */
export type LonLat = readonly [longitude: number, latitude: number];

/** A parcel on the map. `pieces`: each an outline and then its holes, closed. */
export type ParcelOnEarth = {
  slug: string;
  stake: string;
  /** "Parcel 3, Home quarter". */
  name: string;
  legal: string;
  acres: number;
  href: string;
  /** How it came out; null until it is decided, and of a sale that is not over. */
  outcome: 'sold' | 'no_sale' | null;
  pieces: readonly (readonly (readonly LonLat[])[])[];
  /** Where its stake stands. */
  at: LonLat;
  /** Where people turn in from the road, where staff entered it. */
  approach: LonLat | null;
  drawn: readonly { kind: DrawnKind; label: string; points: readonly LonLat[] }[];
};

/** A parcel as the map of several sales shows it. */
export type ParcelOfList = Pick<ParcelOnEarth, 'stake' | 'name' | 'legal' | 'href' | 'pieces' | 'at'>;

/** The land of a sale for the map: a file beside the pages, fetched when somebody opens it. */
export type LandOnEarth = {
  slug: string;
  name: string;
  demo: boolean;
  /** When the file was written. */
  saleStatus: SaleStatusOf;
  format: SaleFormat;
  parcels: readonly ParcelOnEarth[];
};

/** Waters, borders and places of Western Canada: what `generated/ground.json` has. */
export type Ground = {
  lakes: LonLat[][][];
  rivers: LonLat[][];
  borders: LonLat[][];
  places: [name: string, longitude: number, latitude: number, people: number][];
};
