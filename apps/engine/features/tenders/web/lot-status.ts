import { formatShort } from '@quarterline/civil-time';
import type { ParcelView, TenderView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { LiveState } from '../../bidding/web/feed/live-state.ts';
import { termsDue } from '../../bidding/web/terms-due.ts';

export type TenderLot = TenderView['lots'][number];
export type TenderLive = LiveState & { tender: TenderView };

/** What a lot says of itself: whether the viewer may tender now, and a sentence where they may not. */
export type LotStatus = { mayTender: boolean; text: string | null };

const no = (text: string | null): LotStatus => ({ mayTender: false, text });

const outcome = ({ outcome: became }: ParcelView): string => {
  if (!became) return 'Closed. It is not decided yet.';
  const price = became.priceCents === null ? '' : ` for ${formatPrice(became.priceCents)}`;
  if (became.kind === 'sold')
    return became.yours === 'buyer' ? `Your tender has it. Sold to you${price}.` : `Sold${price}.`;
  if (became.kind === 'sold_en_bloc')
    return became.yours === 'buyer'
      ? `Sold to you as part of the block${price}.`
      : `Sold as part of the block${price}.`;
  if (became.kind === 'withdrawn') return 'Withdrawn from the sale.';
  return became.kind === 'offered' || became.kind === 'defaulted' ? 'Being settled.' : 'Not sold.';
};

/** Where a lot stands for this viewer, in a sentence. */
export const lotStatus = (
  { phase, hold, tender, sale, you }: TenderLive,
  lot: ParcelView,
  own: TenderLot,
): LotStatus => {
  if (phase === 'cancelled') return no('The sale is cancelled. No tender is opened.');
  if (phase === 'postponed') return no('The sale is postponed.');
  if (lot.phase === 'withdrawn') return no('Withdrawn from the sale. Tenders for it are never opened.');
  if (tender.stage === 'over') return no(outcome(lot));
  if (lot.phase === 'provisional' && tender.acceptBy !== null)
    return no(
      `The highest tender is ${formatPrice(lot.leadingCents ?? 0)}${lot.bidStatus === 'were_high' ? ', and it is yours' : ''}. The seller answers by ${formatShort(tender.acceptBy, sale.zone)}.`,
    );
  if (tender.stage === 'waiting') return no('Closed. Waiting for the opening.');
  if (lot.phase === 'scheduled') return no(`Tenders are taken from ${formatShort(lot.opensAt, sale.zone)}.`);
  if (lot.phase !== 'open')
    return no(
      lot.outcome ? outcome(lot) : 'This lot has no second round. It is decided when the second round is opened.',
    );
  if (hold ?? lot.hold) return no('On hold. The clock stands still, and tenders are not taken until it goes on.');
  if (you.registrationStatus !== 'approved') return no(null);
  if (own.youAreInvited === false)
    return no('You are not invited to the second round of this lot. A tender of yours from the first round stands.');
  return { mayTender: true, text: null };
};

/** The first sentences of the page: what may be done now, by our clock. */
export const saleStatusText = ({ tender, sale, parcels, phase }: TenderLive, nowMs: number): string => {
  if (phase === 'cancelled') return 'This sale is cancelled. No tender is opened.';
  if (phase === 'postponed') return 'This sale is postponed. We will write to everyone registered.';
  const open = parcels.find((lot) => lot.phase === (tender.stage === 'before' ? 'scheduled' : 'open'));
  switch (tender.stage) {
    case 'before':
      return open ? `Tenders are taken from ${formatShort(open.opensAt, sale.zone)}.` : 'Tenders are not taken yet.';
    case 'taking': {
      const round = tender.round === 2 ? 'Second round. ' : '';
      if (!open) return `${round}Tenders are being taken.`;
      return nowMs < open.closesAt
        ? `${round}Tenders close ${formatShort(open.closesAt, sale.zone)}.`
        : 'The closing time has passed.';
    }
    case 'waiting':
      return 'Closed. Waiting for the opening. Two of our three openers open all tenders at once.';
    case 'seller':
      return 'The tenders were opened. The seller now says which of the highest tenders are accepted.';
    case 'over':
      return 'The tenders were opened, and the sale is decided.';
  }
};

/** The instant that the page counts down to; null when no lot takes tenders. */
export const closingTime = ({ tender, parcels, hold }: TenderLive): number | null =>
  tender.stage === 'taking' && !hold
    ? (parcels.find(({ phase, hold: held }) => phase === 'open' && !held)?.closesAt ?? null)
    : null;

export const mustAcceptTerms = (live: TenderLive): boolean => termsDue(live) !== null;
