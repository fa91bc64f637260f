import type { LiveSnapshot, ParcelView } from '@quarterline/contract';
import { outcomeLabel } from '@quarterline/text';

const PHASE: Partial<Record<ParcelView['phase'], string>> = {
  scheduled: 'Not open yet',
  open: 'Open',
  provisional: 'Closed. Provisional until it is decided',
};

/** Where a bidder stands on a lot, for somebody who looks on: “you” would be the wrong word. */
export function observedText(parcel: ParcelView, bidderName: string): string {
  switch (parcel.bidStatus) {
    case 'lead':
      return `${bidderName} has the high bid`;
    case 'outbid':
      return `${bidderName} has been outbid`;
    case 'were_high':
      return `${bidderName} had the high bid. Provisional until it is decided`;
    case 'won':
      return `Sold to ${bidderName}`;
  }
  const { outcome, ...rest } = parcel;
  const forAnybody = { ...rest, bidStatus: null, ...(outcome ? { outcome: { ...outcome, yours: null } } : {}) };
  return outcomeLabel(forAnybody) ?? PHASE[parcel.phase] ?? 'Closed';
}

/** The bidder's own highest bid on a lot that was not voided; null when there is none. */
export const ownHighest = ({ bids }: Pick<LiveSnapshot, 'bids'>, parcelId: string): number | null => {
  const own = bids.filter((bid) => bid.parcelId === parcelId && bid.you && !bid.voided);
  return own.length === 0 ? null : Math.max(...own.map(({ amountCents }) => amountCents));
};

/** All high bids of the bidder that hold or wait for a block. */
export const highBidsTotal = ({ parcels }: Pick<LiveSnapshot, 'parcels'>): number =>
  parcels
    .filter(({ bidStatus }) => bidStatus === 'lead' || bidStatus === 'were_high')
    .reduce((sum, { leadingCents }) => sum + (leadingCents ?? 0), 0);
