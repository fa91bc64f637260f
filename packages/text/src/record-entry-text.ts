import {
  type BidderId,
  type Cents,
  type GroupId,
  type HoldReason,
  type Instant,
  isPrivateRefusal,
  type ParcelId,
  type SaleEvent,
} from '@quarterline/rules';
import { recordEntries } from './generated/en/record-entries.ts';
import { holdReasonText } from './hold-reason-text.ts';
import { bidRefusalText } from './refusals/bid-refusal-text.ts';
import { uncountedTenderText } from './tenders/tender-text.ts';

/** Names that the caller supplies for an entry. */
export type EntryNames = {
  parcel: (parcelId: ParcelId) => string;
  group: (groupId: GroupId) => string;
  bidder: (bidderId: BidderId | null) => string;
  /** Staff who acted and who confirmed. Null without one, or when unknown. */
  actor: string | null;
  second: string | null;
  clock: (instant: Instant) => string;
  price: (cents: Cents) => string;
};

const withReason = (action: string, reason: HoldReason | undefined): string =>
  reason === undefined ? action : recordEntries.with_reason({ action, reason: holdReasonText(reason) });

/** Both texts where there are two: why it was done, and what bidders read. */
const withTexts = (action: string, { reason, staffReason }: { reason: HoldReason; staffReason?: string }): string =>
  staffReason === undefined
    ? withReason(action, reason)
    : recordEntries.with_staff_reason({ action, staffReason, reason: holdReasonText(reason) });

type Entry<Kind extends SaleEvent['kind']> = Extract<SaleEvent, { kind: Kind }>;

const acceptedText = (event: Entry<'bid_accepted'>, { parcel, price, clock, actor }: EntryNames): string => {
  const plain = recordEntries.bid_accepted({ amount: price(event.amountCents), parcel: parcel(event.parcelId) });
  const bid =
    event.enteredBy === null ? plain : recordEntries.bid_by_phone({ bid: plain, actor: actor ?? recordEntries.staff });
  return event.closeAfter > event.closeBefore
    ? recordEntries.clock_extended({ bid, clock: clock(event.closeAfter) })
    : bid;
};

const refusedText = (event: Entry<'bid_refused'>, { parcel, bidder, price, actor }: EntryNames): string | null => {
  if (event.asMaximum || (event.enteredBy === null && isPrivateRefusal(event.refusal.code))) return null;
  const why = bidRefusalText(event.refusal).message;
  const of = { parcel: parcel(event.parcelId), bidder: bidder(event.bidderId), amount: price(event.amountCents) };
  return event.enteredBy === null
    ? recordEntries.bid_refused({ ...of, why })
    : recordEntries.phone_bid_refused({ ...of, actor: actor ?? recordEntries.staff, why });
};

const voidedText = (event: Entry<'bid_voided'>, { parcel, bidder, price, second }: EntryNames): string => {
  const of = { amount: price(event.amountCents), bidder: bidder(event.bidderId), parcel: parcel(event.parcelId) };
  const action = recordEntries.bid_voided(of);
  return withReason(second === null ? action : recordEntries.confirmed_by({ action, second }), event.reason);
};

const openedText = (event: Entry<'tender_opened'>, { parcel, bidder, price }: EntryNames): string => {
  const of = { parcel: parcel(event.parcelId), bidder: bidder(event.bidderId) };
  const tender =
    event.amountCents === null
      ? recordEntries.tender_unread(of)
      : recordEntries.tender_opened({ ...of, amount: price(event.amountCents) });
  if (event.uncounted === null) return tender;
  return recordEntries.tender_uncounted({ tender, why: uncountedTenderText(event.uncounted) });
};

/**
 * An entry of the record in one line, as staff may read it; null for what is a bidder's alone: their maximum, their
 * limit across parcels.
 */
export const recordEntryText = (event: SaleEvent, names: EntryNames): string | null => {
  const { parcel, group, bidder, clock, price } = names;
  switch (event.kind) {
    case 'sale_scheduled':
      return event.documentName === undefined || event.documentHash === undefined
        ? recordEntries.sale_scheduled
        : recordEntries.sale_scheduled_under({
            document: event.documentName,
            version: event.termsVersion,
            hash: event.documentHash,
          });
    case 'sale_opened':
      return recordEntries.sale_opened;
    case 'parcel_opened':
      return recordEntries.parcel_opened({ parcel: parcel(event.parcelId) });
    case 'bid_accepted':
      return acceptedText(event, names);
    case 'bid_refused':
      return refusedText(event, names);
    case 'maximum_set':
    case 'private_limit_set':
      return null;
    case 'close_moved':
      return withReason(
        recordEntries.close_moved({ parcel: parcel(event.parcelId), clock: clock(event.closeAfter) }),
        event.reason,
      );
    case 'parcel_closed':
      return recordEntries.parcel_closed({ parcel: parcel(event.parcelId) });
    case 'parcel_unsold':
      return recordEntries.parcel_unsold({ parcel: parcel(event.parcelId) });
    case 'parcel_became_provisional':
    case 'parcel_sold':
    case 'parcel_sold_en_bloc':
      return recordEntries[event.kind]({
        parcel: parcel(event.parcelId),
        amount: price(event.amountCents),
        bidder: bidder(event.bidderId),
      });
    case 'recess_began':
      return recordEntries.recess_began({
        group: group(event.groupId),
        eligible: event.eligible.length,
        clock: clock(event.opensAt),
        amount: price(event.minimumOpeningCents),
      });
    case 'en_bloc_opened':
      return recordEntries.en_bloc_opened({ group: group(event.groupId) });
    case 'en_bloc_decided':
      return recordEntries.en_bloc_decided({ group: group(event.groupId), outcome: event.outcome });
    case 'sale_completed':
      return recordEntries.sale_completed;
    case 'parcel_held':
    case 'parcel_withdrawn':
      return withTexts(recordEntries[event.kind]({ parcel: parcel(event.parcelId) }), event);
    case 'sale_held':
    case 'sale_postponed':
    case 'sale_cancelled':
      return withTexts(recordEntries[event.kind], event);
    case 'resume_announced': {
      const at = { clock: clock(event.resumesAt) };
      const action =
        event.parcelId === null
          ? recordEntries.sale_goes_on(at)
          : recordEntries.parcel_goes_on({ parcel: parcel(event.parcelId), ...at });
      return withTexts(action, event);
    }
    case 'parcel_resumed':
      return recordEntries.parcel_resumed({ parcel: parcel(event.parcelId), clock: clock(event.closesAt) });
    case 'sale_resumed':
      return recordEntries.sale_resumed;
    case 'announced':
      return recordEntries.announced({ text: event.text, reason: event.reason });
    case 'bid_voided':
      return voidedText(event, names);
    case 'increment_lowered':
      return withReason(
        recordEntries.increment_lowered({ parcel: parcel(event.parcelId), amount: price(event.incrementCents) }),
        event.reason,
      );
    case 'starting_bid_lowered':
      return withReason(
        recordEntries.starting_bid_lowered({ parcel: parcel(event.parcelId), amount: price(event.startingBidCents) }),
        event.reason,
      );
    case 'eligibility_set': {
      const of = { bidder: bidder(event.bidderId), may: event.eligible ? 'yes' : 'no', group: group(event.groupId) };
      return withReason(recordEntries.eligibility_set(of), event.reason);
    }
    case 'registration_changed': {
      const action = recordEntries.registration_changed({ bidder: bidder(event.bidderId), change: event.change });
      return names.second === null ? action : recordEntries.confirmed_by({ action, second: names.second });
    }
    case 'terms_published': {
      const of = { document: event.documentName, version: event.termsVersion, hash: event.documentHash };
      return withReason(recordEntries.terms_published(of), event.reason);
    }
    case 'terms_accepted':
      return recordEntries.terms_accepted({ bidder: bidder(event.bidderId), version: event.termsVersion });
    case 'tender_placed':
    case 'tender_withdrawn':
      return recordEntries[event.kind]({ parcel: parcel(event.parcelId), bidder: bidder(event.bidderId) });
    case 'tenders_closed':
      return recordEntries.tenders_closed({ round: event.round, bidders: event.bidders.length });
    case 'tender_voided': {
      const action = recordEntries.tender_voided({ parcel: parcel(event.parcelId), bidder: bidder(event.bidderId) });
      return withReason(
        names.second === null ? action : recordEntries.confirmed_by({ action, second: names.second }),
        event.reason,
      );
    }
    case 'opening_part_taken':
      return recordEntries.opening_part_taken({ round: event.round });
    case 'opening_part_refused':
      return recordEntries.opening_part_refused({ round: event.round, tenders: event.tenders.length });
    case 'tenders_opened': {
      const action = recordEntries.tenders_opened({ round: event.round });
      return names.second === null ? action : recordEntries.confirmed_by({ action, second: names.second });
    }
    case 'tender_opened':
      return openedText(event, names);
    case 'second_round_began':
      return recordEntries.second_round_began({
        parcel: parcel(event.parcelId),
        invited: event.invited.length,
        clock: clock(event.closesAt),
      });
    case 'seller_asked':
      return recordEntries.seller_asked({ clock: clock(event.acceptBy) });
    case 'seller_answered': {
      const of = { accepts: event.accepts ? 'yes' : 'no', parcel: parcel(event.parcelId) };
      return withReason(recordEntries.seller_answered(of), event.reason);
    }
    case 'outage_reported':
      return recordEntries.outage_reported({ from: clock(event.silentFrom), until: clock(event.silentUntil) });
  }
};
