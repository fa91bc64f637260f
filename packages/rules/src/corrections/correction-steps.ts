import type { Action } from '../sale/action-table.ts';
import type { Right } from '../staff/staff-rights.ts';

/** Kinds of mistakes in a public sale. */
export const MISTAKE_KINDS = [
  'typing_error',
  'wrong_acres',
  'wrong_document',
  'wrong_starting_bid',
  'wrong_close',
  'wrong_bidder_approved',
  'wrong_phone_bid',
  'parcel_taken_out',
] as const;
export type MistakeKind = (typeof MISTAKE_KINDS)[number];

export type Agreement = 'one_person' | 'one_lawyer' | 'two_people' | 'seller_and_lawyer';

/** Readers whom the product tells about a step. */
export const CORRECTION_READERS = [
  'public_page',
  'live_view',
  'registered',
  'followers',
  'the_bidder',
  'next_bidder',
] as const;
export type CorrectionReader = (typeof CORRECTION_READERS)[number];

/** Place of a step: an entry of the record, an addendum to the finished record, or neither. */
export type CorrectionPlace = 'record' | 'addendum' | 'beside';

type StepFacts = {
  /** The command of the sale's queue that it is; null for what the queue does not decide. */
  command: Action | null;
  kept: CorrectionPlace;
  agrees: Agreement;
  right: Right;
  readers: readonly CorrectionReader[];
  /** Nothing undoes it: a later step can only follow it. */
  isFinal: boolean;
};

const STEP_FACTS = {
  /** Texts that state no fact. */
  publish_text: {
    ...{ command: 'publish_sale', kept: 'beside', agrees: 'one_lawyer', right: 'publish_sales', isFinal: false },
    readers: ['public_page'],
  },
  /** A new schedule, before bidding opens. */
  publish_schedule: {
    ...{ command: 'publish_sale', kept: 'record', agrees: 'one_lawyer', right: 'publish_sales', isFinal: false },
    readers: ['public_page', 'registered', 'followers'],
  },
  /** Facts that the record does not have, such as a document, while nobody can bid. */
  publish_correction: {
    ...{ command: 'publish_sale', kept: 'beside', agrees: 'one_lawyer', right: 'publish_sales', isFinal: true },
    readers: ['public_page', 'registered', 'followers'],
  },
  /** The same while the sale is live: the live view reads it at once. */
  announce_correction: {
    ...{ command: 'publish_sale', kept: 'record', agrees: 'one_lawyer', right: 'publish_sales', isFinal: true },
    readers: ['public_page', 'live_view', 'registered', 'followers'],
  },
  hold_parcel: {
    ...{ command: 'hold_parcel', kept: 'record', agrees: 'one_person', right: 'hold_sales', isFinal: false },
    readers: ['live_view', 'registered'],
  },
  hold_sale: {
    ...{ command: 'hold_sale', kept: 'record', agrees: 'one_person', right: 'hold_sales', isFinal: false },
    readers: ['live_view', 'registered'],
  },
  announce_resume: {
    ...{ command: 'announce_resume', kept: 'record', agrees: 'one_lawyer', right: 'run_sales', isFinal: false },
    readers: ['public_page', 'live_view', 'registered'],
  },
  publish_addendum: {
    ...{ command: 'publish_terms', kept: 'record', agrees: 'one_lawyer', right: 'publish_sales', isFinal: true },
    readers: ['public_page', 'live_view', 'registered', 'followers'],
  },
  lower_starting_bid: {
    ...{ command: 'lower_starting_bid', kept: 'record', agrees: 'one_lawyer', right: 'run_sales', isFinal: true },
    readers: ['public_page', 'live_view'],
  },
  add_time: {
    ...{ command: 'add_time', kept: 'record', agrees: 'one_lawyer', right: 'run_sales', isFinal: true },
    readers: ['public_page', 'live_view', 'registered'],
  },
  suspend_bidder: {
    ...{ command: null, kept: 'beside', agrees: 'one_person', right: 'handle_bidders', isFinal: false },
    readers: ['the_bidder'],
  },
  void_bid: {
    ...{ command: 'void_bid', kept: 'record', agrees: 'two_people', right: 'run_sales', isFinal: true },
    readers: ['live_view', 'the_bidder', 'next_bidder'],
  },
  correct_result: {
    ...{ command: 'correct_result', kept: 'addendum', agrees: 'two_people', right: 'run_sales', isFinal: true },
    readers: ['public_page', 'the_bidder', 'next_bidder'],
  },
  withdraw_parcel: {
    ...{ command: 'withdraw_parcel', kept: 'record', agrees: 'seller_and_lawyer', right: 'publish_sales' },
    ...{ isFinal: true, readers: ['public_page', 'live_view', 'registered', 'followers'] },
  },
  /** Steps of the purchase, on the page of the results. */
  settle: {
    ...{ command: null, kept: 'beside', agrees: 'one_person', right: 'settle_sales', isFinal: false },
    readers: ['the_bidder'],
  },
} as const satisfies Record<string, StepFacts>;

export type CorrectionStep = keyof typeof STEP_FACTS;
export const CORRECTION_STEPS = Object.keys(STEP_FACTS) as CorrectionStep[];
export const correctionStep = (step: CorrectionStep): StepFacts => STEP_FACTS[step];
