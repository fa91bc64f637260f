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

/** A step that another step can undo. */
const step = (
  command: Action | null,
  kept: CorrectionPlace,
  agrees: Agreement,
  right: Right,
  readers: readonly CorrectionReader[],
): StepFacts => ({ command, kept, agrees, right, readers, isFinal: false });
const final = (...facts: Parameters<typeof step>): StepFacts => ({ ...step(...facts), isFinal: true });

const EVERYBODY = ['public_page', 'live_view', 'registered', 'followers'] as const;
const WITHOUT_LIVE_VIEW = ['public_page', 'registered', 'followers'] as const;

const STEP_FACTS = {
  /** Texts that state no fact. */
  publish_text: step('publish_sale', 'beside', 'one_lawyer', 'publish_sales', ['public_page']),
  /** A new schedule, before bidding opens. */
  publish_schedule: step('publish_sale', 'record', 'one_lawyer', 'publish_sales', WITHOUT_LIVE_VIEW),
  /** Facts that the record does not have, such as a document, while nobody can bid. */
  publish_correction: final('publish_sale', 'beside', 'one_lawyer', 'publish_sales', WITHOUT_LIVE_VIEW),
  /** The same while the sale is live: the live view reads it at once. */
  announce_correction: final('publish_sale', 'record', 'one_lawyer', 'publish_sales', EVERYBODY),
  hold_parcel: step('hold_parcel', 'record', 'one_person', 'hold_sales', ['live_view', 'registered']),
  hold_sale: step('hold_sale', 'record', 'one_person', 'hold_sales', ['live_view', 'registered']),
  announce_resume: step('announce_resume', 'record', 'one_lawyer', 'run_sales', [
    'public_page',
    'live_view',
    'registered',
  ]),
  publish_addendum: final('publish_terms', 'record', 'one_lawyer', 'publish_sales', EVERYBODY),
  lower_starting_bid: final('lower_starting_bid', 'record', 'one_lawyer', 'run_sales', ['public_page', 'live_view']),
  add_time: final('add_time', 'record', 'one_lawyer', 'run_sales', ['public_page', 'live_view', 'registered']),
  suspend_bidder: step(null, 'beside', 'one_person', 'handle_bidders', ['the_bidder']),
  void_bid: final('void_bid', 'record', 'two_people', 'run_sales', ['live_view', 'the_bidder', 'next_bidder']),
  correct_result: final('correct_result', 'addendum', 'two_people', 'run_sales', [
    'public_page',
    'the_bidder',
    'next_bidder',
  ]),
  withdraw_parcel: final('withdraw_parcel', 'record', 'seller_and_lawyer', 'publish_sales', EVERYBODY),
  /** Steps of the purchase, on the page of the results. */
  settle: step(null, 'beside', 'one_person', 'settle_sales', ['the_bidder']),
};

export type CorrectionStep = keyof typeof STEP_FACTS;
export const CORRECTION_STEPS = Object.keys(STEP_FACTS) as CorrectionStep[];
export const correctionStep = (step: CorrectionStep): StepFacts => STEP_FACTS[step];
