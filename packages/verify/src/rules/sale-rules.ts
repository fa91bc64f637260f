import * as field from '../field-types.ts';
import { must } from './law.ts';

export type Band = { underCents: number | null; stepCents: number };

/** The rules of a sale that decide something in its record. The others are announced, and checked for their form alone. */
export type Rules = {
  ruleVersion: 1 | 2 | 3 | 4 | 5;
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
  /** Null in an auction. In a sealed tender what has no place there has a value that decides nothing. */
  tender: TenderRules | null;
};

/** The openers are pseudonyms of the staff. */
export type TenderRules = {
  openers: string[];
  secondRound: { invited: Invited; lengthMs: number } | null;
  /** Null: sold at or above the starting bid. */
  acceptanceDays: number | null;
};
export type Invited = { kind: 'highest'; tenders: number } | { kind: 'within'; share: number };

export type Eligibility =
  | { kind: 'bid_on_parcels'; parcels: number }
  | { kind: 'high_on_parcels'; parcels: number }
  | { kind: 'high_on_acres'; share: number };

const ELIGIBILITY = field.eitherOf(
  field.exactly({ kind: field.oneOf('bid_on_parcels', 'high_on_parcels'), parcels: field.count }),
  field.exactly({ kind: field.oneOf('high_on_acres'), share: field.share }),
);
const OFFER_TERMS = field.exactly({ businessDays: field.count, hour: field.milliseconds, minute: field.milliseconds });
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

const COMMON = {
  gridCents: field.cents,
  enBlocPremium: field.share,
  deposit: field.share,
  buyerFee: FEE,
};

const ASCENDING = field.exactly({
  ...COMMON,
  ruleVersion: field.oneOf(1, 2, 3, 4, 5),
  format: field.optional(field.oneOf('ascending')),
  increments: field.listOf(field.exactly({ underCents: field.orNull(field.cents), stepCents: field.cents })),
  closingMode: field.oneOf('staggered', 'universal'),
  softCloseMs: field.count,
  softCloseScope: field.oneOf('parcel', 'group', 'sale'),
  hardStopAt: field.orNull(field.instant),
  recessMs: field.milliseconds,
  enBlocRoundMs: field.count,
  enBlocEligibility: ELIGIBILITY,
  maximumBids: field.flag,
  jumpIncrements: field.count,
  jumpShare: field.share,
  offerTerms: field.optional(OFFER_TERMS),
});

const INVITED = field.eitherOf(
  field.exactly({ kind: field.oneOf('highest'), tenders: field.count }),
  field.exactly({ kind: field.oneOf('within'), share: field.share }),
);

const SEALED_TENDER = field.exactly({
  ...COMMON,
  ruleVersion: field.oneOf(2, 3, 4, 5),
  format: field.oneOf('sealedTender'),
  keys: field.exactly({
    engine: field.text,
    openers: field.listOf(field.exactly({ person: field.pseudonym, publicKey: field.text })),
  }),
  secondRound: field.orNull(field.exactly({ invited: INVITED, lengthMs: field.count })),
  acceptance: field.eitherOf(
    field.exactly({ kind: field.oneOf('at_starting_bid') }),
    field.exactly({ kind: field.oneOf('seller_accepts'), days: field.count }),
  ),
  offerTerms: field.optional(OFFER_TERMS),
});

export const RULES = field.eitherOf(ASCENDING, SEALED_TENDER);

type PublishedTender = Pick<Rules, 'ruleVersion' | 'gridCents' | 'enBlocPremium'> & {
  format: 'sealedTender';
  keys: { openers: { person: string }[] };
  secondRound: TenderRules['secondRound'];
  acceptance: { kind: string; days?: number };
};
type Published = PublishedTender | (Omit<Rules, 'tender'> & { format?: 'ascending' });

const HOUR = 3_600_000;

/** The rules of a schedule as the rest of this checker asks for them. Of a sealed tender: nothing moves a close by itself but an outage in the last hour. */
export function rulesOf(found: unknown): Rules {
  const rules = found as Published;
  if (rules.format !== 'sealedTender') return { ...rules, tender: null };
  const { ruleVersion, gridCents, enBlocPremium, keys, secondRound, acceptance } = rules;
  return {
    ruleVersion,
    gridCents,
    enBlocPremium,
    increments: [],
    closingMode: 'universal',
    softCloseMs: HOUR,
    softCloseScope: 'sale',
    hardStopAt: null,
    recessMs: 0,
    enBlocRoundMs: 0,
    enBlocEligibility: { kind: 'bid_on_parcels', parcels: 1 },
    maximumBids: false,
    tender: {
      openers: keys.openers.map(({ person }) => person),
      secondRound,
      acceptanceDays: acceptance.days ?? null,
    },
  };
}

/** Rules that contradict themselves are no rules. Throws `BrokenRule`. */
export function checkRules({
  ruleVersion,
  gridCents,
  increments,
  enBlocEligibility: eligibility,
  tender,
}: Rules): void {
  must(gridCents % 100 === 0, 'has a grid of bids that is not in whole dollars');
  if (tender !== null) {
    const { openers } = tender;
    const isOffice = openers.length === 3 || (openers.length === 2 && ruleVersion >= 3);
    must(isOffice && new Set(openers).size === openers.length, 'does not name two or three different openers');
    return;
  }
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
}
