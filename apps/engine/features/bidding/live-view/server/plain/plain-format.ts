import type { LiveSnapshot, ParcelView } from '@quarterline/contract';
import type { Html } from '#platform/pages/html.ts';

/** What a format of sale has of its own on the page without a script. */
export type PlainFormat = {
  held: string;
  asOf: string;
  /** Over the list: what may be done now. */
  head: (live: LiveSnapshot) => Html | null;
  ownLimit: (live: LiveSnapshot) => Html | null;
  /** A lot. `maySend`: false for an observer, and before newer conditions are accepted. */
  lot: (live: LiveSnapshot, lot: ParcelView, of: { looksOn: boolean; maySend: boolean }) => Html;
  foot: (live: LiveSnapshot) => Html | null;
};
