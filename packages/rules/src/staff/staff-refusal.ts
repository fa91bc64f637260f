import type { Decision } from '../sale/event.ts';

/** Why a staff action was not done, and what to do. The codes are stable; the sentences are for staff. */
const TEXTS = {
  reason_missing: ['Every action needs a reason. Nothing was done.', 'Write the reason and try again.'],
  text_missing: ['The announcement is empty. Nothing was said.', 'Write it and try again.'],
  not_possible_now: [
    'The sale is not in a state that allows this. Nothing was done.',
    'Look at the sale as it is now.',
  ],
  unknown_parcel: ['This sale has no such parcel. Nothing was done.', 'Choose a parcel of this sale.'],
  unknown_group: ['This sale has no such en bloc group. Nothing was done.', 'Choose a group of this sale.'],
  parcel_is_over: [
    'This parcel is closed or withdrawn, and closed stays closed. Nothing was done.',
    'Look at the parcel as it is now.',
  ],
  block_has_no_clock: [
    'The block has no clock before its recess begins. Nothing was done.',
    "Act on the group's parcels, or on the whole sale.",
  ],
  already_held: ['It is on hold already. Nothing was done.', 'Announce when it goes on.'],
  not_held: ['It is not on hold. Nothing was done.', 'Look at its clock.'],
  sale_is_held: ['The whole sale is on hold. Nothing was done.', 'Announce when the sale goes on, then this parcel.'],
  resume_too_soon: [
    'Bidders need two minutes of notice. Nothing was done.',
    'Choose a time at least two minutes from now.',
  ],
  resume_was_later: [
    'Bidders were told a later time. Nothing was done.',
    'Choose a later time. If it must be sooner, hold again first and announce afresh.',
  ],
  time_not_added: ['Time can only be added, in whole milliseconds. Nothing was done.', 'Enter the minutes to add.'],
  past_hard_stop: ['This sale was announced to stop for good before that. Nothing was done.', 'Add less, or nothing.'],
  bid_not_found: ['No such bid stands on this parcel. Nothing was done.', 'Look at the list of bids.'],
  second_person_needed: [
    'After the close a void needs two people. Nothing was done.',
    'Ask a second person to confirm with you.',
  ],
  void_must_wait: [
    'A block is being bid on with this price in its sum. Nothing was done.',
    'Wait until the block is decided.',
  ],
  sold_in_block: [
    'This parcel was decided with its block. Nothing was done.',
    'Void the bid on the block, if that is the mistake.',
  ],
  increment_not_lower: [
    'The increment can only be lowered, to a multiple of the grid. Nothing was done.',
    'Enter a smaller increment.',
  ],
  starting_bid_not_lower: [
    'The starting bid can only be lowered, to a multiple of the grid. Nothing was done.',
    'Enter a smaller starting bid.',
  ],
  bids_stand_already: ['There are bids already. Nothing was done.', 'The starting bid no longer matters.'],
  block_opens_by_its_sum: [
    "A block opens at its parcels' sum, not at a starting bid. Nothing was done.",
    'Nothing to do.',
  ],
  eligibility_is_frozen: [
    'Round one is over and the list is frozen. Nothing was done.',
    'Nothing to do: the list stands.',
  ],
  document_missing: [
    'The document has no name or no content. Nothing was done.',
    'Upload the conditions of sale again.',
  ],
  fixed_by_record: [
    'Bidding has opened: dates, parcels, prices and rules are in the record and stay. Nothing was published.',
    'Take those changes back. Words, pictures and documents can be published; the control of a live sale has its own acts.',
  ],
  maximum_bids_off: ['This sale does not take maximum bids. Yours was not entered.', 'Bid the amount itself.'],
  outage_in_the_future: ['The silence would begin after now. Nothing was done.', 'Look at the clock.'],
} as const satisfies Record<string, readonly [string, string]>;

export type StaffRefusalCode = keyof typeof TEXTS;

export const refuseCommand = (code: StaffRefusalCode): Decision => {
  const [message, next] = TEXTS[code];
  return { kind: 'command_refused', refusal: { code, message, next } };
};
