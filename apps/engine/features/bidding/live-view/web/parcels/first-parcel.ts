import type { LiveState } from '../feed/live-state.ts';
import { isClosed } from './parcel-status.ts';

/** The parcel that is shown first: the one the address names, else where the bidder was outbid, else what closes next, else the first. */
export function firstParcelId(live: LiveState, hash = ''): string {
  const named = live.sale.parcels.find(({ slug }) => `#${slug}` === hash);
  const open = live.parcels.filter((parcel) => parcel.phase === 'open');
  const byClose = [...open].sort((left, right) => left.closesAt - right.closesAt);
  const outbid = byClose.find((parcel) => parcel.bidStatus === 'outbid');
  const waiting = live.parcels.find((parcel) => !isClosed(parcel));
  return (named ?? outbid ?? byClose[0] ?? waiting ?? live.parcels[0])?.id ?? '';
}
