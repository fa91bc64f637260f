import type { BidderEligibility } from '@quarterline/rules/src/bid/bidder-eligibility.ts';
import { incrementNow } from '@quarterline/rules/src/bid/increment.ts';
import { minimumBid } from '@quarterline/rules/src/bid/minimum-bid.ts';
import { rankedBids } from '@quarterline/rules/src/bid/ranked-bids.ts';
import { nextDue } from '@quarterline/rules/src/close/next-due.ts';
import { applyEvent } from '@quarterline/rules/src/sale/apply-event.ts';
import type { Command, StaffCommand } from '@quarterline/rules/src/sale/command.ts';
import { decide } from '@quarterline/rules/src/sale/decide.ts';
import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import { roundUpToStep } from '@quarterline/rules/src/sale/money.ts';
import type { ParcelState, SaleState } from '@quarterline/rules/src/sale/sale.ts';
import { rescheduleSale } from '@quarterline/rules/src/sale/schedule-sale.ts';
import { approved } from '@quarterline/rules/tests/model-sale.ts';
import { openSale } from '@quarterline/rules/tests/open-both.ts';
import {
  type Action,
  type Amount,
  BIDDERS,
  limitOf,
  OPENS,
  type Pick,
  type Plan,
  plan,
  STEP,
  type Step,
  steps,
} from '@quarterline/rules/tests/whole-sale.ts';
import fc from 'fast-check';
import { confirmedEvents } from './confirmed-events.ts';

const BEFORE = [
  'announce',
  'postpone',
  'reschedule',
  'withdraw',
  'hold',
  'hold_last',
  'allow',
  'allow',
  'deny',
  'terms',
  'limit',
] as const;
/** Set before the sale opens, of a size that its day comes up to. */
const LIMIT_BEFORE = limitOf({ total: 420_000, chosen: [0, 1, 2], most: 2 });
type Before = (typeof BEFORE)[number];

/** A whole sale: before it opens, its day, how its end is brought about, and what is corrected afterwards. */
export type Day = {
  plan: Plan;
  before: Before[];
  steps: Step[];
  blockBids: number;
  corrections: { parcel: number; depth: number }[];
};

export const day: fc.Arbitrary<Day> = fc.record({
  plan,
  before: fc.array(fc.constantFrom(...BEFORE), { maxLength: 3 }),
  steps,
  blockBids: fc.nat({ max: 3 }),
  corrections: fc.array(fc.record({ parcel: fc.nat({ max: 3 }), depth: fc.constantFrom(0, 0, 1) }), { maxLength: 3 }),
});

/** Each version is another document. */
const conditionsOf = (version: number) => ({
  documentName: 'Conditions of Sale',
  documentHash: String(version).padStart(64, 'a'),
});
const newTerms = ({ termsVersion }: SaleState) => ({ kind: 'publish_terms', ...conditionsOf(termsVersion + 1) });
const BY = { actorId: 'staff-1', reason: 'Because.' };

/** Holds such a day by the real rules; with `suspends` bidders are suspended and let in again through it. Answers everything that was decided: the record to its end, then the addenda. */
export function holdDay(
  { plan: planned, before, steps: planSteps, blockBids, corrections }: Day,
  { suspends = false } = {},
): SaleEvent[] {
  const history: SaleEvent[] = [];
  let state: SaleState | null = null;
  let made = 0;
  let clock = OPENS - 3_600_000;

  const take = (events: readonly SaleEvent[]): void => {
    for (const event of events) {
      state = applyEvent(state, event);
      history.push(event);
    }
  };
  const now = (): SaleState => {
    if (state === null) throw new Error('The sale is scheduled first.');
    return state;
  };
  const send = (command: Command, confirmedBy?: string): void => {
    const decision = decide(now(), command, clock);
    if (decision.kind === 'command_refused') return;
    take(confirmedBy === undefined ? decision.events : confirmedEvents(decision.events, confirmedBy));
  };
  const staff = (command: Record<string, unknown>): void => send({ ...BY, ...command } as unknown as StaffCommand);
  const accepted = new Map<string, number>();
  const eligibilityOf = (bidder: string): BidderEligibility => {
    const eligibility = approved(bidder);
    const acceptedTermsVersion = accepted.get(bidder) ?? 1;
    return {
      ...eligibility,
      registration: eligibility.registration && {
        ...eligibility.registration,
        acceptedTermsVersion,
        bidsByPhone: true,
        status: now().keptOut.has(bidder) ? 'suspended' : 'approved',
      },
    };
  };
  const acceptTerms = (bidder: string): void => {
    const { termsVersion } = now();
    send({ kind: 'accept_terms', termsVersion, eligibility: eligibilityOf(bidder) });
    accepted.set(bidder, termsVersion);
  };
  const suspendOrReinstate = (): void => {
    const bidderId = BIDDERS[made % BIDDERS.length] ?? BIDDERS[0];
    const change = now().keptOut.has(bidderId) ? 'reinstated' : 'suspended';
    send({ kind: 'enter_changes', changes: [{ bidderId, change, actorId: 'staff-1', secondActorId: 'staff-2' }] });
  };
  type Bidding = { kind: 'bid' | 'maximum'; bidder: number; retyped: boolean; accepts: boolean };
  const bid = (action: Bidding, parcelId: string, cents: number) => {
    made += 1;
    const isMaximum = action.kind === 'maximum' && planned.maxima;
    const bidder = BIDDERS[action.bidder] ?? BIDDERS[0];
    if (action.accepts) acceptTerms(bidder);
    // In records of earlier versions a second person confirmed what some bidders asked for.
    const confirmedBy = made % 3 === 0 ? `seat of ${bidder}` : undefined;
    const eligibility = eligibilityOf(bidder);
    const retypedAmountCents = action.retyped ? cents : null;
    const said = { bidId: `bid-${made}`, parcelId, seenSequence: now().sequence, retypedAmountCents };
    const common = { ...said, eligibility };
    const enteredBy = made % 9 === 0 ? 'staff-1' : null;
    if (isMaximum) send({ kind: 'set_maximum_bid', ...common, maximumCents: cents }, confirmedBy);
    else send({ kind: 'place_bid', ...common, amountCents: cents, enteredBy }, confirmedBy);
  };

  take([{ ...openSale(planned), ...conditionsOf(1) }]);
  for (const what of before) {
    clock += 60_000;
    const phase = now().phase;
    const isPrepared = phase === 'scheduled' || phase === 'postponed';
    if (what === 'announce') staff({ kind: 'announce', text: 'The road is open.' });
    if (what === 'terms') {
      staff(newTerms(now()));
      acceptTerms(BIDDERS[0]);
    }
    if (what === 'limit')
      send({ kind: 'set_private_limit', limit: LIMIT_BEFORE, eligibility: eligibilityOf(BIDDERS[1]) });
    if (what === 'postpone') staff({ kind: 'postpone_sale' });
    if (what === 'hold') staff({ kind: 'hold_parcel', parcelId: '2' });
    if (what === 'hold_last') staff({ kind: 'hold_parcel', parcelId: '3' });
    if (what === 'allow' || what === 'deny')
      staff({
        kind: 'set_eligibility',
        groupId: 'G',
        bidderId: what === 'allow' ? '«Eve»' : BIDDERS[3],
        eligible: what === 'allow',
        ...(what === 'deny' ? { secondActorId: 'staff-2' } : {}),
      });
    if (what === 'withdraw') staff({ kind: 'withdraw_parcel', parcelId: '3', secondActorId: 'staff-2' });
    if (what === 'reschedule' && isPrepared) take([again(now(), planned, clock)]);
  }
  if (now().phase === 'postponed') take([again(now(), planned, clock)]);

  clock = OPENS - 1000;
  for (const { wait, action } of planSteps) {
    clock +=
      wait.kind === 'for' ? Math.max(0, wait.ms) : Math.max(0, (nextDue(now()) ?? clock) + wait.offsetMs - clock);
    if (action.kind !== 'outage') send({ kind: 'tick' });
    switch (action.kind) {
      case 'bid':
      case 'maximum': {
        const parcel = parcelAt(now(), action.parcel);
        bid(action, parcel.id, amountOf(action, now(), parcel));
        break;
      }
      case 'tick':
        if (suspends) suspendOrReinstate();
        break;
      case 'accept_terms':
        acceptTerms(BIDDERS[action.bidder] ?? BIDDERS[0]);
        break;
      case 'limit': {
        const eligibility = eligibilityOf(BIDDERS[action.bidder] ?? BIDDERS[0]);
        send({ kind: 'set_private_limit', limit: action.limit && limitOf(action.limit), eligibility });
        break;
      }
      case 'outage':
        send({ kind: 'report_outage', silentFrom: clock - action.forMs });
        break;
      default:
        staff(staffCommand(action, now(), clock));
    }
  }

  // However the day went, it ends: clocks run again, the block is bid on, and time passes.
  let left = blockBids;
  for (let turn = 0; turn < 60 && now().phase !== 'completed' && now().phase !== 'cancelled'; turn += 1) {
    send({ kind: 'tick' });
    if (now().hold?.resumesAt === null) staff({ kind: 'announce_resume', parcelId: null, resumesAt: clock + 120_000 });
    // One parcel may wait until the block of the others is decided.
    const isLast = now().groups.every(({ phase }) => phase === 'decided');
    for (const { id, hold, groupId } of now().parcels)
      if (hold?.resumesAt === null && (groupId !== null || isLast))
        staff({ kind: 'announce_resume', parcelId: id, resumesAt: clock + 120_000 });
    const block = now().parcels.find(({ kind, phase }) => kind === 'enBloc' && phase === 'open');
    if (block && left > 0) {
      left -= 1;
      bid({ kind: 'bid', bidder: left, retyped: true, accepts: true }, block.id, minimumBid(now(), block));
    }
    clock = Math.max(clock + 1000, left > 0 && block ? clock : (nextDue(now()) ?? clock));
  }
  if (now().phase !== 'completed') staff({ kind: 'cancel_sale', secondActorId: 'staff-2' });
  for (const { parcel, depth } of corrections) {
    clock += 3_600_000;
    const sold = now().parcels.filter(({ phase }) => phase === 'sold');
    const chosen = sold[parcel % Math.max(1, sold.length)];
    const bidId = [...rankedBids(chosen?.leading ?? null)][depth]?.bidId ?? 'none';
    staff({ kind: 'correct_result', parcelId: chosen?.id ?? '1', bidId, secondActorId: 'staff-2' });
  }
  return history;
}

const again = (state: SaleState, planned: Plan, now: number): SaleEvent => {
  const schedule = openSale(planned);
  if (schedule.kind !== 'sale_scheduled') throw new Error('A sale begins with its schedule.');
  const { termsVersion } = state;
  return rescheduleSale(state, { ...schedule, termsVersion, conditions: conditionsOf(termsVersion), now });
};

const parcelAt = (state: SaleState, { order, anyAtAll }: Pick): ParcelState => {
  const openNow = state.parcels.filter(({ phase }) => phase === 'open');
  const choice = anyAtAll || openNow.length === 0 ? state.parcels : openNow;
  const parcel = choice[order % choice.length];
  if (!parcel) throw new Error('A sale has parcels.');
  return parcel;
};

const amountOf = (action: Extract<Action, { amount: Amount }>, state: SaleState, parcel: ParcelState): number => {
  const exact =
    minimumBid(state, parcel) + action.amount.steps * incrementNow(state.rules, parcel) + action.amount.offCents;
  // Maxima are round figures, as people choose them: so they often are equal.
  return action.kind === 'maximum' && exact % 10_000 === 0 ? roundUpToStep(exact, 5 * STEP) : exact;
};

type StaffOnly = Exclude<Action, { amount: Amount } | { kind: 'tick' | 'outage' | 'accept_terms' | 'limit' }>;

const staffCommand = (action: StaffOnly, state: SaleState, now: number): Record<string, unknown> => {
  const parcel = 'parcel' in action && action.parcel !== null ? parcelAt(state, action.parcel) : null;
  const parcelId = parcel?.id ?? null;
  switch (action.kind) {
    case 'void': {
      const bidId = [...rankedBids(parcel?.leading ?? null)][action.depth]?.bidId ?? 'none';
      return { kind: 'void_bid', parcelId, bidId, secondActorId: action.people > 1 ? 'staff-2' : null };
    }
    case 'hold':
      return { kind: 'hold_parcel', parcelId };
    case 'hold_sale':
      return { kind: 'hold_sale' };
    case 'resume':
      return { kind: 'announce_resume', parcelId, resumesAt: now + action.inMs };
    case 'add_time':
      return { kind: 'add_time', parcelId, byMs: action.byMs };
    case 'withdraw':
      return { kind: 'withdraw_parcel', parcelId, secondActorId: 'staff-2' };
    case 'lower_step':
      return { kind: 'lower_increment', parcelId, incrementCents: action.to };
    case 'lower_start':
      return { kind: 'lower_starting_bid', parcelId, startingBidCents: (parcel?.startingBidCents ?? 0) - action.by };
    case 'say':
      return {
        kind: 'set_eligibility',
        groupId: 'G',
        bidderId: BIDDERS[action.bidder],
        eligible: action.allowed,
        ...(action.allowed ? {} : { secondActorId: 'staff-2' }),
      };
    case 'publish_terms':
      return newTerms(state);
    case 'cancel':
      return { kind: 'cancel_sale', secondActorId: 'staff-2' };
  }
};
