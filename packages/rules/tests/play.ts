import type { BidderEligibility } from '../src/bid/bidder-eligibility.ts';
import { incrementNow } from '../src/bid/increment.ts';
import { minimumBid } from '../src/bid/minimum-bid.ts';
import { rankedBids } from '../src/bid/ranked-bids.ts';
import type { Instant } from '../src/close/instant.ts';
import { nextDue } from '../src/close/next-due.ts';
import { applyEvent } from '../src/sale/apply-event.ts';
import type { Command, StaffCommand } from '../src/sale/command.ts';
import { decide } from '../src/sale/decide.ts';
import type { Decision, SaleEvent } from '../src/sale/event.ts';
import { roundUpToStep } from '../src/sale/money.ts';
import type { SaleState } from '../src/sale/sale.ts';
import { approved } from './model-sale.ts';
import type { NaiveBidder } from './naive-book.ts';
import type { NaiveSale } from './naive-sale.ts';
import { openNaiveSale, openSale } from './open-both.ts';
import {
  type Action,
  type Amount,
  BIDDERS,
  limitOf,
  OPENS,
  type Pick,
  type Plan,
  STEP,
  type Step,
} from './whole-sale.ts';

/** Freezes what it can reach; a rule that changes a state in place then throws. Stops at what is frozen already. */
const frozen = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
};

export type Played = { record: SaleEvent[]; state: SaleState; answers: string[] };

type OnlyStaff = Exclude<Action, Bidding | { kind: 'tick' | 'outage' | 'accept_terms' | 'limit' }>;
type Bidding = Extract<Action, { amount: Amount }>;
const isBidding = (action: Action): action is Bidding => action.kind === 'bid' || action.kind === 'maximum';

/** Plays one generated day on both, calling `compare` after every step. */
export function play(
  plan: Plan,
  day: readonly Step[],
  compare: (state: SaleState, naive: NaiveSale, answers: { sent: string; expected: string }) => void,
): Played {
  const first = openSale(plan);
  const record = [first];
  const answers: string[] = [];
  let state = frozen(applyEvent(null, first));
  const naive = openNaiveSale(plan);
  let clock = OPENS - 1_000;
  const history: { sequence: number; changes: number }[] = [];
  let made = 0;

  const send = (command: Command, now: Instant): Decision => {
    const decision = decide(state, command, now);
    if (decision.kind === 'command_refused') return decision;
    for (const event of decision.events) {
      // What is applied is what came back from storage, so that nothing but JSON can matter.
      const stored = JSON.parse(JSON.stringify(event)) as SaleEvent;
      state = frozen(applyEvent(state, stored));
      record.push(stored);
    }
    return decision;
  };

  const parcelAt = ({ order, anyAtAll }: Pick): string => {
    const openNow = state.parcels.filter((parcel) => parcel.phase === 'open');
    const choice = anyAtAll || openNow.length === 0 ? state.parcels : openNow;
    return choice[order % choice.length]?.id ?? '1';
  };
  const bidderAt = (order: number): NaiveBidder => ({
    name: BIDDERS[order] ?? BIDDERS[0],
    limit: plan.limits[order] ?? null,
  });

  const eligibilityOf = ({ name, limit }: NaiveBidder): BidderEligibility => {
    const acceptedTermsVersion = naive.accepted.get(name) ?? 1;
    return {
      ...approved(name),
      registration: { bidderId: name, status: 'approved', acceptedTermsVersion, limitCents: limit },
    };
  };

  const acceptTerms = (bidder: NaiveBidder, now: Instant): { sent: string; expected: string } => {
    const { termsVersion } = state;
    const decision = send({ kind: 'accept_terms', termsVersion, eligibility: eligibilityOf(bidder) }, now);
    if (decision.kind === 'bid_refused') send({ kind: 'tick' }, now);
    return { sent: decision.kind, expected: naive.acceptTerms(bidder.name) ? 'decided' : 'bid_refused' };
  };

  const setLimit = ({ bidder, limit }: Extract<Action, { kind: 'limit' }>, now: Instant) => {
    const who = bidderAt(bidder);
    const asked = limit && limitOf(limit);
    const decision = send({ kind: 'set_private_limit', limit: asked, eligibility: eligibilityOf(who) }, now);
    if (decision.kind === 'bid_refused') send({ kind: 'tick' }, now);
    const isDone = naive.setLimit(
      who.name,
      asked && {
        total: asked.totalCents,
        chosen: [...(asked.parcels?.parcelIds ?? [])],
        most: asked.parcels?.maxCount ?? 0,
      },
    );
    return { sent: decision.kind, expected: isDone ? 'decided' : 'bid_refused' };
  };

  const doBid = (generated: Bidding, now: Instant): { sent: string; expected: string } => {
    made += 1;
    // In a sale without maxima only one in a hundred asks for one.
    const action: Bidding = plan.maxima || made % 100 === 0 ? generated : { ...generated, kind: 'bid' };
    const bidId = `${action.kind}-${made}`;
    const bidder = bidderAt(action.bidder);
    const parcelId = parcelAt(action.parcel);
    if (action.accepts && !naive.hasAccepted(bidder.name)) acceptTerms(bidder, now);
    // The price is read once everything due has happened, so that most bids have a chance.
    send({ kind: 'tick' }, now);
    const parcel = state.parcels.find((one) => one.id === parcelId);
    if (parcel === undefined) throw new Error('There is such a parcel.');
    const exact =
      minimumBid(state, parcel) + action.amount.steps * incrementNow(state.rules, parcel) + action.amount.offCents;
    // Maxima are round figures, as people choose them: so they often are equal.
    const cents = action.kind === 'maximum' && exact % 10_000 === 0 ? roundUpToStep(exact, 5 * STEP) : exact;
    const seen = (action.stale ? history.at(-4) : null) ?? { sequence: state.sequence, changes: naive.changes };
    const common = {
      bidId,
      parcelId,
      seenSequence: seen.sequence,
      retypedAmountCents: action.retyped ? cents : null,
      eligibility: eligibilityOf(bidder),
    } as const;
    const command: Command =
      action.kind === 'bid'
        ? { kind: 'place_bid', ...common, amountCents: cents, enteredBy: null }
        : { kind: 'set_maximum_bid', ...common, maximumCents: cents };
    const decision = send(command, now);
    const answerForModel = decision.kind === 'decided' ? 'accepted' : decision.refusal.code;
    const expectedAnswer = naive[action.kind](bidId, parcelId, bidder, cents, seen.changes, action.retyped);
    return { sent: answerForModel, expected: expectedAnswer };
  };

  const bidIdAt = (parcelId: string, depth: number): string => {
    const parcel = state.parcels.find((one) => one.id === parcelId);
    const eligibility = [...rankedBids(parcel?.leading ?? null)];
    return eligibility[depth]?.bidId ?? 'none';
  };

  const staffCommand = (action: OnlyStaff, now: Instant) => {
    const by = { actorId: 'staff-1', reason: 'Because.' };
    switch (action.kind) {
      case 'void': {
        const parcelId = parcelAt(action.parcel);
        const bidId = bidIdAt(parcelId, action.depth);
        const secondActorId = action.people > 1 ? 'staff-2' : null;
        // A correction waits for the entry that completes the sale.
        send({ kind: 'tick' }, now);
        const run = () => naive.voidBid(parcelId, bidId, action.people);
        const kind = naive.status === 'completed' ? 'correct_result' : 'void_bid';
        return { run, command: { ...by, kind, parcelId, bidId, secondActorId } as StaffCommand };
      }
      case 'hold': {
        const parcelId = parcelAt(action.parcel);
        return { run: () => naive.hold(parcelId), command: { ...by, kind: 'hold_parcel', parcelId } as StaffCommand };
      }
      case 'hold_sale':
        return { run: () => naive.holdSale(), command: { ...by, kind: 'hold_sale' } as StaffCommand };
      case 'resume': {
        const parcelId = action.parcel === null ? null : parcelAt(action.parcel);
        const resumesAt = now + action.inMs;
        return {
          run: () => naive.resume(parcelId, resumesAt),
          command: { ...by, kind: 'announce_resume', parcelId, resumesAt } as StaffCommand,
        };
      }
      case 'add_time': {
        const parcelId = parcelAt(action.parcel);
        return {
          run: () => naive.addTime(parcelId, action.byMs),
          command: { ...by, kind: 'add_time', parcelId, byMs: action.byMs } as StaffCommand,
        };
      }
      case 'withdraw': {
        const parcelId = parcelAt(action.parcel);
        return {
          run: () => naive.withdraw(parcelId),
          command: { ...by, kind: 'withdraw_parcel', parcelId, secondActorId: 'staff-2' } as StaffCommand,
        };
      }
      case 'lower_step': {
        const parcelId = parcelAt(action.parcel);
        return {
          run: () => naive.lowerStep(parcelId, action.to),
          command: { ...by, kind: 'lower_increment', parcelId, incrementCents: action.to } as StaffCommand,
        };
      }
      case 'lower_start': {
        const parcelId = parcelAt(action.parcel);
        const to = naive.parcel(parcelId).start - action.by;
        return {
          run: () => naive.lowerStart(parcelId, to),
          command: { ...by, kind: 'lower_starting_bid', parcelId, startingBidCents: to } as StaffCommand,
        };
      }
      case 'say': {
        const bidderId = bidderAt(action.bidder).name;
        return {
          run: () => naive.groupStatus !== 'none' && naive.say(bidderId, action.allowed),
          command: {
            ...by,
            kind: 'set_eligibility',
            groupId: 'G',
            bidderId,
            eligible: action.allowed,
            ...(action.allowed ? {} : { secondActorId: 'staff-2' }),
          } as StaffCommand,
        };
      }
      case 'publish_terms': {
        const document = {
          documentName: 'Conditions of Sale',
          documentHash: String(state.termsVersion).padStart(64, '0'),
        };
        return {
          run: () => naive.publishTerms(),
          command: { ...by, kind: 'publish_terms', ...document } as StaffCommand,
        };
      }
      case 'cancel':
        return {
          run: () => naive.cancel(),
          command: { ...by, kind: 'cancel_sale', secondActorId: 'staff-2' } as StaffCommand,
        };
    }
  };

  const sendCommand = (action: Action, now: Instant): { sent: string; expected: string } => {
    if (action.kind === 'outage') {
      const silentFrom = Math.max(now - action.forMs, state.decidedAt);
      const decision = send({ kind: 'report_outage', silentFrom }, now);
      const isDone = naive.outage(silentFrom, now);
      return { sent: decision.kind, expected: isDone ? 'decided' : 'command_refused' };
    }
    naive.advance(now);
    if (isBidding(action)) return doBid(action, now);
    if (action.kind === 'accept_terms') return acceptTerms(bidderAt(action.bidder), now);
    if (action.kind === 'limit') return setLimit(action, now);
    if (action.kind === 'tick') {
      send({ kind: 'tick' }, now);
      return { sent: 'tick', expected: 'tick' };
    }
    const { run, command } = staffCommand(action, now);
    const decision = send(command, now);
    // A refused action leaves no entry; what was due is entered by the next command, here a tick.
    if (decision.kind === 'command_refused') send({ kind: 'tick' }, now);
    return { sent: decision.kind, expected: run() ? 'decided' : 'command_refused' };
  };

  for (const { wait, action } of day) {
    clock += wait.kind === 'for' ? wait.ms : Math.max(0, (nextDue(state) ?? clock) + wait.offsetMs - clock);
    // The sale's clock never runs backwards; the naive model is told the instant that counts.
    const now = Math.max(clock, state.decidedAt);
    history.push({ sequence: state.sequence, changes: naive.changes });
    const answer = sendCommand(action, now);
    answers.push(answer.sent);
    compare(state, naive, answer);
  }
  return { record, state, answers };
}
