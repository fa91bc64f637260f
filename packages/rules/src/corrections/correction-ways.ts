import type { SaleFormat } from '../formats/format-rules.ts';
import type { ParcelPhase, SalePhase } from '../sale/sale.ts';
import type { CorrectionSituation } from './correction-situation.ts';
import type { CorrectionStep, MistakeKind } from './correction-steps.ts';

/** Codes that explain why the obvious correction is refused. The codes are stable. */
export const CORRECTION_REFUSALS = [
  'sale_cancelled',
  'record_is_final',
  'lot_withdrawn',
  'lot_closed',
  'close_never_earlier',
  'starting_bid_never_higher',
  'bids_stand',
  'block_follows_parcels',
  'fixed_in_tender',
  'tenders_bind',
  'no_bid_stands',
  'block_round_open',
  'sold_in_block',
] as const;
export type CorrectionRefusal = (typeof CORRECTION_REFUSALS)[number];

/** Conditions of a row. Absent fields match everything. */
export type CorrectionCondition = {
  kind: MistakeKind;
  formats?: readonly SaleFormat[];
  sale: readonly SalePhase[];
  lots?: readonly CorrectionSituation['lot'][];
  parcel?: readonly ParcelPhase[];
} & Partial<Pick<CorrectionSituation, 'hasClock' | 'isHeld' | 'hasBids' | 'bidStands' | 'inBlockRound'>>;

/** The steps of one lawful way, in their order; each waits for the one before it. */
export type CorrectionWay = readonly CorrectionStep[];
type WayRow = CorrectionCondition & { way: CorrectionWay };
type RefusalRow = CorrectionCondition & { why: CorrectionRefusal };

const BEFORE: readonly SalePhase[] = ['scheduled', 'postponed'];
const RUNNING: readonly SalePhase[] = ['scheduled', 'live'];
const PUBLIC: readonly SalePhase[] = ['scheduled', 'postponed', 'live'];
const EVER: readonly SalePhase[] = ['scheduled', 'postponed', 'live', 'completed', 'cancelled'];
const AUCTION: readonly SaleFormat[] = ['ascending'];
const UNCLOSED: readonly ParcelPhase[] = ['scheduled', 'open'];
const CLOSED: readonly ParcelPhase[] = ['closed', 'provisional', 'no_sale', 'sold', 'sold_en_bloc'];
const BOUGHT: readonly ParcelPhase[] = ['sold', 'sold_en_bloc'];
const VOIDABLE: readonly ParcelPhase[] = ['open', 'closed', 'provisional', 'sold'];
const PARCEL = ['parcel'] as const;
const LOT = ['parcel', 'block'] as const;
const LIVE = ['live'] as const;
const way = (kind: MistakeKind, when: Omit<CorrectionCondition, 'kind'>, ...steps: CorrectionWay): WayRow => ({
  kind,
  ...when,
  way: steps,
});

/**
 * Every lawful way to correct a mistake, in the order in which an office tries them (`docs/when-something-is-wrong.md`
 * is made of it). A test asks the rules themselves about each: a way that is here is accepted, and what is accepted is
 * here.
 */
export const CORRECTION_WAYS: readonly WayRow[] = [
  way('typing_error', { sale: EVER }, 'publish_text'),

  way('wrong_acres', { sale: BEFORE, lots: PARCEL, parcel: UNCLOSED }, 'publish_schedule'),
  way(
    'wrong_acres',
    { sale: LIVE, lots: PARCEL, parcel: UNCLOSED, isHeld: false },
    'hold_parcel',
    'publish_addendum',
    'announce_resume',
  ),
  way(
    'wrong_acres',
    { sale: LIVE, lots: PARCEL, parcel: UNCLOSED, isHeld: true },
    'publish_addendum',
    'announce_resume',
  ),
  way('wrong_acres', { sale: LIVE, lots: PARCEL, parcel: UNCLOSED }, 'withdraw_parcel'),
  way('wrong_acres', { formats: AUCTION, sale: LIVE, lots: PARCEL, parcel: CLOSED }, 'publish_addendum'),
  way('wrong_acres', { sale: ['completed'], lots: PARCEL, parcel: BOUGHT }, 'settle'),
  way('wrong_acres', { sale: ['completed'], lots: PARCEL, parcel: ['sold'], hasBids: true }, 'correct_result'),

  way('wrong_document', { sale: BEFORE }, 'publish_correction'),
  way(
    'wrong_document',
    { sale: LIVE, lots: PARCEL, parcel: UNCLOSED, isHeld: false },
    'hold_parcel',
    'announce_correction',
    'announce_resume',
  ),
  way(
    'wrong_document',
    { sale: LIVE, lots: ['whole'], parcel: UNCLOSED, isHeld: false },
    'hold_sale',
    'announce_correction',
    'announce_resume',
  ),
  way(
    'wrong_document',
    { sale: LIVE, lots: ['parcel', 'whole'], parcel: UNCLOSED, isHeld: true },
    'announce_correction',
    'announce_resume',
  ),
  way(
    'wrong_document',
    { formats: AUCTION, sale: LIVE, lots: ['parcel', 'whole'], parcel: CLOSED },
    'announce_correction',
  ),
  way('wrong_document', { sale: ['completed'] }, 'publish_correction'),

  way('wrong_starting_bid', { sale: BEFORE, lots: LOT, parcel: UNCLOSED }, 'publish_schedule'),
  way(
    'wrong_starting_bid',
    { formats: AUCTION, sale: RUNNING, lots: PARCEL, parcel: UNCLOSED, hasBids: false },
    'lower_starting_bid',
  ),
  way('wrong_starting_bid', { sale: LIVE, lots: LOT, parcel: UNCLOSED }, 'withdraw_parcel'),

  way('wrong_close', { sale: BEFORE, lots: PARCEL, parcel: UNCLOSED }, 'publish_schedule'),
  way('wrong_close', { sale: RUNNING, lots: LOT, parcel: UNCLOSED, hasClock: true }, 'add_time'),

  way(
    'wrong_bidder_approved',
    { formats: AUCTION, sale: LIVE, lots: LOT, parcel: VOIDABLE, bidStands: true, inBlockRound: false },
    'suspend_bidder',
    'void_bid',
  ),
  way('wrong_bidder_approved', { sale: ['completed'], lots: LOT, parcel: ['sold'], bidStands: true }, 'correct_result'),
  way('wrong_bidder_approved', { sale: PUBLIC, bidStands: false }, 'suspend_bidder'),
  way('wrong_bidder_approved', { sale: LIVE, inBlockRound: true, bidStands: true }, 'suspend_bidder'),
  way(
    'wrong_bidder_approved',
    { sale: LIVE, parcel: ['sold_en_bloc', 'withdrawn'], bidStands: true },
    'suspend_bidder',
  ),
  way('wrong_bidder_approved', { formats: ['sealedTender'], sale: LIVE, bidStands: true }, 'suspend_bidder'),

  way(
    'wrong_phone_bid',
    { formats: AUCTION, sale: LIVE, lots: LOT, parcel: VOIDABLE, bidStands: true, inBlockRound: false },
    'void_bid',
  ),
  way('wrong_phone_bid', { sale: ['completed'], lots: LOT, parcel: ['sold'], bidStands: true }, 'correct_result'),

  way('parcel_taken_out', { sale: RUNNING, lots: LOT, parcel: UNCLOSED }, 'withdraw_parcel'),
  way('parcel_taken_out', { sale: ['postponed'], lots: LOT, parcel: UNCLOSED }, 'publish_schedule'),
];

const FACTS: readonly MistakeKind[] = ['wrong_acres', 'wrong_starting_bid', 'wrong_close', 'parcel_taken_out'];
const refusals = (
  kinds: readonly MistakeKind[],
  when: Omit<CorrectionCondition, 'kind'>,
  why: CorrectionRefusal,
): RefusalRow[] => kinds.map((kind) => ({ kind, ...when, why }));

/** Refusals of obvious corrections, the most informative first. A possible way may exist too. */
export const CORRECTION_REFUSAL_ROWS: readonly RefusalRow[] = [
  ...refusals(
    [...FACTS, 'wrong_document', 'wrong_bidder_approved', 'wrong_phone_bid'],
    { sale: ['cancelled'] },
    'sale_cancelled',
  ),
  ...refusals(FACTS, { sale: ['completed'] }, 'record_is_final'),
  ...refusals(
    [...FACTS, 'wrong_document', 'wrong_phone_bid'],
    { sale: PUBLIC, lots: LOT, parcel: ['withdrawn'] },
    'lot_withdrawn',
  ),
  ...refusals(['wrong_starting_bid', 'wrong_close', 'parcel_taken_out'], { sale: LIVE, parcel: CLOSED }, 'lot_closed'),
  ...refusals(['wrong_acres', 'wrong_document'], { sale: EVER, lots: ['block'] }, 'block_follows_parcels'),
  ...refusals(
    ['wrong_acres', 'wrong_document'],
    { sale: LIVE, formats: ['sealedTender'], parcel: CLOSED },
    'tenders_bind',
  ),
  ...refusals(['wrong_starting_bid', 'wrong_phone_bid'], { sale: LIVE, formats: ['sealedTender'] }, 'fixed_in_tender'),
  ...refusals(['wrong_starting_bid'], { sale: LIVE, lots: ['block'] }, 'block_follows_parcels'),
  ...refusals(['wrong_starting_bid'], { sale: LIVE, hasBids: true }, 'bids_stand'),
  ...refusals(['wrong_starting_bid'], { sale: LIVE, hasBids: false }, 'starting_bid_never_higher'),
  ...refusals(['wrong_close'], { sale: PUBLIC, lots: ['block'], hasClock: false }, 'block_follows_parcels'),
  ...refusals(['wrong_close'], { sale: ['postponed'], lots: ['block'] }, 'block_follows_parcels'),
  ...refusals(['wrong_close'], { sale: LIVE }, 'close_never_earlier'),
  ...refusals(
    ['wrong_phone_bid', 'wrong_bidder_approved'],
    { sale: LIVE, inBlockRound: true, bidStands: true },
    'block_round_open',
  ),
  ...refusals(
    ['wrong_phone_bid', 'wrong_bidder_approved'],
    { sale: ['live', 'completed'], parcel: ['sold_en_bloc'], bidStands: true },
    'sold_in_block',
  ),
  ...refusals(['wrong_phone_bid'], { sale: EVER, bidStands: false }, 'no_bid_stands'),
  ...refusals(['wrong_bidder_approved'], { sale: ['completed'], bidStands: false }, 'no_bid_stands'),
];

const isSo = (condition: CorrectionCondition, kind: MistakeKind, situation: CorrectionSituation): boolean => {
  const { formats, sale, lots, parcel } = condition;
  const flags = ['hasClock', 'isHeld', 'hasBids', 'bidStands', 'inBlockRound'] as const;
  return (
    condition.kind === kind &&
    sale.includes(situation.sale) &&
    (formats?.includes(situation.format) ?? true) &&
    (lots?.includes(situation.lot) ?? true) &&
    (parcel?.includes(situation.parcel) ?? true) &&
    flags.every((flag) => condition[flag] === undefined || condition[flag] === situation[flag])
  );
};

/**
 * The lawful ways to correct a mistake as things stand, in order, and why the first thought is refused. Of a mistake
 * without a way `why` says what there is to know; null only where there is nothing against it.
 */
export const correctionWays = (
  kind: MistakeKind,
  situation: CorrectionSituation,
): { ways: readonly CorrectionWay[]; why: CorrectionRefusal | null } => ({
  ways: CORRECTION_WAYS.filter((row) => isSo(row, kind, situation)).map(({ way }) => way),
  why: CORRECTION_REFUSAL_ROWS.find((row) => isSo(row, kind, situation))?.why ?? null,
});
