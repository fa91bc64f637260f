import type { GroupView, LiveSnapshot, ParcelView } from '@quarterline/contract';
import type { FC } from 'react';

/** What an observer reads of a sale in each format. */
export type ObservedFormat = {
  asOf: (clock: string) => string;
  /** How the bidder stands in the sale as a whole. */
  Standing: FC<{ live: LiveSnapshot; bidderName: string }>;
  lot: (of: { live: LiveSnapshot; parcel: ParcelView; bidderName: string; group: GroupView | null }) => {
    lot: string;
    own: string;
    price: { label: string; cents: number };
  };
};
