import { keptAnnouncement } from '../close/effective-close.ts';
import {
  applyTenderEvent,
  isTenderEvent,
  type TenderEvent,
  withoutTendersFor,
} from '../formats/sealed-tender/apply-tender.ts';
import { withInstruction } from '../record/instruction-bound.ts';
import { withRefusedEntry } from '../record/recorded-refusal.ts';
import { withChange } from '../registration/registration-change.ts';
import { applySchedule } from './apply-schedule.ts';
import { applyToParcel, type ParcelEvent, withClose } from './apply-to-parcel.ts';
import { BidderSet } from './bidder-set.ts';
import { type EventWithoutEffect, isWithoutEffect, type SaleEvent } from './event.ts';
import { groupOf } from './find-in-sale.ts';
import type { BidderId, GroupId, GroupState, ParcelId, ParcelPhase, ParcelState, SaleState } from './sale.ts';

const changeParcel = (state: SaleState, id: ParcelId, change: (parcel: ParcelState) => ParcelState): SaleState => {
  const at = state.parcels.findIndex((parcel) => parcel.id === id);
  const parcel = state.parcels[at];
  // What names a parcel that is not of this sale changes nothing.
  if (parcel === undefined) return state;
  const parcels = state.parcels.slice();
  parcels[at] = change(parcel);
  return { ...state, parcels };
};

const changeGroup = (state: SaleState, id: GroupId, change: (group: GroupState) => GroupState): SaleState => ({
  ...state,
  groups: state.groups.map((group) => (group.id === id ? change(group) : group)),
});

/** Begins a recess, or corrects it: a lower opening than bidders were told is a price that fell. */
const beginRecess = (state: SaleState, event: Extract<SaleEvent, { kind: 'recess_began' }>): SaleState => {
  const { minimumOpeningCents: sent, enBlocParcelId } = groupOf(state, event.groupId);
  const withGroup = changeGroup(state, event.groupId, (group) => ({
    ...group,
    phase: 'recess',
    eligible: new Set(event.eligible),
    minimumOpeningCents: event.minimumOpeningCents,
  }));
  return changeParcel(withGroup, enBlocParcelId, (block) => ({
    ...withClose(block, event.closesAt),
    opensAt: event.opensAt,
    priceFellAtSequence: sent !== null && event.minimumOpeningCents < sent ? event.sequence : block.priceFellAtSequence,
  }));
};

const NEVER_CLOSED: readonly ParcelPhase[] = ['scheduled', 'open', 'withdrawn'];

const SOLD: readonly ParcelPhase[] = ['sold', 'sold_en_bloc'];

/**
 * Cancels a parcel: a sold one stays sold; every other bid is void, on closed lots too. Records of rule version 2 also
 * undid sales.
 */
const cancelledIn =
  ({ rules: { ruleVersion } }: SaleState) =>
  (parcel: ParcelState): ParcelState =>
    ruleVersion >= 3 && SOLD.includes(parcel.phase) ? parcel : withoutBids(parcel);

const withoutBids = (parcel: ParcelState): ParcelState => ({
  ...parcel,
  phase: NEVER_CLOSED.includes(parcel.phase) ? 'withdrawn' : 'no_sale',
  hold: null,
  leading: null,
  bidCount: 0,
  bidders: BidderSet.EMPTY,
  maxima: [],
  winnerId: null,
  acceptedBidCents: null,
});

/** Newer terms stop every proxy bid until its bidder has accepted them. */
const withEveryMaximum = ({ waitingForTerms, parcels }: SaleState): ReadonlySet<BidderId> =>
  new Set([...waitingForTerms, ...parcels.flatMap(({ maxima }) => maxima.map(({ bidderId }) => bidderId))]);

const withoutWaiting = (state: SaleState, bidderId: BidderId): SaleState => {
  if (!state.waitingForTerms.has(bidderId)) return state;
  const waitingForTerms = new Set(state.waitingForTerms);
  waitingForTerms.delete(bidderId);
  return { ...state, waitingForTerms };
};

const withPrivateLimit = (
  before: SaleState['privateLimits'],
  { bidderId, limit }: Extract<SaleEvent, { kind: 'private_limit_set' }>,
): SaleState['privateLimits'] => {
  const limits = new Map(before);
  if (limit === null) limits.delete(bidderId);
  else limits.set(bidderId, limit);
  return limits;
};

const applyToSale = (
  state: SaleState,
  event: Exclude<SaleEvent, { kind: 'sale_scheduled' } | ParcelEvent | TenderEvent | EventWithoutEffect>,
): SaleState => {
  switch (event.kind) {
    case 'sale_opened':
      return { ...state, phase: 'live' };
    case 'recess_began':
      return beginRecess(state, event);
    case 'en_bloc_opened':
      return changeGroup(state, event.groupId, (group) => ({ ...group, phase: 'open' }));
    case 'en_bloc_decided':
      return changeGroup(state, event.groupId, (group) => ({ ...group, phase: 'decided', outcome: event.outcome }));
    case 'sale_completed':
      return { ...state, phase: 'completed' };
    case 'sale_held': {
      const heldAt = state.hold?.heldAt ?? event.decidedAt;
      const { reason } = event;
      return { ...state, hold: { heldAt, remainingMs: 0, reason, resumesAt: null, ...keptAnnouncement(state.hold) } };
    }
    case 'sale_resumed':
      return { ...state, hold: null };
    case 'sale_postponed':
      return { ...state, phase: 'postponed', hold: null };
    case 'sale_cancelled':
      return {
        ...state,
        phase: 'cancelled',
        hold: null,
        parcels: state.parcels.map(cancelledIn(state)),
        tender: withoutTendersFor(state, null),
      };
    case 'eligibility_set':
      return changeGroup(state, event.groupId, (group) => ({
        ...group,
        eligibilityOverrides: new Map(group.eligibilityOverrides).set(event.bidderId, event.eligible),
      }));
    case 'terms_published':
      return {
        ...state,
        termsVersion: event.termsVersion,
        termsHash: event.documentHash,
        waitingForTerms: withEveryMaximum(state),
      };
    case 'terms_accepted':
      return withoutWaiting(state, event.bidderId);
    case 'private_limit_set':
      return {
        ...state,
        privateLimits: withPrivateLimit(state.privateLimits, event),
        instructions: withInstruction(state.instructions, event.bidderId),
      };
    case 'registration_changed':
      return { ...state, keptOut: withChange(state.keptOut, event.bidderId, event.change) };
  }
};

const announceSaleResume = (state: SaleState, event: Extract<SaleEvent, { kind: 'resume_announced' }>): SaleState => ({
  ...state,
  hold: state.hold && { ...state.hold, resumesAt: event.resumesAt, reason: event.reason },
});

/** A finished record gets no further entry, only addenda, one after another. */
const assertItMayFollow = (state: SaleState | null, { sequence, addendum }: SaleEvent): void => {
  const isOver = state?.phase === 'completed' || state?.phase === 'cancelled';
  if (addendum === undefined) {
    if (isOver) throw new Error(`The record is finished: entry ${sequence} cannot follow.`);
    return;
  }
  const addenda = state?.addenda ?? 0;
  const isNext = addendum === addenda || addendum === addenda + 1;
  if (!isOver || addendum < 1 || !isNext) throw new Error(`Addendum ${addendum} cannot follow.`);
};

/**
 * The state after one entry of the record or one event of an addendum. Throws when the entry is not the next one: a gap
 * in the record is a bug that must stop everything. Nothing is changed in place; what did not change is shared.
 */
export function applyEvent(state: SaleState | null, event: SaleEvent): SaleState {
  const expected = (state?.sequence ?? 0) + 1;
  if (event.sequence !== expected) throw new Error(`The record goes on with entry ${expected}, not ${event.sequence}.`);
  assertItMayFollow(state, event);
  // A postponed sale begins anew, and what bidders keep themselves to is not of the schedule.
  if (event.kind === 'sale_scheduled') {
    const anew = applySchedule(event);
    if (state === null) return anew;
    const { privateLimits, instructions } = state;
    return { ...anew, termsHash: anew.termsHash ?? state.termsHash, privateLimits, instructions };
  }
  if (state === null) throw new Error('A record begins with sale_scheduled.');
  const body = applyBody(state, event);
  const changed = isOfTwo(event) ? withoutVainHolds(body) : body;
  const addenda = event.addendum ?? state.addenda;
  return { ...changed, addenda, sequence: event.sequence, decidedAt: event.decidedAt };
}

const isOfTwo = (event: SaleEvent): boolean =>
  'secondActorId' in event && (event.secondActorId ?? event.actorId) !== event.actorId;

/** Two people decided something: clocks did not stand for nothing. */
const withoutVainHolds = (state: SaleState): SaleState => ({
  ...state,
  parcels: state.parcels.map((parcel) => (parcel.heldInVain === 0 ? parcel : { ...parcel, heldInVain: 0 })),
});

/**
 * A refused bid changes nothing but how many of its bidder's are recorded. Records of old name refused strangers too.
 */
const countRefusal = (
  state: SaleState,
  { bidderId, parcelId }: Extract<SaleEvent, { kind: 'bid_refused' }>,
): SaleState =>
  bidderId === null ? state : { ...state, refusedEntries: withRefusedEntry(state.refusedEntries, bidderId, parcelId) };

const takeMaximum = (state: SaleState, event: Extract<SaleEvent, { kind: 'maximum_set' }>): SaleState =>
  withoutWaiting(
    {
      ...changeParcel(state, event.parcelId, (parcel) => applyToParcel(parcel, event)),
      instructions: withInstruction(state.instructions, event.bidderId),
    },
    event.bidderId,
  );

const applyBody = (state: SaleState, event: Exclude<SaleEvent, { kind: 'sale_scheduled' }>): SaleState => {
  if (isWithoutEffect(event)) return state;
  if (isTenderEvent(event)) {
    const changed = applyTenderEvent(state, event);
    if (event.kind !== 'tender_placed') return changed;
    return { ...changed, instructions: withInstruction(state.instructions, event.bidderId) };
  }
  if (!('parcelId' in event)) return applyToSale(state, event);
  if (event.kind === 'resume_announced' && event.parcelId === null) return announceSaleResume(state, event);
  if (event.parcelId === null) return state;
  if (event.kind === 'bid_refused') return countRefusal(state, event);
  // Only who has accepted the terms in force sets one.
  if (event.kind === 'maximum_set') return takeMaximum(state, event);
  const changed = changeParcel(state, event.parcelId, (parcel) => applyToParcel(parcel, event));
  return event.kind === 'parcel_withdrawn' ? { ...changed, tender: withoutTendersFor(state, event.parcelId) } : changed;
};

/** The state a whole record leads to. Throws on an empty record. */
export function replay(events: Iterable<SaleEvent>): SaleState {
  let state: SaleState | null = null;
  for (const event of events) state = applyEvent(state, event);
  if (state === null) throw new Error('An empty record has no state.');
  return state;
}
