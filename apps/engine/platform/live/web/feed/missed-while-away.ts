import { listed } from '@quarterline/listing';
import { parcelsLostToBlocks } from '@quarterline/rules';
import { parcelNames } from '../status/block-bid-text.ts';
import type { LiveState } from './live-state.ts';

const CLOSED = new Set(['closed', 'provisional', 'no_sale', 'sold', 'sold_en_bloc']);

/** One sentence about what happened between two views of the sale. Said when the connection is back. */
export function missedWhileAway(before: LiveState, after: LiveState): string {
  if (after.sequence === before.sequence) return 'Up to date. Nothing was missed.';
  const known = new Map(before.parcels.map((parcel) => [parcel.id, parcel]));
  const stakes = new Map(after.sale.parcels.map((parcel) => [parcel.id, parcel.name]));
  let bids = 0;
  const closed: string[] = [];
  const outbid: string[] = [];
  for (const parcel of after.parcels) {
    const old = known.get(parcel.id);
    const name = stakes.get(parcel.id) ?? '';
    if (!old) continue;
    bids += Math.max(0, parcel.bidCount - old.bidCount);
    if (!CLOSED.has(old.phase) && CLOSED.has(parcel.phase)) closed.push(name);
    if (old.bidStatus === 'lead' && parcel.bidStatus === 'outbid') outbid.push(name);
  }
  const lostBefore = parcelsLostToBlocks(before);
  const lost = [...parcelsLostToBlocks(after)].filter((id) => !lostBefore.has(id));
  const parts = [
    lost.length > 0 ? `a bid on the block takes ${parcelNames(after, lost)} from you` : '',
    bids > 0 ? `${bids} ${bids === 1 ? 'bid' : 'bids'} came in` : '',
    outbid.length > 0 ? `you were outbid on ${listed(outbid)}` : '',
    closed.length > 0 ? `${listed(closed)} closed` : '',
  ].filter(Boolean);
  return parts.length === 0
    ? 'Up to date. Nothing was missed.'
    : `Up to date. While you were away: ${parts.join(', ')}.`;
}
