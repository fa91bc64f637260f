// Made from packages/text/en/staff-refusals.json by `npm run text`. Do not edit.

export const staffRefusals = {
  reason_missing: {
    message: (): string => `Every action needs a reason. Nothing was done.`,
    next: (): string => `Write the reason and try again.`,
  },
  text_missing: {
    message: (): string => `The announcement is empty. Nothing was said.`,
    next: (): string => `Write it and try again.`,
  },
  not_possible_now: {
    message: (): string => `The sale is not in a state that allows this. Nothing was done.`,
    next: (): string => `Look at the sale as it is now.`,
  },
  unknown_parcel: {
    message: (): string => `This sale has no such parcel. Nothing was done.`,
    next: (): string => `Choose a parcel of this sale.`,
  },
  unknown_group: {
    message: (): string => `This sale has no such en bloc group. Nothing was done.`,
    next: (): string => `Choose a group of this sale.`,
  },
  parcel_is_over: {
    message: (): string => `This parcel is closed or withdrawn, and closed stays closed. Nothing was done.`,
    next: (): string => `Look at the parcel as it is now.`,
  },
  block_has_no_clock: {
    message: (): string => `The block has no clock before its recess begins. Nothing was done.`,
    next: (): string => `Act on the group's parcels, or on the whole sale.`,
  },
  already_held: {
    message: (): string => `It is on hold already. Nothing was done.`,
    next: (): string => `Announce when it goes on.`,
  },
  not_held: {
    message: (): string => `It is not on hold. Nothing was done.`,
    next: (): string => `Look at its clock.`,
  },
  sale_is_held: {
    message: (): string => `The whole sale is on hold. Nothing was done.`,
    next: (): string => `Announce when the sale goes on, then this parcel.`,
  },
  resume_too_soon: {
    message: (): string => `Bidders need two minutes of notice. Nothing was done.`,
    next: (): string => `Choose a time at least two minutes from now.`,
  },
  resume_was_later: {
    message: (): string => `Bidders were told a later time. Nothing was done.`,
    next: (): string => `Choose a later time. If it must be sooner, hold again first and announce afresh.`,
  },
  time_not_added: {
    message: (): string => `Time can only be added, in whole milliseconds. Nothing was done.`,
    next: (): string => `Enter the minutes to add.`,
  },
  past_hard_stop: {
    message: (): string => `This sale was announced to stop for good before that. Nothing was done.`,
    next: (): string => `Add less, or nothing.`,
  },
  bid_not_found: {
    message: (): string => `No such bid stands on this parcel. Nothing was done.`,
    next: (): string => `Look at the list of bids.`,
  },
  second_person_needed: {
    message: (): string => `After the close a void needs two people. Nothing was done.`,
    next: (): string => `Ask a second person to confirm with you.`,
  },
  void_must_wait: {
    message: (): string => `A block is being bid on with this price in its sum. Nothing was done.`,
    next: (): string => `Wait until the block is decided.`,
  },
  sold_in_block: {
    message: (): string => `This parcel was decided with its block. Nothing was done.`,
    next: (): string => `Void the bid on the block, if that is the mistake.`,
  },
  increment_not_lower: {
    message: (): string => `The increment can only be lowered, to a multiple of the grid. Nothing was done.`,
    next: (): string => `Enter a smaller increment.`,
  },
  starting_bid_not_lower: {
    message: (): string => `The starting bid can only be lowered, to a multiple of the grid. Nothing was done.`,
    next: (): string => `Enter a smaller starting bid.`,
  },
  bids_stand_already: {
    message: (): string => `There are bids already. Nothing was done.`,
    next: (): string => `The starting bid no longer matters.`,
  },
  block_opens_by_its_sum: {
    message: (): string => `A block opens at its parcels' sum, not at a starting bid. Nothing was done.`,
    next: (): string => `Nothing to do.`,
  },
  eligibility_is_frozen: {
    message: (): string => `Round one is over and the list is frozen. Nothing was done.`,
    next: (): string => `Nothing to do: the list stands.`,
  },
  document_missing: {
    message: (): string => `The document has no name or no content. Nothing was done.`,
    next: (): string => `Upload the Conditions of Sale again.`,
  },
  fixed_by_record: {
    message: (): string => `Bidding has opened: dates, parcels, prices and rules are in the record and stay. Nothing was published.`,
    next: (): string => `Take those changes back. Words, pictures and documents can be published; the control of a live sale has its own acts.`,
  },
  maximum_bids_off: {
    message: (): string => `This sale does not take maximum bids. Yours was not entered.`,
    next: (): string => `Bid the amount itself.`,
  },
  outage_in_the_future: {
    message: (): string => `The silence would begin after now. Nothing was done.`,
    next: (): string => `Look at the clock.`,
  },
  parcel_withdrawn: {
    message: (p: { number: number }): string => `Parcel ${p.number} was withdrawn, and a new schedule would offer it again. Nothing was published.`,
    next: (): string => `Take it out of the table, then publish again.`,
  },
  schedule_refused: {
    message: (p: { problem: string }): string => `${p.problem} Nothing was published.`,
    next: (): string => `Change the dates or the rules, then publish again.`,
  },
};
