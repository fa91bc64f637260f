import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEvent, replay } from '../src/sale/apply-event.ts';
import type { Command } from '../src/sale/command.ts';
import { decide } from '../src/sale/decide.ts';
import { DEFAULT_RULES } from '../src/sale/default-rules.ts';
import type { SaleEvent } from '../src/sale/event.ts';
import { dollars } from '../src/sale/money.ts';
import type { PrivateLimit, SaleState } from '../src/sale/sale.ts';
import { scheduleSale } from '../src/sale/schedule-sale.ts';
import { approved, at } from './model-sale.ts';
import { brokenLaws } from './record-laws.ts';

const SEED = 20261122;
const STEP = dollars(5_000);
const BIDDERS = ['Anna', 'Bert', 'Carl'] as const;
const PARCELS = ['1', '2', '3', '4', '5'];

const openSale = (): SaleState => {
  const first = scheduleSale({
    saleId: 'sale',
    rules: { ...DEFAULT_RULES, maximumBids: true, increments: [{ underCents: null, stepCents: STEP }] },
    termsVersion: 1,
    parcels: PARCELS.map((id, order) => ({
      id,
      kind: 'parcel' as const,
      position: order + 1,
      groupId: null,
      acres: 160,
      startingBidCents: dollars(100_000),
      opensAt: at('09:00'),
      closesAt: at('14:00') + order * 600_000,
    })),
    groups: [],
    now: at('08:00'),
  });
  return applyEvent(null, first);
};

type Step =
  | { kind: 'bid' | 'maximum'; bidder: number; parcel: number; dollars: number }
  | { kind: 'limit'; bidder: number; limit: PrivateLimit | null };

const bidder = fc.nat({ max: BIDDERS.length - 1 });
const amount = fc.integer({ min: 20, max: 50 }).map((steps) => steps * 5_000);
const parcel = fc.nat({ max: PARCELS.length - 1 });
const limit: fc.Arbitrary<PrivateLimit> = fc.record({
  totalCents: fc.option(fc.integer({ min: 100_000, max: 500_000 }).map(dollars), { freq: 4 }),
  parcels: fc.constantFrom(1, 2, 3).map((maxCount) => ({ parcelIds: PARCELS, maxCount })),
});
const bids = <Kind extends 'bid' | 'maximum'>(kind: Kind) =>
  fc.record({ kind: fc.constant(kind), bidder, parcel, dollars: amount });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: bids('bid') },
  { weight: 5, arbitrary: bids('maximum') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit' as const), bidder, limit: fc.option(limit) }) },
);
const steps = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' });

type Played = { state: SaleState; record: SaleEvent[]; answers: string[]; most: number };

const play = (day: readonly Step[]): Played => {
  const played: Played = { state: openSale(), record: [], answers: [], most: 0 };
  day.forEach((one, order) => {
    const eligibility = approved(BIDDERS[one.bidder] ?? 'Anna');
    const common = { bidId: `bid-${order}`, seenSequence: played.state.sequence, eligibility };
    const cents = one.kind === 'limit' ? 0 : dollars(one.dollars);
    const on = {
      ...common,
      parcelId: one.kind === 'limit' ? '' : (PARCELS[one.parcel] ?? '1'),
      retypedAmountCents: cents,
    };
    const command: Command =
      one.kind === 'limit'
        ? { kind: 'set_private_limit', limit: one.limit, eligibility }
        : one.kind === 'bid'
          ? { kind: 'place_bid', ...on, amountCents: cents, enteredBy: null }
          : { kind: 'set_maximum_bid', ...on, maximumCents: cents };
    const decision = decide(played.state, command, at('10:00') + order * 1_000);
    played.answers.push(decision.kind === 'decided' ? 'decided' : decision.refusal.code);
    if (decision.kind === 'command_refused') throw new Error('No staff asks here.');
    for (const event of decision.events) {
      played.state = applyEvent(played.state, event);
      played.record.push(event);
    }
    played.most = Math.max(played.most, decision.events.length);
  });
  return played;
};

/** The sum and the number of parcels that a bidder leads on. */
const leadsOn = (state: SaleState, bidderId: string): { cents: number; count: number } => {
  const led = state.parcels.flatMap(({ leading }) => (leading?.bidderId === bidderId ? [leading.amountCents] : []));
  return { cents: led.reduce((sum, cents) => sum + cents, 0), count: led.length };
};

const schedule = (): SaleEvent => {
  const { schedule: of, rules, id } = openSale();
  const [parcels, groups] = [[...of.parcels], [...of.groups]];
  return {
    sequence: 1,
    decidedAt: of.scheduledAt,
    kind: 'sale_scheduled',
    saleId: id,
    rules,
    termsVersion: 1,
    parcels,
    groups,
  };
};

test('a bidder who set a limit before bidding never has high bids over it, whichever order bids, maximums and other limits come in', () => {
  let kept = 0;
  fc.assert(
    fc.property(limit, steps, fc.infiniteStream(fc.nat()), (own, day, shuffle) => {
      const others = day.filter((one) => one.kind !== 'limit' || one.bidder !== 0);
      const keys = new Map(others.map((one) => [one, shuffle.next().value ?? 0]));
      const shuffled = others.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0));
      for (const order of [others, shuffled]) {
        const first: Step = { kind: 'limit', bidder: 0, limit: own };
        const { record, answers } = play([first, ...order]);
        let state = openSale();
        for (const event of record) {
          state = applyEvent(state, event);
          const { cents, count } = leadsOn(state, 'Anna');
          expect(cents).toBeLessThanOrEqual(own.totalCents ?? Number.POSITIVE_INFINITY);
          expect(count).toBeLessThanOrEqual(own.parcels?.maxCount ?? 9);
        }
        kept += answers.filter((answer) => answer.includes('private')).length;
      }
    }),
    { numRuns: 300, seed: SEED },
  );
  // Agreement where no limit was ever reached would prove nothing.
  expect(kept).toBeGreaterThan(100);
});

test('no bid is made over a limit that changes meanwhile, by anybody’s bid or maximum', () => {
  fc.assert(
    fc.property(steps, (day) => {
      const { record, state } = play(day);
      expect(brokenLaws([schedule(), ...record], STEP)).toEqual([]);
      expect(replay([schedule(), ...record])).toEqual(state);
    }),
    { numRuns: 300, seed: SEED + 1 },
  );
});

test('where nobody comes near a limit the same bids are made as without it', () => {
  const wide: PrivateLimit = { totalCents: dollars(90_000_000), parcels: null };
  const bidsOf = ({ record }: Played) =>
    record.flatMap((event) =>
      event.kind === 'bid_accepted'
        ? [`${event.bidderId} ${event.parcelId} ${event.amountCents} ${event.byMaximum}`]
        : [],
    );
  fc.assert(
    fc.property(steps, (day) => {
      const bidding = day.filter(({ kind }) => kind !== 'limit');
      const limited = BIDDERS.map((_, order): Step => ({ kind: 'limit', bidder: order, limit: wide }));
      const [without, within] = [play(bidding), play([...limited, ...bidding])];
      expect(within.answers.slice(limited.length)).toEqual(without.answers);
      expect(bidsOf(within)).toEqual(bidsOf(without));
    }),
    { numRuns: 300, seed: SEED + 2 },
  );
});

test('a maximum that could bid within its limit never waits, and one command makes a bounded number of bids', () => {
  let most = 0;
  fc.assert(
    fc.property(steps, (day) => {
      const played = play(day);
      most = Math.max(most, played.most);
      // Nothing is left to do: time that passes without news makes nobody bid.
      const tick = decide(
        played.state,
        { kind: 'set_private_limit', limit: null, eligibility: approved('Nobody') },
        at('11:00'),
      );
      expect(tick).toMatchObject({ kind: 'decided', events: [] });
      const again = decide(
        played.state,
        {
          kind: 'set_private_limit',
          limit: { totalCents: dollars(1), parcels: null },
          eligibility: approved('Nobody'),
        },
        at('11:00'),
      );
      expect(again.kind === 'decided' && again.events.map(({ kind }) => kind)).toEqual(['private_limit_set']);
    }),
    { numRuns: 300, seed: SEED + 3 },
  );
  expect(most).toBeGreaterThan(3);
  expect(most).toBeLessThan(60);
});
