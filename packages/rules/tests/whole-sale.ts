import fc from 'fast-check';
import type { Instant } from '../src/close/instant.ts';
import { dollars } from '../src/sale/money.ts';
import type { AscendingRules, PrivateLimit } from '../src/sale/sale.ts';
import { at } from './model-sale.ts';

/** Next step of a generated person; numbers are read against the current sale. */
export type Step = {
  wait: { kind: 'for'; ms: number } | { kind: 'until_due'; offsetMs: number };
  action: Action;
};

export type Action =
  | {
      kind: 'bid' | 'maximum';
      bidder: number;
      parcel: Pick;
      amount: Amount;
      stale: boolean;
      retyped: boolean;
      /** Accepts the newest terms first, as the form offers it. */
      accepts: boolean;
    }
  | { kind: 'publish_terms' }
  | { kind: 'accept_terms'; bidder: number }
  | { kind: 'limit'; bidder: number; limit: LimitChoice | null }
  | { kind: 'tick' }
  | { kind: 'void'; parcel: Pick; depth: number; people: number }
  | { kind: 'hold'; parcel: Pick }
  | { kind: 'hold_sale' }
  | { kind: 'resume'; parcel: Pick | null; inMs: number }
  | { kind: 'add_time'; parcel: Pick; byMs: number }
  | { kind: 'withdraw'; parcel: Pick }
  | { kind: 'lower_step'; parcel: Pick; to: number }
  | { kind: 'lower_start'; parcel: Pick; by: number }
  | { kind: 'say'; bidder: number; allowed: boolean }
  | { kind: 'outage'; forMs: number }
  | { kind: 'cancel' };

/** `total` in dollars, `chosen` the parcels by their order. */
export type LimitChoice = { total: number | null; chosen: number[]; most: number };

/** `steps` increments over the minimum, or a little off. */
export type Amount = { steps: number; offCents: number };

/** The limit as it is sent, with the sale's ids. */
export const limitOf = ({ total, chosen, most }: LimitChoice): PrivateLimit => ({
  totalCents: total === null ? null : dollars(total),
  parcels: chosen.length === 0 ? null : { parcelIds: chosen.map((order) => PARCELS[order] ?? '1'), maxCount: most },
});

/** Setup of a sale; always with the same number of parcels, so that steps can name them. */
export type Plan = {
  universal: boolean;
  scope: AscendingRules['softCloseScope'];
  hardStop: boolean;
  maxima: boolean;
  eligibility: 'one_bid' | 'two_bids' | 'one_high' | 'most_acres';
  group: 'none' | 'two' | 'all';
  limits: (number | null)[];
  softCloseMs: number;
};

export const BIDDERS = ['«Anna»', '«Bert»', '«Carl»', '«Dora»'] as const;
export const PARCELS = ['1', '2', '3'] as const;
export const STARTS = [dollars(200_000), dollars(150_000), dollars(100_000)] as const;
export const STEP = dollars(5_000);
export const OPENS: Instant = at('09:00');
export const closeOf = (plan: Plan, order: number): Instant => at('10:00') + (plan.universal ? 0 : order * 240_000);
export const inGroup = (plan: Plan, order: number): boolean =>
  plan.group === 'all' || (plan.group === 'two' && order < 2);

/** Which parcel: one of those open for bids as a rule, any at all now and then. */
export type Pick = { order: number; anyAtAll: boolean };

const parcel: fc.Arbitrary<Pick> = fc.record({
  order: fc.nat({ max: 11 }),
  anyAtAll: fc.nat({ max: 7 }).map((chance) => chance === 0),
});
const bidder = fc.nat({ max: BIDDERS.length - 1 });
const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind);

const amount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ steps: fc.nat({ max: 4 }), offCents: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ steps: fc.integer({ min: -1, max: 40 }), offCents: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ steps: fc.nat({ max: 3 }), offCents: fc.constantFrom(50, 10_000, 250_000) }) },
);
const accepts = fc.nat({ max: 7 }).map((chance) => chance > 0);
const bidding = <Kind extends 'bid' | 'maximum'>(kind: Kind) =>
  fc.record({ kind: kindOf(kind), bidder, parcel, amount, stale: fc.boolean(), retyped: fc.boolean(), accepts });

const MINUTE = 60_000;
const people = fc.constantFrom(1, 2, 2);
const notice = fc.constantFrom(MINUTE, 2 * MINUTE, 3 * MINUTE);

/** Amounts of which the sale's prices come near one or two at a time; a sum alone, a number alone, or both. */
const limit: fc.Arbitrary<LimitChoice> = fc
  .record({
    total: fc.option(fc.constantFrom(160_000, 230_000, 330_050, 420_000, 700_000), { freq: 3 }),
    chosen: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 2, maxLength: 3 }),
    isCounted: fc.boolean(),
  })
  .map(({ total, chosen, isCounted }) =>
    isCounted || total === null ? { total, chosen, most: chosen.length - 1 } : { total, chosen: [], most: 0 },
  );

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 60, arbitrary: bidding('bid') },
  { weight: 16, arbitrary: bidding('maximum') },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('tick') }) },
  { weight: 8, arbitrary: fc.record({ kind: kindOf('limit'), bidder, limit: fc.option(limit, { freq: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('publish_terms') }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('accept_terms'), bidder }) },
  { weight: 8, arbitrary: fc.record({ kind: kindOf('void'), parcel, depth: fc.nat({ max: 2 }), people }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('hold'), parcel }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('hold_sale') }) },
  { weight: 8, arbitrary: fc.record({ kind: kindOf('resume'), parcel: fc.option(parcel, { freq: 1 }), inMs: notice }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('add_time'), parcel, byMs: fc.constantFrom(0, 1, MINUTE) }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('withdraw'), parcel }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kindOf('lower_step'), parcel, to: fc.constantFrom(100_000, 250_000, STEP) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kindOf('lower_start'), parcel, by: fc.constantFrom(0, dollars(10_000)) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('say'), bidder, allowed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('outage'), forMs: fc.constantFrom(1_000, MINUTE, 20 * MINUTE) }) },
);

const AROUND_A_CLOSE = [-120_001, -120_000, -119_999, -60_000, -30_000, -1, 0, 1, 400, 30_000];

const wait: fc.Arbitrary<Step['wait']> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: kindOf('for'), ms: fc.nat({ max: 15_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('for'), ms: fc.integer({ min: -5_000, max: 0 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kindOf('until_due'), offsetMs: fc.constantFrom(...AROUND_A_CLOSE) }),
  },
);

export const plan: fc.Arbitrary<Plan> = fc.record({
  universal: fc.boolean(),
  scope: fc.constantFrom('parcel' as const, 'group' as const, 'sale' as const),
  hardStop: fc.nat({ max: 3 }).map((chance) => chance === 0),
  maxima: fc.boolean(),
  eligibility: fc.constantFrom(
    'one_bid' as const,
    'one_bid' as const,
    'two_bids' as const,
    'one_high' as const,
    'most_acres' as const,
  ),
  group: fc.constantFrom('none' as const, 'two' as const, 'all' as const, 'all' as const),
  limits: fc.array(fc.option(fc.constantFrom(dollars(250_000), dollars(600_000)), { freq: 3 }), {
    minLength: 4,
    maxLength: 4,
  }),
  softCloseMs: fc.constantFrom(120_000, 30_000, 300_000),
});

/** A cancellation ends everything, so that it comes last if it comes at all. */
export const steps: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(fc.record({ wait, action }), { minLength: 30, maxLength: 90, size: 'max' }), fc.nat({ max: 11 }))
  .map(([day, end]) => {
    const last: Step = { wait: { kind: 'for', ms: 1 }, action: { kind: 'cancel' } };
    return end === 0 ? [...day, last] : day;
  });
