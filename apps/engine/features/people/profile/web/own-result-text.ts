import { formatShort } from '@quarterline/civil-time';
import type { OwnResult } from '@quarterline/contract';
import { formatPrice, listed } from '@quarterline/listing';

/** What became of a lot, in a sentence or two, for the person who bid on it. */
export function ownResultText(result: OwnResult): string {
  const against = formatPrice(result.againstCents ?? 0);
  const price = result.priceCents === null ? null : formatPrice(result.priceCents);
  const at = price === null ? '' : ` for ${price}`;
  switch (result.result) {
    case 'open':
      return 'No bid stands on it now.';
    case 'leading':
      return 'You have the high bid.';
    case 'outbid':
      return `You have been outbid. The high bid is ${against}.`;
    case 'outbid_at_close':
      return `Not yours: another bidder had the high bid at the close, ${against}. It is provisional until en bloc is decided.`;
    case 'held':
      return 'You had the high bid. Provisional until en bloc is decided.';
    case 'outbid_by_block':
      return `You had the high bid. Another bidder has bid ${against} for the block: as it stands you lose this parcel.`;
    case 'in_own_block':
      return 'You have the high bid on the block. As it stands this parcel goes with it.';
    case 'cancelled':
      return 'The sale was cancelled. No bid stands.';
    case 'bought':
      return result.parts.length > 0
        ? `Sold to you as one purchase of ${result.parts.length} parcels${at}.`
        : `Sold to you${at}.`;
    case 'offered':
      return `Offered to you${at}, because the high bidder did not go through with it.`;
    case 'not_completed':
      return 'Your purchase was not completed.';
    case 'sold_to_another':
      return result.parts.length > 0 ? blockText(result, at) : `Sold to another bidder${at}.`;
    case 'unsold':
      return 'Left unsold: the purchase was not completed.';
    case 'no_sale':
      return 'No sale.';
    case 'withdrawn':
      return 'Withdrawn.';
  }
}

const blockText = ({ parts }: OwnResult, at: string): string => {
  const released = parts.filter(({ isReleased }) => isReleased).map(({ stake }) => stake);
  const outbid = parts.filter(({ isReleased, ownHighCents }) => !isReleased && ownHighCents !== null);
  const block =
    released.length === 0
      ? `The block of ${parts.length} parcels sold to another bidder${at}.`
      : `Your ${released.length === 1 ? 'bid' : 'bids'} on ${parcelsText(released)} ${released.length === 1 ? 'was' : 'were'} released: the block sold${at}.`;
  return outbid.length === 0
    ? block
    : `${block} You had been outbid on ${parcelsText(outbid.map(({ stake }) => stake))}.`;
};

/** The highest bid that counts; on a block that was sold as one, only if they bid on the block itself. */
export function ownBidText({ result, ownHighCents, ownHighAt, zone, parts }: OwnResult): string {
  if (result === 'cancelled') return '';
  if (ownHighCents !== null) {
    const made = ownHighAt === null ? '' : ` on ${formatShort(ownHighAt, zone)}`;
    if (result === 'bought') return made && `You made that bid${made}.`;
    return `Your highest bid${parts.length > 0 ? ' on the block' : ''} was ${formatPrice(ownHighCents)}${made}.`;
  }
  return parts.some((part) => part.ownHighCents !== null) ? '' : 'Your bids on it were voided.';
}

/** Above the price: nothing is called final before staff have released it. */
export function priceLabel({ isFinal, result }: OwnResult): string {
  if (isFinal) return 'Final';
  return result === 'offered' ? 'Offered at' : 'Sold at';
}

/** "Parcel 1", "Parcels 1, 4 and 5" */
const parcelsText = (stakes: readonly string[]): string => `Parcel${stakes.length === 1 ? '' : 's'} ${listed(stakes)}`;
