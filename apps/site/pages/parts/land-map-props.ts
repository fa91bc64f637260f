import type { PagePicture } from './page-pieces.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** The drawing of a sale’s land. `plat` is a file; `ground` the aerial picture that lies exactly on it. */
export type LandMap = {
  plat: string;
  platBox: Box;
  ground: PagePicture | null;
  view: Box;
  sections: { x: number; y: number; number: number }[];
  parcels: { slug: string; stake: string; d: string; x: number; y: number; label: string; bounds: Box }[];
  /** What was entered on the parcels: its kind, what people call it, and where that name stands. */
  entered: { stake: string; name: string; label: string; x: number; y: number }[];
  /** What the plat was drawn from, in a sentence or two. */
  source: string;
  /** What its lines are worth beside the title. */
  guidance: string;
  /** Where the land is for the map that can be opened; null where no parcel has a place. */
  earth: string | null;
};

/** The survey beside the list: a file, and over it the largest places and a stake for each sale by its slug. `line` leads from its land to the stake. */
export type SalesSheet = {
  href: string;
  width: number;
  height: number;
  places: { name: string; x: number; y: number }[];
  stakes: Record<string, { x: number; y: number; line: string }>;
};
