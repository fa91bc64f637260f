import {
  type GroupView,
  type ParcelView,
  type SalePhase,
  type TenderLotView,
  type TenderUnsoldCode,
  type TenderView,
  whyTenderUnsold,
} from '@quarterline/rules';
import { tenderLots } from '../generated/en/tender-lots.ts';
import { tenderStatuses } from '../generated/en/tender-statuses.ts';

const UNSOLD: { readonly [Code in TenderUnsoldCode]: string } = tenderLots;

/** Sentence about why nobody has a lot of a sealed tender. */
export const tenderUnsoldText = (code: TenderUnsoldCode): string => UNSOLD[code];

type Parcel = Pick<
  ParcelView,
  'id' | 'kind' | 'phase' | 'groupId' | 'opensAt' | 'closesAt' | 'leadingCents' | 'outcome' | 'bidStatus'
> & { hold: object | null };

/** A sale by sealed tender as one viewer has it. */
export type TenderSaleSeen = {
  phase: SalePhase;
  hold: object | null;
  tender: TenderView;
  parcels: readonly Parcel[];
  groups: readonly Pick<GroupView, 'id' | 'outcome'>[];
};

/** Formats an instant for the reader, such as "Tue, Dec 15 at 2:00 PM". */
type AtText = (instantMs: number) => string;

/** The first sentence of a sealed tender: what may be done now. */
export function tenderSaleText({ phase, tender, parcels }: TenderSaleSeen, nowMs: number, at: AtText): string {
  if (phase === 'cancelled') return tenderStatuses.sale_cancelled;
  if (phase === 'postponed') return tenderStatuses.sale_postponed;
  const open = parcels.find((lot) => lot.phase === (tender.stage === 'before' ? 'scheduled' : 'open'));
  switch (tender.stage) {
    case 'before':
      return open ? tenderStatuses.taken_from({ opensAt: at(open.opensAt) }) : tenderStatuses.not_taken_yet;
    case 'taking': {
      const isSecond = tender.round === 2;
      if (!open) return isSecond ? tenderStatuses.taking_again : tenderStatuses.taking;
      const closesAt = at(open.closesAt);
      if (nowMs >= open.closesAt) return tenderStatuses.closing_time_passed;
      return isSecond ? tenderStatuses.close_again({ closesAt }) : tenderStatuses.close({ closesAt });
    }
    case 'waiting':
      return tenderStatuses.waits_for_opening;
    case 'seller':
      return tenderStatuses.seller_answers;
    case 'over':
      return tender.lots.some(({ opened }) => opened.length > 0) ? tenderStatuses.decided : tenderStatuses.none_sent;
  }
}

/** State of a lot: whether this viewer may tender for it now, and a sentence when they may not. */
export type TenderLotStatus = { mayTender: boolean; text: string | null };

const no = (text: string | null): TenderLotStatus => ({ mayTender: false, text });

const decidedText = (seen: TenderSaleSeen, lot: Parcel): string => {
  const { outcome } = lot;
  if (!outcome) return tenderStatuses.lot_not_decided;
  const { kind, priceCents: cents } = outcome;
  const isYours = outcome.yours === 'buyer';
  switch (kind) {
    case 'sold':
      if (cents === null) return isYours ? tenderStatuses.lot_yours : tenderStatuses.lot_sold;
      return isYours ? tenderStatuses.lot_yours_for({ cents }) : tenderStatuses.lot_sold_for({ cents });
    case 'sold_en_bloc':
      if (cents === null) return isYours ? tenderStatuses.lot_yours_in_block : tenderStatuses.lot_sold_in_block;
      return isYours
        ? tenderStatuses.lot_yours_in_block_for({ cents })
        : tenderStatuses.lot_sold_in_block_for({ cents });
    case 'withdrawn':
      return tenderStatuses.lot_was_withdrawn;
    case 'offered':
    case 'defaulted':
      return tenderStatuses.lot_settling;
    default: {
      const code = whyTenderUnsold(seen, lot);
      return code === null ? tenderStatuses.lot_left_unsold : tenderUnsoldText(code);
    }
  }
};

/** Describes the state of a lot for this viewer, in a sentence. `isApproved`: they may bid in this sale. */
export function tenderLotStatus(
  seen: TenderSaleSeen & { isApproved: boolean },
  lot: Parcel,
  own: Pick<TenderLotView, 'youAreInvited'>,
  at: AtText,
): TenderLotStatus {
  const { phase, hold, tender } = seen;
  if (phase === 'cancelled') return no(tenderStatuses.lot_of_cancelled);
  if (phase === 'postponed') return no(tenderStatuses.lot_of_postponed);
  if (lot.phase === 'withdrawn') return no(tenderStatuses.lot_withdrawn);
  if (tender.stage === 'over') return no(decidedText(seen, lot));
  if (lot.phase === 'provisional' && tender.acceptBy !== null) {
    const facts = { cents: lot.leadingCents ?? 0, acceptBy: at(tender.acceptBy) };
    return no(
      lot.bidStatus === 'were_high' ? tenderStatuses.lot_highest_yours(facts) : tenderStatuses.lot_highest(facts),
    );
  }
  if (tender.stage === 'waiting') return no(tenderStatuses.lot_waits);
  if (lot.phase === 'scheduled') return no(tenderStatuses.taken_from({ opensAt: at(lot.opensAt) }));
  if (lot.phase !== 'open') return no(lot.outcome ? decidedText(seen, lot) : tenderStatuses.lot_without_second_round);
  if (hold ?? lot.hold) return no(tenderStatuses.lot_on_hold);
  if (!seen.isApproved) return no(null);
  return own.youAreInvited === false ? no(tenderStatuses.lot_not_invited) : { mayTender: true, text: null };
}
