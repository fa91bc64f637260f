import type { BidderEligibility } from '../src/bid/bidder-eligibility.ts';
import type { Instant } from '../src/close/instant.ts';
import type { RegistrationChange } from '../src/registration/registration-change.ts';
import { applyEvent } from '../src/sale/apply-event.ts';
import type { Command, PlaceBid, StaffCommand } from '../src/sale/command.ts';
import { decide } from '../src/sale/decide.ts';
import { DEFAULT_RULES } from '../src/sale/default-rules.ts';
import type { Decision, EventBody, SaleEvent } from '../src/sale/event.ts';
import { parcelOf } from '../src/sale/find-in-sale.ts';
import { dollars } from '../src/sale/money.ts';
import type { AscendingRules, ParcelState, SaleState, ScheduledGroup, ScheduledParcel } from '../src/sale/sale.ts';
import { scheduleSale } from '../src/sale/schedule-sale.ts';

/** The instant of a wall time on the day of the sale: `14:00`, `13:58:30`, `13:59:59.999`. */
export function at(wallTime: string): Instant {
  const [hour = '0', minute = '0', second = '0'] = wallTime.split(':');
  return Math.round((Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000);
}

export type ModelParcel = { startsAt: number; opens?: string; closes: string; acres?: number; inGroup?: boolean };

/** Parcels are called `1`, `2` …, the block `E`, the group `G`. Amounts are dollars, as people say them. */
export type ModelSaleState = {
  rules?: Partial<AscendingRules>;
  parcels: ModelParcel[];
  /** Starting bid of the block; a sale without it has no group. */
  blockStartsAt?: number;
};

const isInGroup = (sale: ModelSaleState, parcel: ModelParcel): boolean =>
  sale.blockStartsAt !== undefined && parcel.inGroup !== false;

const parcelsOf = (sale: ModelSaleState): ScheduledParcel[] =>
  sale.parcels.map((parcel, order) => ({
    id: String(order + 1),
    kind: 'parcel',
    position: order + 1,
    groupId: isInGroup(sale, parcel) ? 'G' : null,
    acres: parcel.acres ?? 160,
    startingBidCents: dollars(parcel.startsAt),
    opensAt: at(parcel.opens ?? '09:00'),
    closesAt: at(parcel.closes),
  }));

const blockOf = (sale: ModelSaleState): { parcels: ScheduledParcel[]; groups: ScheduledGroup[] } => {
  if (sale.blockStartsAt === undefined) return { parcels: [], groups: [] };
  const startingBidCents = dollars(sale.blockStartsAt);
  const members = parcelsOf(sale).filter((parcel) => parcel.groupId === 'G');
  const position = sale.parcels.length + 1;
  const acres = members.reduce((sum, parcel) => sum + parcel.acres, 0);
  return {
    parcels: [{ id: 'E', kind: 'enBloc', position, groupId: 'G', acres, startingBidCents, opensAt: 0, closesAt: 0 }],
    groups: [
      {
        id: 'G',
        name: 'The block',
        parcelIds: members.map((parcel) => parcel.id),
        enBlocParcelId: 'E',
        startingBidCents,
      },
    ],
  };
};

export const approved = (bidderId: string, limitDollars: number | null = null): BidderEligibility => ({
  signedIn: true,
  emailConfirmed: true,
  registration: {
    bidderId,
    status: 'approved',
    acceptedTermsVersion: 1,
    limitCents: limitDollars === null ? null : dollars(limitDollars),
  },
  isSellerSide: false,
  withinRate: true,
});

/** `by`: who of staff enters it; `byPhone`: its bidder is registered by phone, unless it says otherwise. */
export type ModelBid = {
  /** The bidder was suspended meanwhile. */
  isSuspended?: boolean;
  seen?: number;
  retyped?: boolean;
  limit?: number;
  by?: string;
  byPhone?: boolean;
  bidId?: string;
};

export type ModelLimit = { total?: number; parcels?: string[]; most?: number };

type WithoutActor<Action> = Action extends unknown ? Omit<Action, 'actorId' | 'reason'> : never;
export type ModelAction = WithoutActor<StaffCommand>;

/** A sale held on paper: everything it decides is applied and kept, so that a test reads like the day did. */
export function holdModelSale(sale: ModelSaleState) {
  const { parcels, groups } = blockOf(sale);
  const first = scheduleSale({
    saleId: 'sale',
    rules: { ...DEFAULT_RULES, ...sale.rules },
    termsVersion: 1,
    parcels: [...parcelsOf(sale), ...parcels],
    groups,
    now: at('08:00'),
  });
  const record: SaleEvent[] = [first];
  let state: SaleState = applyEvent(null, first);
  let bids = 0;
  const accepted = new Map<string, number>();
  const eligibilityOf = (bidder: string, limit: number | null, bidsByPhone = false): BidderEligibility => {
    const eligibility = approved(bidder, limit);
    const acceptedTermsVersion = accepted.get(bidder) ?? 1;
    return {
      ...eligibility,
      registration: eligibility.registration && { ...eligibility.registration, acceptedTermsVersion, bidsByPhone },
    };
  };

  const send = (command: Command, now: Instant): Decision => {
    const decision = decide(state, command, now);
    if (decision.kind === 'command_refused') return decision;
    for (const event of decision.events) {
      state = applyEvent(state, event);
      record.push(event);
    }
    return decision;
  };

  const answerOf = (decision: Decision): string => (decision.kind === 'decided' ? 'done' : decision.refusal.code);

  const bidCommand = (bidder: string, parcelId: string, amount: number, how: ModelBid): PlaceBid => {
    bids += 1;
    return {
      kind: 'place_bid',
      bidId: how.bidId ?? `bid-${bids}`,
      parcelId,
      amountCents: dollars(amount),
      seenSequence: how.seen ?? state.sequence,
      retypedAmountCents: how.retyped === false ? null : dollars(amount),
      eligibility: withStatus(eligibilityOf(bidder, how.limit ?? null, how.byPhone ?? how.by !== undefined), how),
      enteredBy: how.by ?? null,
    };
  };

  return {
    record,
    state: (): SaleState => state,
    parcel: (id: string): ParcelState => parcelOf(state, id),
    group: () => {
      const [group] = state.groups;
      if (group === undefined) throw new Error('This sale has no group.');
      return group;
    },
    /** Answers `accepted` or the code of the refusal. */
    bid: (when: string, bidder: string, parcelId: string, amount: number, how: ModelBid = {}): string => {
      const decision = send(bidCommand(bidder, parcelId, amount, how), at(when));
      return decision.kind === 'decided' ? 'accepted' : decision.refusal.code;
    },
    /** The whole decision, for a test that reads the refusal or the entries. */
    decideBid: (when: string, bidder: string, parcelId: string, amount: number, how: ModelBid = {}): Decision =>
      send(bidCommand(bidder, parcelId, amount, how), at(when)),
    maximum: (when: string, bidder: string, parcelId: string, amount: number, limit: number | null = null): string => {
      bids += 1;
      const maximumCents = dollars(amount);
      const command: Command = {
        kind: 'set_maximum_bid',
        bidId: `maximum-${bids}`,
        parcelId,
        maximumCents,
        seenSequence: state.sequence,
        retypedAmountCents: maximumCents,
        eligibility: eligibilityOf(bidder, limit),
      };
      return answerOf(send(command, at(when)));
    },
    /** The bidder accepts this version of the terms; the registration keeps it, as in the engine. */
    accept: (when: string, bidder: string, termsVersion: number): string => {
      const decision = send({ kind: 'accept_terms', termsVersion, eligibility: eligibilityOf(bidder, null) }, at(when));
      if (decision.kind === 'decided') accepted.set(bidder, termsVersion);
      return answerOf(decision);
    },
    /** The bidder's own limit across parcels, in dollars; null takes it back. */
    limit: (when: string, bidder: string, limit: ModelLimit | null): string => {
      const asked = limit && {
        totalCents: limit.total === undefined ? null : dollars(limit.total),
        parcels: limit.parcels === undefined ? null : { parcelIds: limit.parcels, maxCount: limit.most ?? 1 },
      };
      const eligibility = eligibilityOf(bidder, null);
      return answerOf(send({ kind: 'set_private_limit', limit: asked, eligibility }, at(when)));
    },
    /** Answers `done` or the code of the refusal. */
    /**
     * Staff action; an action that needs two people gets a second one, unless it names the second itself: `null` for
     * nobody.
     */
    staff: (when: string, action: ModelAction, reason = 'Because.', actorId = 'staff-1'): string =>
      answerOf(send({ ...secondOf(action), ...action, actorId, reason } as StaffCommand, at(when))),
    /** Changes of what the bidder may do, as the queue enters them from what was noted under the lock. */
    change: (when: string, bidderId: string, ...changes: RegistrationChange[]): string =>
      answerOf(
        send(
          { kind: 'enter_changes', changes: changes.map((change) => ({ bidderId, change, actorId: 'staff-1' })) },
          at(when),
        ),
      ),
    tick: (when: string): Decision => send({ kind: 'tick' }, at(when)),
    outage: (from: string, until: string): string =>
      answerOf(send({ kind: 'report_outage', silentFrom: at(from) }, at(until))),
    entries: <Kind extends EventBody['kind']>(kind: Kind): Extract<SaleEvent, { kind: Kind }>[] =>
      record.filter((event): event is Extract<SaleEvent, { kind: Kind }> => event.kind === kind),
  };
}

const withStatus = (eligibility: BidderEligibility, { isSuspended = false }: ModelBid): BidderEligibility => ({
  ...eligibility,
  registration: eligibility.registration && {
    ...eligibility.registration,
    ...(isSuspended ? { status: 'suspended' } : {}),
  },
});

/** Acts that take two people wherever an offer stands. */
const TAKE_TWO: readonly ModelAction['kind'][] = [
  'void_bid',
  'withdraw_parcel',
  'cancel_sale',
  'correct_result',
  'answer_for_seller',
];
export const secondOf = ({ kind }: ModelAction): { secondActorId?: string } =>
  TAKE_TWO.includes(kind) ? { secondActorId: 'staff-2' } : {};

export type ModelSale = ReturnType<typeof holdModelSale>;

/** Two parcels closing at 14:00 and 14:10, starting at $500,000 and $400,000, open since 9. */
export const twoParcels = (rules: Partial<AscendingRules> = {}): ModelSale =>
  holdModelSale({
    rules,
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
    ],
  });

/** The worked example of the rules: four parcels and their block, in steps of $5,000. */
export const fourParcelsAndBlock = (rules: Partial<AscendingRules> = {}): ModelSale =>
  holdModelSale({
    rules: { increments: [{ underCents: null, stepCents: dollars(5_000) }], ...rules },
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
      { startsAt: 250_000, closes: '14:20' },
      { startsAt: 300_000, closes: '14:30' },
    ],
    blockStartsAt: 1_000_000,
  });
