import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { FollowedLot, FollowedSale } from '@quarterline/contract';
import { formatPrice, formatWords, livePhaseText, type OfFormat, ON_HOLD } from '@quarterline/listing';
import type { FollowedNow } from './use-live-lots.ts';

const OWN: Partial<Record<NonNullable<FollowedLot['own']>, string>> = {
  leading: 'You have the high bid.',
  outbid: 'You have been outbid.',
  outbid_by_block: 'A bid for the block takes it from you as it stands.',
  outbid_at_close: 'Another bidder had the high bid at the close.',
  in_own_block: 'It goes with your bid on the block as it stands.',
  held: 'You had the high bid.',
};

/** Where a lot stands while its sale is not over, in two or three short sentences. */
export function followedLotText(
  lot: FollowedLot,
  { zone, format, livePhase }: Pick<FollowedNow, 'zone' | 'format' | 'livePhase'>,
): string {
  const hold = livePhase?.held?.find(({ slug }) => slug === lot.slug);
  return LOT_TEXT[format](lot, zone, hold ? heldText(hold, zone) : null);
}

/** No close stands beside a clock that is frozen. */
const heldText = ({ resumesAtMs }: { resumesAtMs: number | null }, zone: CivilZone): string =>
  resumesAtMs === null ? `${ON_HOLD}.` : `${ON_HOLD} until ${formatShort(resumesAtMs, zone)}.`;

function followedAuctionText(lot: FollowedLot, zone: CivilZone, held: string | null): string {
  const own = (lot.own && OWN[lot.own]) ?? '';
  const price =
    lot.bidCents === null
      ? `Starting bid ${formatPrice(lot.startingBidCents)}.`
      : `High bid ${formatPrice(lot.bidCents)}.`;
  const closes = formatShort(lot.closesAtMs, zone);
  const said = (...parts: string[]): string => parts.filter(Boolean).join(' ');
  switch (lot.phase) {
    case 'scheduled':
      return said(price, held ?? `Closes ${closes}.`);
    case 'open':
      return said(own, price, held ?? `Closes ${closes}, or later after a late bid.`);
    case 'closed':
    case 'provisional':
      return said(own, price, 'Closed. Provisional until en bloc is decided.');
    case 'sold':
    case 'sold_en_bloc':
      return lot.own === 'bought' ? 'Sold to you.' : 'Sold.';
    case 'no_sale':
      return 'Not sold.';
    case 'withdrawn':
      return 'Withdrawn.';
  }
}

const OPENS: OfFormat<string> = {
  ascending: 'Bidding opens',
  sealedTender: 'Sealed tender. Tenders are taken from',
};

/** Where a sale stands that is not over. */
export function followedSaleText(sale: FollowedNow): string {
  const { status, location, opensAtMs, endsAtMs, zone, format } = sale;
  switch (status) {
    case 'live': {
      const phase = sale.livePhase ?? formatWords({ format }).firstPhase(new Date(endsAtMs).toISOString());
      return `${location}. ${livePhaseText(phase, zone, null)}.`;
    }
    case 'postponed':
      return `${location}. Postponed. We write to you when there is a new date.`;
    case 'cancelled':
      return `${location}. Cancelled.`;
    case 'completed':
      return `${location}. Ended ${formatShort(endsAtMs, zone)}.`;
    case 'upcoming':
      return `${location}. ${OPENS[format]} ${formatShort(opensAtMs, zone)}.`;
  }
}

/** How a lot ended, for somebody who followed it and made no bid: a price only once it is released. */
export function endedLotText({ phase, finalCents }: FollowedLot, status: FollowedSale['status']): string {
  if (status === 'cancelled') return 'The sale was cancelled.';
  if (phase === 'withdrawn') return 'Withdrawn.';
  if (phase === 'no_sale') return 'Not sold.';
  const how = phase === 'sold_en_bloc' ? 'Sold with its block.' : 'Sold.';
  return finalCents === null ? `${how} The price is not released yet.` : how;
}

export const isOver = ({ status }: Pick<FollowedSale, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled';

/** Where a lot of a sealed tender stands while its sale is not over. What was opened is public; what is sealed nobody knows. */
const followedTenderText = (lot: FollowedLot, zone: CivilZone, held: string | null): string => {
  const start = `Minimum tender ${formatPrice(lot.startingBidCents)}.`;
  const own = lot.ownTender?.isUnopened ? 'Your tender is sealed until the opening.' : '';
  const highest = lot.bidCents === null ? '' : `The highest tender opened is ${formatPrice(lot.bidCents)}.`;
  const said = (...parts: string[]): string => parts.filter(Boolean).join(' ');
  switch (lot.phase) {
    case 'scheduled':
    case 'open':
      return said(own, highest || start, held ?? `Tenders close ${formatShort(lot.closesAtMs, zone)}.`);
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

const LOT_TEXT: OfFormat<(lot: FollowedLot, zone: CivilZone, held: string | null) => string> = {
  ascending: followedAuctionText,
  sealedTender: followedTenderText,
};
