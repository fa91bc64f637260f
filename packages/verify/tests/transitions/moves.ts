import { incrementNow } from '@quarterline/rules/src/bid/increment.ts';
import { minimumBid } from '@quarterline/rules/src/bid/minimum-bid.ts';
import { rankedBids } from '@quarterline/rules/src/bid/ranked-bids.ts';
import { tenderersOf } from '@quarterline/rules/src/formats/sealed-tender/close-tenders.ts';
import { tenderCommitmentText } from '@quarterline/rules/src/formats/sealed-tender/tender-commitment.ts';
import { applyEvent } from '@quarterline/rules/src/sale/apply-event.ts';
import type { Command } from '@quarterline/rules/src/sale/command.ts';
import { decide } from '@quarterline/rules/src/sale/decide.ts';
import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import type { ParcelState, SaleState, StandingTender } from '@quarterline/rules/src/sale/sale.ts';
import { rescheduleSale } from '@quarterline/rules/src/sale/schedule-sale.ts';
import { approved } from '@quarterline/rules/tests/model-sale.ts';
import { confirmedEvents } from '../confirmed-events.ts';
import { sha256 } from '../published.ts';

/** A possible action in a state at an instant: its events, or null when the rules refuse it. */
export type Move = (state: SaleState, now: number) => readonly SaleEvent[] | null;

export const NAMES = ['«Anna»', '«Bert»', '«Carl»', '«Dora»', '«Eve»'] as const;
export const CONDITIONS = { documentName: 'Conditions of Sale', documentHash: 'c'.repeat(64) };
const BY = { actorId: 'staff-1', reason: 'Because.' };

/** Everybody is approved and has no limit when a lot closes. */
const knownOf = (state: SaleState) => ({
  tenderers: tenderersOf(state).map((bidderId) => ({ bidderId, isApproved: true, limitCents: null })),
});

/** Events of a command; null when the rules refuse it, or cannot handle an impossible state. */
export const command =
  (sent: Command): Move =>
  (state, now) => {
    try {
      const decision = decide(state, sent, now, knownOf(state));
      return decision.kind === 'command_refused' || decision.events.length === 0 ? null : decision.events;
    } catch {
      return null;
    }
  };
/** The same for somebody of the staff. */
export const staff = (sent: Record<string, unknown>): Move => command({ ...BY, ...sent } as unknown as Command);
export const tick = command({ kind: 'tick' });

const eligibilityOf = (bidder: string, { termsVersion }: SaleState) => {
  const eligibility = approved(bidder);
  const { registration } = eligibility;
  return { ...eligibility, registration: registration && { ...registration, acceptedTermsVersion: termsVersion } };
};

type Bid = { parcelId: string; bidder: string; amountCents: number; confirmedBy?: string };
const bidding = ({ parcelId, bidder, amountCents }: Bid, state: SaleState) => ({
  parcelId,
  bidId: `bid ${bidder} ${state.sequence}`,
  seenSequence: state.sequence,
  retypedAmountCents: amountCents,
  eligibility: eligibilityOf(bidder, state),
});
export const bid =
  (asked: Bid): Move =>
  (state, now) => {
    const { amountCents, confirmedBy } = asked;
    const events = command({ kind: 'place_bid', ...bidding(asked, state), amountCents, enteredBy: null })(state, now);
    return events && confirmedBy !== undefined ? confirmedEvents(events, confirmedBy) : events;
  };
export const maximum =
  (asked: Bid): Move =>
  (state, now) =>
    command({ kind: 'set_maximum_bid', ...bidding(asked, state), maximumCents: asked.amountCents })(state, now);
export const acceptTerms =
  (bidder: string): Move =>
  (state, now) => {
    const { termsVersion } = state;
    return command({ kind: 'accept_terms', termsVersion, eligibility: approved(bidder) })(state, now);
  };
export const limit =
  (bidder: string, totalCents: number): Move =>
  (state, now) => {
    const eligibility = eligibilityOf(bidder, state);
    return command({ kind: 'set_private_limit', limit: { totalCents, parcels: null }, eligibility })(state, now);
  };

/** The id of a tender says its amount, so that the openers here know it. */
const bidIdOf = (state: SaleState, lot: string, bidder: string, amountCents: number): string =>
  `${state.sequence} ${lot} ${bidder} ${amountCents}`;
const secretOf = (bidId: string) => ({ amountCents: Number(bidId.split(' ')[3]), nonce: sha256(bidId) });
const commitmentTo = (parcelId: string, bidId: string): string =>
  sha256(tenderCommitmentText({ saleId: 'sale', parcelId, bidId, ...secretOf(bidId) }));

export const tender =
  (parcelId: string, bidder: string, amountCents: number, fields: Record<string, unknown> = {}): Move =>
  (state, now) => {
    const bidId = bidIdOf(state, parcelId, bidder, amountCents);
    const encrypted = 'a'.repeat(40);
    const sent = { bidId, parcelId, commitment: commitmentTo(parcelId, bidId), encrypted, encryptedBy: 'browser' };
    const eligibility = eligibilityOf(bidder, state);
    return command({ kind: 'place_tender', ...sent, eligibility, ...fields } as unknown as Command)(state, now);
  };
export const withdrawTender =
  (parcelId: string, bidder: string): Move =>
  (state, now) => {
    const bidId = `withdrawal ${state.sequence}`;
    return command({ kind: 'withdraw_tender', bidId, parcelId, eligibility: eligibilityOf(bidder, state) })(state, now);
  };
const read = ({ bidId, parcelId }: StandingTender) => ({
  bidId,
  ...secretOf(bidId),
  commitment: commitmentTo(parcelId, bidId),
});
export const openTenders =
  (actorId: string, secondActorId: string): Move =>
  (state, now) => {
    const standing = state.tender?.standing ?? [];
    const bidders = [...new Set(standing.map(({ bidderId }) => bidderId))].map((bidderId) => ({
      bidderId,
      isApproved: true,
      limitCents: null,
    }));
    const opened = standing.map(read);
    return command({ kind: 'open_tenders', actorId, secondActorId, opened, bidders })(state, now);
  };

/** An opener handed in a part that fits every tender that stands. */
export const takePart = (actorId: string): Move => command({ kind: 'take_opening_part', actorId });
/** Or one that does not fit these. */
export const refusePart =
  (actorId: string, bidIdsOf: (state: SaleState) => string[]): Move =>
  (state, now) =>
    command({ kind: 'refuse_opening_part', actorId, bidIds: bidIdsOf(state) })(state, now);
const firstStanding = ({ tender }: SaleState): string[] =>
  (tender?.standing ?? []).slice(0, 1).map(({ bidId }) => bidId);

/** Under the rules, lots and groups of this schedule; of the conditions in force. */
export const reschedule =
  (first: SaleEvent): Move =>
  (state, now) => {
    if (first.kind !== 'sale_scheduled') return null;
    try {
      const { saleId, rules, parcels, groups, documentName = '' } = first;
      const { termsVersion } = state;
      const conditions = { documentName, documentHash: state.termsHash ?? first.documentHash ?? '' };
      const due = tick(state, now) ?? [];
      const present = due.reduce<SaleState>(applyEvent, state);
      return [...due, rescheduleSale(present, { saleId, rules, parcels, groups, termsVersion, conditions, now })];
    } catch {
      return null;
    }
  };

const halfStep = (state: SaleState, lot: ParcelState): number => {
  try {
    return Math.max(10_000, Math.floor(incrementNow(state.rules, lot) / 20_000) * 10_000);
  } catch {
    return 10_000;
  }
};

export function movesOnLot(state: SaleState, lot: ParcelState, now: number): Move[] {
  const parcelId = lot.id;
  const of = (sent: Record<string, unknown>): Move => staff({ parcelId, ...sent });
  const common = [
    of({ kind: 'hold_parcel' }),
    of({ kind: 'announce_resume', resumesAt: now + 120_000 }),
    of({ kind: 'announce_resume', resumesAt: now + 3_600_000 }),
    of({ kind: 'add_time', byMs: 60_000 }),
    of({ kind: 'withdraw_parcel', secondActorId: 'staff-2' }),
  ];
  if (state.rules.format === 'sealedTender') {
    const amounts = [lot.startingBidCents, lot.startingBidCents + 1_000_000];
    return [
      ...common,
      ...NAMES.slice(0, 2).flatMap((bidder, order) => [
        tender(parcelId, bidder, amounts[order] ?? 0),
        tender(parcelId, bidder, (amounts[order] ?? 0) + 5_000_000),
        withdrawTender(parcelId, bidder),
      ]),
      ...(state.tender?.standing ?? [])
        .filter((one) => one.parcelId === parcelId)
        .slice(0, 1)
        .map(({ bidId }) => of({ kind: 'void_bid', bidId, secondActorId: 'staff-2' })),
      ...[true, false].map((accepts) => of({ kind: 'answer_for_seller', accepts, secondActorId: 'staff-2' })),
    ];
  }
  const least = minimumOrNull(state, lot) ?? lot.startingBidCents;
  return [
    ...common,
    ...['staff-1', 'staff-2', 'staff-3'].map((actorId) => of({ kind: 'hold_for_second_person', actorId })),
    of({ kind: 'end_hold_for_second_person' }),
    of({ kind: 'lower_increment', incrementCents: halfStep(state, lot) }),
    of({ kind: 'lower_starting_bid', startingBidCents: lot.startingBidCents - 10_000 }),
    ...[...rankedBids(lot.leading)]
      .slice(0, 2)
      .flatMap(({ bidId }) => [
        of({ kind: 'void_bid', bidId, secondActorId: 'staff-2' }),
        of({ kind: 'void_bid', bidId, secondActorId: null }),
      ]),
    ...NAMES.slice(0, 2).map((bidder) => bid({ parcelId, bidder, amountCents: least })),
    bid({ parcelId, bidder: NAMES[2], amountCents: least - 10_000 }),
    ...NAMES.slice(1, 3).map((bidder) => maximum({ parcelId, bidder, amountCents: least + 2_500_000 })),
  ];
}

const minimumOrNull = (state: SaleState, lot: ParcelState): number | null => {
  try {
    return minimumBid(state, lot);
  } catch {
    return null;
  }
};

/** On the sale, its group and its clock. */
export const movesOnSale = (state: SaleState, now: number, first: SaleEvent): Move[] => [
  tick,
  ...[5_000, 60_000].map((silence) => command({ kind: 'report_outage', silentFrom: now - silence })),
  staff({ kind: 'hold_sale' }),
  staff({ kind: 'announce_resume', parcelId: null, resumesAt: now + 120_000 }),
  staff({ kind: 'announce_resume', parcelId: null, resumesAt: now + 3_600_000 }),
  staff({ kind: 'announce', text: 'The road is open.' }),
  // Each version is another document.
  staff({ kind: 'publish_terms', ...CONDITIONS, documentHash: String(state.termsVersion).padStart(64, 'b') }),
  staff({ kind: 'publish_terms', ...CONDITIONS }),
  staff({ kind: 'postpone_sale' }),
  staff({ kind: 'cancel_sale', secondActorId: 'staff-2' }),
  ...state.groups.flatMap(({ id: groupId }) =>
    [true, false].map((eligible) => staff({ kind: 'set_eligibility', groupId, bidderId: NAMES[4], eligible })),
  ),
  acceptTerms(NAMES[0]),
  limit(NAMES[3], 50_000_000),
  takePart('staff-1'),
  takePart('staff-2'),
  refusePart('staff-1', firstStanding),
  openTenders('staff-1', 'staff-2'),
  reschedule(first),
];
