/** What `/api/search` and its neighbours answer. */

export type SaleHit = { slug: string; name: string; location: string };
export type SaleHits = { hits: SaleHit[] };

/** A text in pieces; `hit` where the words that were looked for stand. */
export type Piece = { text: string; hit: boolean };

export type PageHit = { path: string; title: Piece[]; excerpt: Piece[] };
export type PageGroup = { name: PageGroupName; total: number; hits: PageHit[] };
export const PAGE_GROUPS = ['Sales', 'Parcels', 'Questions', 'Pages', 'People', 'Podcast'] as const;
export type PageGroupName = (typeof PAGE_GROUPS)[number];

/** `land` is set when the text is a legal land description: sales near it. */
export type PageAnswer = {
  query: string;
  /** The one group that was asked for; `null` for the best of each. */
  only: PageGroupName | null;
  total: number;
  groups: PageGroup[];
  land: { label: string; href: string } | null;
};

export const searchApi = {
  places: '/api/places',
  sales: '/api/search/sales',
  pages: '/api/search',
} as const;

/** Longer texts are cut: nobody types them, and they would only cost time. */
export const LONGEST_QUERY = 120;
