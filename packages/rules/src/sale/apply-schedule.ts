import type { Instant } from '../close/instant.ts';
import { formatRulesOf } from '../formats/rules-of-format.ts';
import { BidderSet } from './bidder-set.ts';
import type { EventBody } from './event.ts';
import type { GroupState, ParcelState, SaleState, ScheduledGroup, ScheduledParcel } from './sale.ts';

type Scheduled = Extract<EventBody, { kind: 'sale_scheduled' }>;

const parcelAtStart = (parcel: ScheduledParcel): ParcelState => ({
  ...parcel,
  extended: false,
  phase: 'scheduled',
  hold: null,
  heldFor: [],
  heldInVain: 0,
  closedAt: null,
  leading: null,
  bidCount: 0,
  bidders: BidderSet.EMPTY,
  maxima: [],
  loweredIncrementCents: null,
  priceFellAtSequence: 0,
  acceptedBidCents: null,
  winnerId: null,
});

const groupAtStart = (group: ScheduledGroup): GroupState => ({
  ...group,
  phase: 'before',
  eligible: null,
  eligibilityOverrides: new Map(),
  minimumOpeningCents: null,
  outcome: null,
});

/** A sale as its schedule leaves it. A later schedule of a postponed sale starts it afresh under its next number. */
export const applySchedule = (event: Scheduled & { sequence: number; decidedAt: Instant }): SaleState => ({
  id: event.saleId,
  rules: event.rules,
  termsVersion: event.termsVersion,
  termsHash: event.documentHash ?? null,
  phase: 'scheduled',
  hold: null,
  parcels: event.parcels.map(parcelAtStart),
  groups: event.groups.map(groupAtStart),
  schedule: { scheduledAt: event.decidedAt, parcels: event.parcels, groups: event.groups },
  waitingForTerms: new Set(),
  keptOut: new Map(),
  privateLimits: new Map(),
  refusedEntries: new Map(),
  instructions: new Map(),
  tender: formatRulesOf(event).tenderAtStart,
  addenda: 0,
  sequence: event.sequence,
  decidedAt: event.decidedAt,
});
