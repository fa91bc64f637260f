/**
 * How many people change a fact: `alone`, with an entry in the audit log; `recorded`, alone with an entry of the sale's
 * record; `two`; `refused`; `no_effect`, because what it decided is frozen. Null: there is nothing to change.
 */
export type PeopleForFact = 'alone' | 'recorded' | 'two' | 'refused' | 'no_effect' | null;

/**
 * Moments of a sale. `last_hour` of a lot; `last_day` of a sealed tender of the bidder, and until its second round; `closed` and not
 * decided yet; `decided`: provisional, firm or completed.
 */
export const MOMENTS = ['before_opening', 'open', 'last_hour', 'last_day', 'closed', 'decided'] as const;
export type Moment = (typeof MOMENTS)[number];

type Row = readonly [PeopleForFact, PeopleForFact, PeopleForFact, PeopleForFact, PeopleForFact, PeopleForFact];

/** What only adds a bidder stays the act of one person. */
const ADDS: Row = ['alone', 'recorded', 'recorded', 'recorded', 'no_effect', 'no_effect'];
/** Asked for within the sale, so a second person of the sale can be asked. */
const TAKES: Row = ['alone', 'recorded', 'two', 'refused', 'no_effect', 'no_effect'];
/** About an account in every sale: near a close its bidder is suspended in the sale instead, by two. */
const TAKES_EVERYWHERE: Row = ['alone', 'recorded', 'refused', 'refused', 'no_effect', 'no_effect'];

/**
 * Every fact that the engine reads when it decides who may bid, what counts, who buys and at what price, with the people
 * that it takes to change it in each of `MOMENTS`. `docs/security.md` prints it.
 */
export const DECIDING_FACTS = {
  approved: ADDS,
  reinstated: ADDS,
  limit_raised: ADDS,
  deposit_held: ADDS,
  phone_bids_started: ADDS,
  account_restored: ADDS,
  staff_role_ended: ADDS,
  seller_side_ended: ADDS,
  suspended: TAKES,
  limit_lowered: TAKES,
  phone_bids_ended: TAKES,
  deposit_ended: TAKES_EVERYWHERE,
  account_suspended: TAKES_EVERYWHERE,
  account_merged: TAKES_EVERYWHERE,
  seller_side: TAKES_EVERYWHERE,
  staff_role_given: ['alone', 'refused', 'refused', 'refused', 'refused', 'no_effect'],
  terms_published: ['recorded', 'recorded', 'recorded', 'recorded', 'refused', 'refused'],
  bidder_added_to_block: ['recorded', 'recorded', 'recorded', null, 'refused', 'refused'],
  bidder_struck_from_block: ['two', 'two', 'two', null, 'refused', 'refused'],
  lot_withdrawn: ['recorded', 'recorded', 'recorded', 'recorded', 'refused', 'refused'],
  lot_with_offers_withdrawn: [null, 'two', 'two', 'two', 'refused', 'refused'],
  bid_entered_by_phone: [null, 'recorded', 'recorded', null, 'refused', 'refused'],
  bid_voided: [null, 'two', 'two', 'refused', 'two', 'two'],
  sale_cancelled: ['recorded', 'recorded', 'recorded', 'recorded', null, 'refused'],
  sale_with_offers_cancelled: [null, 'two', 'two', 'two', 'two', 'refused'],
  clock_changed: ['recorded', 'recorded', 'recorded', 'recorded', 'refused', 'refused'],
  seller_answered: [null, null, null, null, 'two', 'refused'],
  buyer_changed: [null, null, null, null, null, 'two'],
  prices_released: [null, null, null, null, null, 'two'],
  step_of_purchase_taken: [null, null, null, null, null, 'alone'],
} as const satisfies Record<string, Row>;
export type DecidingFact = keyof typeof DECIDING_FACTS;

export const peopleForFact = (fact: DecidingFact, moment: Moment): PeopleForFact =>
  DECIDING_FACTS[fact][MOMENTS.indexOf(moment)] ?? null;
