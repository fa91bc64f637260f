/** What `/api/search` and its neighbours answer. */

export type SaleHit = { slug: string; name: string; location: string };
/** A parcel whose land a text names, with its address. */
export type ParcelHit = { href: string; name: string; legal: string };
export type SaleHits = { hits: SaleHit[]; parcels: ParcelHit[] };

/** A text in pieces; `hit` where the words that were looked for stand. */
export type Piece = { text: string; hit: boolean };

export type PageHit = { path: string; title: Piece[]; excerpt: Piece[] };
export type PageGroup = { name: PageGroupName; total: number; hits: PageHit[] };
export const PAGE_GROUPS = ['Sales', 'Parcels', 'Questions', 'Pages', 'People', 'Podcast'] as const;
export type PageGroupName = (typeof PAGE_GROUPS)[number];

/** A way to the sales near somewhere. */
export type NearTo = { label: string; href: string };

/**
 * `land` is set when the text is a legal land description, as it was read; `groups` are then the pages that have this land. `place` is
 * set when the text is the name of a place, or, not `isNamed`, may be meant for one.
 */
export type PageAnswer = {
  query: string;
  /** The one group that was asked for; `null` for the best of each. */
  only: PageGroupName | null;
  total: number;
  /** Of `total`, the pages that have only words like the ones that were typed. */
  alike: number;
  groups: PageGroup[];
  land: NearTo | null;
  place: (NearTo & { isNamed: boolean }) | null;
};

export const searchApi = {
  places: '/api/places',
  sales: '/api/search/sales',
  pages: '/api/search',
} as const;

/** Longer texts are cut: nobody types them, and they would only cost time. */
export const LONGEST_QUERY = 120;
