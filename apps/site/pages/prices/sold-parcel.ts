/** A parcel that was sold and whose price is released, or a block of parcels that was sold as one. */
export type SoldParcel = {
  sale: string;
  saleName: string;
  /** "Parcel 2", or the name of a block. */
  name: string;
  href: string;
  /** The municipality: "Camrose County". */
  place: string;
  province: 'AB' | 'BC' | 'SK' | 'MB';
  /** Where the land lies: "2026-11-20". */
  closedOn: string;
  acres: number;
  cultivatedAcres: number | null;
  /** Classes of its soil, 1 to 7; empty where none was entered, and of a block. */
  soil: readonly number[];
  /** Canadian. */
  cents: number;
  /** The middle of its land, to ten metres; null where the land has no known place. Longitude before latitude. */
  at: readonly [longitude: number, latitude: number] | null;
};

/** `parcels` are the newest of them; the others are in `file`, if there are more. */
export type LandPricesProps = { parcels: SoldParcel[]; total: number; file: string | null };

/** Have the older parcels come, which are a file of their own? */
export type LoadingState = 'whole' | 'loading' | 'failed';
