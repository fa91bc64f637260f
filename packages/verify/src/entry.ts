import * as field from './field-types.ts';
import { REGISTRATION_CHANGES } from './registration-changes.ts';
import { must } from './rules/law.ts';
import { RULES } from './rules/sale-rules.ts';

/** An entry of a published record. `docs/record-format.md` and the tables below list the fields of each kind. */
export type Entry = { sequence: number; decidedAt: number; kind: string; entryHash: string; [field: string]: unknown };

const PARCEL = field.exactly({
  id: field.id,
  kind: field.oneOf('parcel', 'enBloc'),
  position: field.count,
  groupId: field.orNull(field.id),
  acres: (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
  startingBidCents: field.cents,
  opensAt: field.instant,
  closesAt: field.instant,
});
const GROUP = field.exactly({
  id: field.id,
  name: (value) => typeof value === 'string',
  parcelIds: field.listOf(field.id),
  enBlocParcelId: field.id,
  startingBidCents: field.cents,
});

const onParcel = { parcelId: field.id };
const sold = { ...onParcel, bidder: field.pseudonym, amountCents: field.cents };
const byBidder = { ...onParcel, bidder: field.pseudonym };
const ROUND = field.oneOf(1, 2);
const UNCOUNTED = field.oneOf(
  'unreadable',
  'commitment_broken',
  'not_approved',
  'off_grid',
  'below_starting_bid',
  'not_raised',
  'above_limit',
);
const reasoned = { reason: field.text };
const byItself = field.exactly({ code: field.oneOf('outage', 'second_person') });
const reasonedOrByItself = { reason: field.eitherOf(field.text, byItself) };
/** Two different people, where an offer was declined. */
const byTwo = { ...reasoned, people: field.optional(field.listOf(field.pseudonym)) };

/** Every kind of entry with its own fields. What is not here is no entry of a record. */
const KINDS: Record<string, field.Shape> = {
  sale_scheduled: {
    saleId: field.id,
    termsVersion: field.count,
    documentName: field.optional(field.text),
    documentHash: field.optional(field.hash),
    rules: RULES,
    parcels: field.listOf(PARCEL),
    groups: field.listOf(GROUP),
  },
  sale_opened: {},
  sale_completed: {},
  sale_held: reasoned,
  sale_resumed: {},
  sale_postponed: reasoned,
  sale_cancelled: byTwo,
  parcel_opened: onParcel,
  parcel_closed: { ...onParcel, closedAt: field.instant },
  parcel_unsold: onParcel,
  parcel_became_provisional: sold,
  parcel_sold: sold,
  parcel_sold_en_bloc: sold,
  parcel_withdrawn: { ...onParcel, ...byTwo },
  parcel_held: {
    ...onParcel,
    ...reasonedOrByItself,
    remainingMs: field.milliseconds,
    person: field.optional(field.pseudonym),
  },
  resume_announced: { ...reasonedOrByItself, parcelId: field.orNull(field.id), resumesAt: field.instant },
  parcel_resumed: {
    ...onParcel,
    closesAt: field.instant,
    opensAt: field.optional(field.instant),
    because: field.optional(field.oneOf('request_dropped')),
  },
  bid_accepted: {
    ...sold,
    closeBefore: field.instant,
    closeAfter: field.instant,
    byMaximum: field.flag,
    confirmedBy: field.optional(field.pseudonym),
  },
  withheld: { commitment: field.optional(field.hash) },
  maximum_set: { ...byBidder, commitment: field.hash },
  bid_refused: { ...sold, refusal: field.oneOf('amount_below_minimum'), commitment: field.hash },
  bid_voided: { ...sold, bidSequence: field.count, bidDecidedAt: field.instant, people: field.listOf(field.pseudonym) },
  close_moved: {
    ...onParcel,
    closeBefore: field.instant,
    closeAfter: field.instant,
    because: field.oneOf('bid', 'staff', 'void', 'terms'),
    reason: field.optional(field.text),
  },
  increment_lowered: { ...onParcel, ...reasoned, incrementCents: field.cents },
  starting_bid_lowered: { ...onParcel, ...reasoned, startingBidCents: field.cents },
  recess_began: {
    groupId: field.id,
    eligible: field.listOf(field.pseudonym),
    minimumOpeningCents: field.cents,
    opensAt: field.instant,
    closesAt: field.instant,
  },
  eligibility_set: {
    groupId: field.id,
    bidder: field.pseudonym,
    eligible: field.flag,
    people: field.optional(field.listOf(field.pseudonym)),
  },
  registration_changed: {
    bidder: field.pseudonym,
    change: field.oneOf(...REGISTRATION_CHANGES),
    people: field.listOf(field.pseudonym),
  },
  en_bloc_opened: { groupId: field.id },
  en_bloc_decided: { groupId: field.id, outcome: field.oneOf('block', 'parcels') },
  announced: { text: field.text },
  terms_published: { termsVersion: field.count, documentName: field.text, documentHash: field.hash },
  tender_placed: {
    ...byBidder,
    bidId: field.id,
    round: ROUND,
    commitment: field.hash,
    encryptedBy: field.oneOf('browser', 'engine'),
  },
  tender_withdrawn: { ...byBidder, round: ROUND },
  tenders_closed: { round: ROUND },
  tender_voided: {
    ...byBidder,
    bidId: field.id,
    round: ROUND,
    placedSequence: field.count,
    placedAt: field.instant,
    people: field.listOf(field.pseudonym),
  },
  opening_part_taken: { round: ROUND, person: field.pseudonym },
  opening_part_refused: {
    round: ROUND,
    person: field.pseudonym,
    tenders: field.listOf(field.exactly({ parcelId: field.id, bidId: field.id })),
  },
  tenders_opened: { round: ROUND, people: field.listOf(field.pseudonym) },
  tender_opened: {
    ...byBidder,
    bidId: field.id,
    round: ROUND,
    placedSequence: field.count,
    placedAt: field.instant,
    amountCents: field.orNull(field.cents),
    nonce: field.orNull(field.hash),
    uncounted: field.orNull(UNCOUNTED),
  },
  second_round_began: { ...onParcel, invited: field.listOf(field.pseudonym), closesAt: field.instant },
  seller_asked: { acceptBy: field.instant },
  seller_answered: { ...onParcel, accepts: field.flag, people: field.optional(field.listOf(field.pseudonym)) },
  outage_reported: { silentFrom: field.instant, silentUntil: field.instant },
};

const COMMON = { sequence: field.count, decidedAt: field.instant, kind: field.id, entryHash: field.hash };

/** Throws `BrokenRule` unless this is an entry of a known kind with exactly its fields, each of its type. */
export function readEntry(found: unknown): Entry {
  const kind = (found as Partial<Entry> | null)?.kind;
  must(typeof kind === 'string', 'is no entry: it has no kind');
  const own = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  must(own !== undefined, `is of a kind that no record has: ${kind}`);
  const wrong = field.wrongField(found, { ...COMMON, ...own });
  must(wrong === null, `does not have the fields of ${kind} as they must be: ${wrong}`);
  return found as Entry;
}
