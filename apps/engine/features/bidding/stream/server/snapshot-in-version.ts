import type { ApiVersion, AuctionSale, LiveSnapshot, TenderSale } from '@quarterline/contract';
import type { Timeless } from './live-frame.ts';

/** Until 2026-11-24 a sale by sealed tender had the fields of an auction too, without a meaning. */
const BEFORE_FORMATS = {
  softCloseMs: 0,
  recessMs: 0,
  jumpIncrements: 0,
  jumpShare: 0,
  maximumBids: false,
} satisfies Omit<AuctionSale, keyof TenderSale>;

/** The snapshot in the shape of a released version, or as it is. */
export const snapshotInVersion = (version: ApiVersion, snapshot: Timeless<LiveSnapshot>): Timeless<LiveSnapshot> =>
  version === '2026-11-23' && snapshot.sale.format === 'sealedTender'
    ? { ...snapshot, sale: { ...snapshot.sale, ...BEFORE_FORMATS } }
    : snapshot;
