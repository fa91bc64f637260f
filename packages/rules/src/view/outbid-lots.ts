import type { ParcelView } from './view-shape.ts';

type OpenLot = Pick<ParcelView, 'phase' | 'bidStatus' | 'closesAt'>;

/** Open lots that the bidder of these views was outbid on: the lot that closes first comes first. */
export const outbidLots = <Lot extends OpenLot>(lots: readonly Lot[]): Lot[] =>
  lots
    .filter(({ phase, bidStatus }) => phase === 'open' && bidStatus === 'outbid')
    .toSorted((left, right) => left.closesAt - right.closesAt);
