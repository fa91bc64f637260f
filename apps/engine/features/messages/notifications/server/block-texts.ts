import { enginePages } from '@quarterline/contract';
import { formatPrice, listed } from '@quarterline/listing';
import { ascendingRulesOf, bidAdvice, incrementAt, isAboveLimit } from '@quarterline/rules';
import { bidAdviceText } from '@quarterline/text';
import type { NoticeParcel } from '../store/notice-store.ts';
import type { LostToBlock, SoldBlock } from './en-bloc-notices.ts';
import type { Notice } from './notice-facts.ts';

/** What a bid on a block takes from the bidder, and what they can do about it. */
export function lostText(notice: Notice, lost: LostToBlock, highCents: number): string {
  const { lostParcelIds, mayBid, besideCents = 0 } = lost;
  const minimumCents = highCents + incrementAt(ascendingRulesOf(notice.sale.rules), highCents);
  const totalCents = besideCents + minimumCents;
  const keep =
    adviceTo(notice, mayBid, totalCents).kind === 'watch'
      ? ''
      : ` To keep ${lostParcelIds.length === 1 ? 'it' : 'them'}, bid ${formatPrice(minimumCents)} or more for the block.`;
  return `As it stands you lose ${listed(lostParcelIds.map(notice.nameOf))}.${keep}${limitText(notice, mayBid, totalCents)}`;
}

const adviceTo = ({ person: { limit_cents, asked_limit_cents } }: Notice, mayBid: boolean, totalCents: number) =>
  bidAdvice({ mayBid, limitCents: limit_cents, askedLimitCents: asked_limit_cents }, totalCents);

/** What comes before a bid that the limit does not allow, with the page for it; empty otherwise. */
export function limitText(notice: Notice, mayBid: boolean, totalCents: number, before = ''): string {
  const advice = adviceTo(notice, mayBid, totalCents);
  const page = notice.hosts.engineUrl + enginePages.saleRegistration(notice.sale.editorial.slug);
  return isAboveLimit(advice) ? ` ${before}${bidAdviceText(advice)} Your limit is here: ${page}#limit` : '';
}

const overSum = (finalCents: number, sumCents: number): string =>
  sumCents === 0 || finalCents <= sumCents
    ? ''
    : ` The bids on its parcels came to ${formatPrice(sumCents)}. The block sold for ${formatPrice(finalCents - sumCents)} more, which is ${Number((((finalCents - sumCents) / sumCents) * 100).toFixed(1))}%.`;

/** A block that was sold is one outcome, for its buyer and for those whose bids were released; null for everybody else. */
export function blockOutcomeText(
  { parcels, nameOf, person }: Notice,
  { blockId, parcelIds, sumCents = 0 }: SoldBlock,
): string | null {
  const block = parcels.find(({ id }) => id === blockId);
  const own = parcels.filter(({ id, own_high_cents }) => parcelIds.includes(id) && own_high_cents !== null);
  if (!block || (own.length === 0 && block.own_high_cents === null)) return null;
  const finalCents = block.accepted_bid_cents ?? 0;
  const size = parcelIds.length;
  if (block.buyer_id === person.bidder_id)
    return `${nameOf(blockId)}: yours for ${formatPrice(finalCents)}, as one purchase of ${size} parcels.`;
  const released = own.filter(({ leader_id }) => leader_id === person.bidder_id).map(({ id }) => nameOf(id));
  const [bid, was, does] = released.length === 1 ? ['bid', 'was', 'does'] : ['bids', 'were', 'do'];
  const bids =
    released.length === 0 ? '' : ` Your high ${bid} on ${listed(released)} ${was} released and ${does} not bind you.`;
  const ownHigh =
    block.own_high_cents === null ? '' : ` Your highest bid for the block was ${formatPrice(block.own_high_cents)}.`;
  return `${nameOf(blockId)}: all ${size} parcels were sold as one block for ${formatPrice(finalCents)}.${overSum(finalCents, sumCents)}${bids}${ownHigh}`;
}

/** What became of a lot that the bidder has bid on. */
export function outcomeText({ nameOf, person }: Notice, lot: NoticeParcel): string {
  const isSold = lot.phase === 'sold' || lot.phase === 'sold_en_bloc';
  const ownHighCents = lot.own_high_cents ?? 0;
  if (isSold && lot.buyer_id === person.bidder_id)
    return `${nameOf(lot.id)}: yours for ${formatPrice(lot.accepted_bid_cents ?? ownHighCents)}.`;
  const sold = `sold for ${formatPrice(lot.accepted_bid_cents ?? 0)}`;
  const outcome = isSold ? sold : lot.phase === 'withdrawn' ? 'withdrawn' : 'not sold';
  return `${nameOf(lot.id)}: ${outcome}. Your highest bid was ${formatPrice(ownHighCents)}.`;
}
