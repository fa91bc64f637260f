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

const withSecond = (action: string, second: string | null): string =>
  second === null ? action : recordEntries.confirmed_by({ action, second });

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
  return withReason(withSecond(recordEntries.bid_voided(of), second), event.reason);
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

type Own = { readonly [Kind in SaleEvent['kind']]?: (event: Entry<Kind>, names: EntryNames) => string | null };

/** Entries that say more than their sentence with lot, block, bidder and amount; null for what is a bidder's alone. */
const OWN = {
  sale_scheduled: ({ documentName: document, documentHash: hash, termsVersion: version }) =>
    document === undefined || hash === undefined
      ? recordEntries.sale_scheduled
      : recordEntries.sale_scheduled_under({ document, version, hash }),
  bid_accepted: acceptedText,
  bid_refused: refusedText,
  maximum_set: () => null,
  private_limit_set: () => null,
  close_moved: ({ parcelId, closeAfter, reason }, { parcel, clock }) =>
    withReason(recordEntries.close_moved({ parcel: parcel(parcelId), clock: clock(closeAfter) }), reason),
  recess_began: (event, { group, clock, price }) =>
    recordEntries.recess_began({
      group: group(event.groupId),
      eligible: event.eligible.length,
      clock: clock(event.opensAt),
      amount: price(event.minimumOpeningCents),
    }),
  en_bloc_decided: ({ groupId, outcome }, { group }) =>
    recordEntries.en_bloc_decided({ group: group(groupId), outcome }),
  resume_announced: (event, { parcel, clock }) => {
    const at = { clock: clock(event.resumesAt) };
    const action =
      event.parcelId === null
        ? recordEntries.sale_goes_on(at)
        : recordEntries.parcel_goes_on({ parcel: parcel(event.parcelId), ...at });
    return withTexts(action, event);
  },
  parcel_resumed: ({ parcelId, closesAt }, { parcel, clock }) =>
    recordEntries.parcel_resumed({ parcel: parcel(parcelId), clock: clock(closesAt) }),
  announced: ({ text, reason }) => recordEntries.announced({ text, reason }),
  bid_voided: voidedText,
  increment_lowered: ({ parcelId, incrementCents, reason }, { parcel, price }) =>
    withReason(recordEntries.increment_lowered({ parcel: parcel(parcelId), amount: price(incrementCents) }), reason),
  starting_bid_lowered: ({ parcelId, startingBidCents, reason }, { parcel, price }) =>
    withReason(
      recordEntries.starting_bid_lowered({ parcel: parcel(parcelId), amount: price(startingBidCents) }),
      reason,
    ),
  eligibility_set: ({ bidderId, eligible, groupId, reason }, { bidder, group }) => {
    const of = { bidder: bidder(bidderId), may: eligible ? 'yes' : 'no', group: group(groupId) };
    return withReason(recordEntries.eligibility_set(of), reason);
  },
  registration_changed: ({ bidderId, change }, { bidder, second }) =>
    withSecond(recordEntries.registration_changed({ bidder: bidder(bidderId), change }), second),
  terms_published: ({ documentName: document, termsVersion: version, documentHash: hash, reason }) =>
    withReason(recordEntries.terms_published({ document, version, hash }), reason),
  terms_accepted: ({ bidderId, termsVersion: version }, { bidder }) =>
    recordEntries.terms_accepted({ bidder: bidder(bidderId), version }),
  tenders_closed: ({ round, bidders }) => recordEntries.tenders_closed({ round, bidders: bidders.length }),
  tender_voided: ({ parcelId, bidderId, reason }, { parcel, bidder, second }) => {
    const action = recordEntries.tender_voided({ parcel: parcel(parcelId), bidder: bidder(bidderId) });
    return withReason(withSecond(action, second), reason);
  },
  opening_part_taken: ({ round }) => recordEntries.opening_part_taken({ round }),
  opening_part_refused: ({ round, tenders }) => recordEntries.opening_part_refused({ round, tenders: tenders.length }),
  tenders_opened: ({ round }, { second }) => withSecond(recordEntries.tenders_opened({ round }), second),
  tender_opened: openedText,
  second_round_began: ({ parcelId, invited, closesAt }, { parcel, clock }) =>
    recordEntries.second_round_began({
      parcel: parcel(parcelId),
      invited: invited.length,
      clock: clock(closesAt),
    }),
  seller_asked: ({ acceptBy }, { clock }) => recordEntries.seller_asked({ clock: clock(acceptBy) }),
  seller_answered: ({ accepts, parcelId, reason }, { parcel }) =>
    withReason(recordEntries.seller_answered({ accepts: accepts ? 'yes' : 'no', parcel: parcel(parcelId) }), reason),
  outage_reported: ({ silentFrom, silentUntil }, { clock }) =>
    recordEntries.outage_reported({ from: clock(silentFrom), until: clock(silentUntil) }),
} satisfies Own;

type Facts = { parcel: string; group: string; bidder: string; amount: string };
type PlainKind = Exclude<SaleEvent['kind'], keyof typeof OWN>;
const PLAIN: { readonly [Kind in PlainKind]: string | ((facts: Facts) => string) } = recordEntries;

const plainText = (event: Entry<PlainKind>, { parcel, group, bidder, price }: EntryNames): string => {
  const sentence = PLAIN[event.kind];
  const facts = {
    parcel: 'parcelId' in event ? parcel(event.parcelId) : '',
    group: 'groupId' in event ? group(event.groupId) : '',
    bidder: 'bidderId' in event ? bidder(event.bidderId) : '',
    amount: 'amountCents' in event ? price(event.amountCents) : '',
  };
  const action = typeof sentence === 'string' ? sentence : sentence(facts);
  return 'reason' in event ? withTexts(action, event) : action;
};

const isPlain = (event: SaleEvent): event is Entry<PlainKind> => !(event.kind in OWN);

/**
 * An entry of the record in one line, as staff may read it; null for what is a bidder's alone: their maximum, their
 * limit across parcels.
 */
export const recordEntryText = (event: SaleEvent, names: EntryNames): string | null =>
  isPlain(event) ? plainText(event, names) : ((OWN as Own)[event.kind]?.(event as never, names) ?? null);
