import type { TemplatedEmail } from '@quarterline/emails';
import { withoutWithdrawn } from '@quarterline/listing';
import {
  ascendingRulesOf,
  type BidAdvice,
  bidAdvice,
  incrementAt,
  isSealedTender,
  offerDueAt,
  type SaleRules,
  type SettlementAmounts,
  settlementAmounts,
} from '@quarterline/rules';
import { saleCalendar } from '#platform/sale/sale-calendar.ts';
import type { NoticeParcel, NoticePerson } from '../store/notice-store.ts';
import { composeTenderNotice } from './compose-tender-notice.ts';
import type { LostToBlock, RoundAnnounced, SoldBlock } from './en-bloc-notices.ts';
import type { NoticeFacts } from './notice-facts.ts';
import {
  type About,
  type MaximumWaits,
  type NoticeBid,
  type NoticePhoneBid,
  type Outcome,
  type Purchase,
  saleEmails,
} from './sale-emails.ts';
import { scheduleWords } from './schedule-words.ts';

/** The email of some notices of one kind, from the sale as it stands now; null when there is nothing left to say. */
export function composeNotice(facts: NoticeFacts): TemplatedEmail | null {
  const { kind, notices, person, sale, parcels, closingDays, hosts } = facts;
  const about: About = { hosts, sale: sale.editorial, name: person.name };
  const withdrawn = parcels.filter(({ phase }) => phase === 'withdrawn').map(({ id }) => id);
  const published = withoutWithdrawn(sale.editorial.parcels, new Set(withdrawn));
  const nameOf = (parcelId: unknown): string => {
    const parcel = published.find(({ id }) => id === parcelId);
    if (!parcel) return 'The sale';
    return parcel.enBloc || /^parcel\b/i.test(parcel.name) ? parcel.name : `Parcel ${parcel.stake}, ${parcel.name}`;
  };
  const each = notices.map(({ details }) => details);
  const positionOf = ({ parcelId }: Record<string, unknown>): number => parcels.findIndex(({ id }) => id === parcelId);
  const inOrder = each.toSorted((one, other) => positionOf(one) - positionOf(other));
  const isTender = isSealedTender(sale.rules);
  switch (kind) {
    case 'opens_soon':
      if (isTender) return composeTenderNotice(facts, about, nameOf);
      return saleEmails.opensSoon(about, Number(each.at(-1)?.at));
    case 'receipt':
      return saleEmails.receipt(
        about,
        each.map((bid) => ({ ...(bid as unknown as NoticeBid), parcel: nameOf(bid.parcelId) })),
      );
    case 'phone_bid':
      return saleEmails.phoneBid(
        about,
        each.map((bid) => ({ ...(bid as unknown as NoticePhoneBid), parcel: nameOf(bid.parcelId) })),
      );
    case 'maximum_waits': {
      const newest = each.at(-1) as unknown as MaximumWaits;
      return saleEmails.maximumWaits(about, { ...newest, parcels: newest.parcelIds.map(nameOf) });
    }
    case 'outbid': {
      const still = parcels.filter(
        ({ id, phase, leader_id }) =>
          phase === 'open' && leader_id !== person.bidder_id && each.some(({ parcelId }) => parcelId === id),
      );
      if (still.length === 0) return null;
      return saleEmails.outbid(
        about,
        still.map(({ id, high_bid_cents, closes_at, is_held: isHeld }) => {
          const lost = each.findLast(({ parcelId, lostParcelIds }) => parcelId === id && Array.isArray(lostParcelIds));
          const highCents = high_bid_cents ?? 0;
          const closesAt = closes_at.getTime();
          const { hardStopAt } = ascendingRulesOf(sale.rules);
          return {
            parcel: nameOf(id),
            highCents,
            closesAt,
            isHeld,
            isFinal: hardStopAt !== null && closesAt >= hardStopAt,
            ...(lost
              ? { lost: lostOf(lost as unknown as LostToBlock, highCents, nameOf, { rules: sale.rules, person }) }
              : {}),
          };
        }),
      );
    }
    case 'provisional': {
      const held = inOrder.filter(({ parcelId }) =>
        parcels.some(({ id, phase }) => id === parcelId && phase === 'provisional'),
      );
      if (held.length === 0) return null;
      return saleEmails.provisional(
        about,
        held.map(({ parcelId, amountCents }) => ({ parcel: nameOf(parcelId), amountCents: Number(amountCents) })),
      );
    }
    case 'en_bloc_round': {
      const rounds = (each as unknown as RoundAnnounced[]).filter(({ blockId }) =>
        parcels.some(({ id, phase }) => id === blockId && (phase === 'scheduled' || phase === 'open')),
      );
      const newest = [...new Map(rounds.map((round) => [round.blockId, round])).values()];
      return newest.length === 0
        ? null
        : saleEmails.enBlocRound(
            about,
            newest.map((round) => ({
              ...round,
              block: nameOf(round.blockId),
              ownParcels: round.ownParcelIds.map(nameOf),
              advice: adviceTo(person, true, (round.besideCents ?? 0) + round.openingCents),
            })),
          );
    }
    case 'offer':
    case 'offer_due': {
      const decidedAt = Math.max(...each.map(({ at }) => Number(at)));
      const { holidays, wallClock } = saleCalendar(sale.editorial.zone, decidedAt, closingDays);
      const dueAt = offerDueAt(decidedAt, holidays, wallClock, sale.rules.offerTerms);
      if (kind === 'offer_due') {
        // Once steps are recorded, what is due is reminded of by them.
        const isOpen = each.some(({ parcelId }) => parcels.some(({ id, settles }) => id === parcelId && !settles));
        return isOpen ? saleEmails.offerDue(about, { dueAt }) : null;
      }
      return saleEmails[isTender ? 'tenderOffer' : 'offer'](about, {
        ...purchaseOf(inOrder, nameOf, sale.rules),
        dueAt,
      });
    }
    case 'result': {
      const blocks = each.flatMap(({ blocks: sold }) => (sold as SoldBlock[] | undefined) ?? []);
      const isPart = (id: string): boolean =>
        blocks.some(({ blockId, parcelIds }) => blockId === id || parcelIds.includes(id));
      const outcomes = [
        ...blocks.flatMap((block) => blockOutcome(block, parcels, nameOf, person) ?? []),
        ...parcels
          .filter(({ id, own_high_cents }) => own_high_cents !== null && !isPart(id))
          .map((parcel) => outcomeOf(parcel, nameOf(parcel.id), person)),
      ];
      return outcomes.length === 0 ? null : saleEmails.result(about, outcomes);
    }
    case 'schedule':
      return saleEmails.schedule(
        about,
        each.map((change) => ({
          ...scheduleWords(change, nameOf, parcels, sale.editorial),
          reason: textOf(change.reason),
        })),
      );
    case 'announcement':
      return saleEmails.announcement(
        about,
        each.map(({ text }) => String(text)),
      );
    case 'tender_receipt':
    case 'tenders_close_soon':
    case 'second_round':
    case 'tenders_opened':
    case 'tender_result':
      return composeTenderNotice(facts, about, nameOf);
    case 'void':
      if (isTender) return composeTenderNotice(facts, about, nameOf);
      return saleEmails.void(
        about,
        each.map(({ parcelId, amountCents, reason, leads }) => ({
          parcel: nameOf(parcelId),
          amountCents: Number(amountCents),
          reason: String(reason),
          leads: leads === true,
        })),
      );
  }
}

const purchaseOf = (
  each: readonly Record<string, unknown>[],
  nameOf: (id: unknown) => string,
  rules: SaleRules,
): Omit<Purchase, 'dueAt'> => {
  const lines = each.map(({ parcelId, amountCents, enBloc }) => ({
    parcel: nameOf(parcelId),
    amountCents: Number(amountCents),
    isPart: enBloc === true,
  }));
  // A block is one purchase; its parcels only say how its price divides.
  const purchases = lines
    .filter(({ isPart }) => !isPart)
    .map(({ amountCents }) => settlementAmounts(rules, amountCents));
  const sum = (of: (amounts: SettlementAmounts) => number): number =>
    purchases.reduce((total, one) => total + of(one), 0);
  return {
    bought: lines.filter(({ isPart }) => !isPart),
    parts: lines.filter(({ isPart }) => isPart),
    priceCents: sum(({ priceCents }) => priceCents),
    depositCents: sum(({ depositCents }) => depositCents),
    feeCents: sum(({ feeCents, taxCents }) => feeCents + taxCents),
    totalCents: sum(({ totalCents }) => totalCents),
  };
};

const lostOf = (
  { lostParcelIds, mayBid, besideCents = 0 }: LostToBlock,
  highCents: number,
  nameOf: (id: unknown) => string,
  { rules, person }: { rules: SaleRules; person: NoticePerson },
): { parcels: string[]; minimumCents: number; advice: BidAdvice } => {
  const minimumCents = highCents + incrementAt(ascendingRulesOf(rules), highCents);
  return {
    parcels: lostParcelIds.map(nameOf),
    minimumCents,
    advice: adviceTo(person, mayBid, besideCents + minimumCents),
  };
};

const adviceTo = ({ limit_cents, asked_limit_cents }: NoticePerson, mayBid: boolean, totalCents: number): BidAdvice =>
  bidAdvice({ mayBid, limitCents: limit_cents, askedLimitCents: asked_limit_cents }, totalCents);

/** A block that was sold is one outcome, for its buyer and for those whose bids were released; null for everybody else. */
const blockOutcome = (
  { blockId, parcelIds, sumCents = 0 }: SoldBlock,
  parcels: readonly NoticeParcel[],
  nameOf: (id: unknown) => string,
  person: NoticePerson,
): Outcome | null => {
  const block = parcels.find(({ id }) => id === blockId);
  const own = parcels.filter(({ id, own_high_cents }) => parcelIds.includes(id) && own_high_cents !== null);
  if (!block || (own.length === 0 && block.own_high_cents === null)) return null;
  return {
    outcome: block.buyer_id === person.bidder_id ? 'block_yours' : 'block_not_yours',
    parcel: nameOf(blockId),
    size: parcelIds.length,
    sumCents,
    finalCents: block.accepted_bid_cents,
    ownHighCents: block.own_high_cents,
    released: own.filter(({ leader_id }) => leader_id === person.bidder_id).map(({ id }) => nameOf(id)),
  };
};

const outcomeOf = (parcel: NoticeParcel, name: string, person: NoticePerson): Outcome => {
  const isSold = parcel.phase === 'sold' || parcel.phase === 'sold_en_bloc';
  return {
    parcel: name,
    outcome: isSold
      ? parcel.buyer_id === person.bidder_id
        ? 'yours'
        : 'not_yours'
      : parcel.phase === 'withdrawn'
        ? 'withdrawn'
        : 'no_sale',
    ownHighCents: parcel.own_high_cents ?? 0,
    finalCents: parcel.accepted_bid_cents,
  };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
