import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { FollowedLot } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';

/** Where a lot of a sealed tender stands while its sale is not over. What was opened is public; what is sealed nobody knows. */
export const followedTenderText = (lot: FollowedLot, zone: CivilZone): string => {
  const start = `Minimum tender ${formatPrice(lot.startingBidCents)}.`;
  const own = lot.ownTender?.isUnopened ? 'Your tender is sealed until the opening.' : '';
  const highest = lot.bidCents === null ? '' : `The highest tender opened is ${formatPrice(lot.bidCents)}.`;
  const said = (...parts: string[]): string => parts.filter(Boolean).join(' ');
  switch (lot.phase) {
    case 'scheduled':
    case 'open':
      return said(own, highest || start, `Tenders close ${formatShort(lot.closesAtMs, zone)}.`);
    case 'closed':
      return said(own, highest || start, 'Closed. Waiting for the opening.');
    case 'provisional':
      return said(highest, 'The seller has not answered yet.');
    case 'sold':
    case 'sold_en_bloc':
      return lot.own === 'bought' ? 'Sold to you.' : 'Sold.';
    case 'no_sale':
      return 'Not sold.';
    case 'withdrawn':
      return 'Withdrawn.';
  }
};
