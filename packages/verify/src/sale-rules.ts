import * as field from './field-types.ts';
import { must } from './law.ts';

export type Band = { underCents: number | null; stepCents: number };

/** The rules of a sale that decide something in its record. The others are announced, and checked for their form alone. */
export type Rules = {
  ruleVersion: 1 | 2;
  gridCents: number;
  increments: Band[];
  closingMode: 'staggered' | 'universal';
  softCloseMs: number;
  softCloseScope: 'parcel' | 'group' | 'sale';
  hardStopAt: number | null;
  recessMs: number;
  enBlocRoundMs: number;
  enBlocPremium: number;
  enBlocEligibility: Eligibility;
  maximumBids: boolean;
};

export type Eligibility =
  | { kind: 'bid_on_parcels'; parcels: number }
  | { kind: 'high_on_parcels'; parcels: number }
  | { kind: 'high_on_acres'; share: number };

const ELIGIBILITY = field.eitherOf(
  field.exactly({ kind: field.oneOf('bid_on_parcels', 'high_on_parcels'), parcels: field.count }),
  field.exactly({ kind: field.oneOf('high_on_acres'), share: field.share }),
);
const FEE = field.eitherOf(
  field.exactly({ kind: field.oneOf('none') }),
  field.exactly({ kind: field.oneOf('flat'), feeCents: field.zeroOrCents, tax: field.share }),
  field.exactly({
    kind: field.oneOf('percent'),
    share: field.share,
    leastCents: field.zeroOrCents,
    mostCents: field.orNull(field.zeroOrCents),
    tax: field.share,
  }),
);

export const RULES = field.exactly({
  ruleVersion: field.oneOf(1, 2),
  gridCents: field.cents,
  increments: field.listOf(field.exactly({ underCents: field.orNull(field.cents), stepCents: field.cents })),
  closingMode: field.oneOf('staggered', 'universal'),
  softCloseMs: field.count,
  softCloseScope: field.oneOf('parcel', 'group', 'sale'),
  hardStopAt: field.orNull(field.instant),
  recessMs: field.milliseconds,
  enBlocRoundMs: field.count,
  enBlocPremium: field.share,
  enBlocEligibility: ELIGIBILITY,
  maximumBids: field.flag,
  jumpIncrements: field.count,
  jumpShare: field.share,
  deposit: field.share,
  buyerFee: FEE,
  offerTerms: field.optional(
    field.exactly({ businessDays: field.count, hour: field.milliseconds, minute: field.milliseconds }),
  ),
});

/** Rules that contradict themselves are no rules. Throws `BrokenRule`. */
export const checkRules = ({ gridCents, increments, enBlocEligibility: eligibility }: Rules): void => {
  must(gridCents % 100 === 0, 'has a grid of bids that is not in whole dollars');
  must(increments.length > 0, 'has no increments');
  let before = 0;
  for (const [order, { underCents, stepCents }] of increments.entries()) {
    const isLast = order === increments.length - 1;
    must((underCents === null) === isLast, 'has increments that do not end with one band without an upper end');
    must(underCents === null || underCents > before, 'has bands of increments that do not rise');
    must(stepCents % gridCents === 0, 'has an increment that is not on the grid');
    before = underCents ?? before;
  }
  must(eligibility.kind !== 'high_on_acres' || eligibility.share <= 10_000, 'asks for more than all acres of a block');
};
