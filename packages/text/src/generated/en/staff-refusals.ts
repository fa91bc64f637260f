// Made from packages/text/en/staff-refusals.json by `npm run text`. Do not edit.

export const staffRefusals = {
  reason_missing: {
    message: `Every action needs a reason. Nothing was done.`,
    next: `Write the reason and try again.`,
  },
  text_missing: {
    message: `The announcement is empty. Nothing was said.`,
    next: `Write it and try again.`,
  },
  not_possible_now: {
    message: `The sale is not in a state that allows this. Nothing was done.`,
    next: `Look at the sale as it is now.`,
  },
  unknown_parcel: {
    message: `This sale has no such parcel. Nothing was done.`,
    next: `Choose a parcel of this sale.`,
  },
  unknown_group: {
    message: `This sale has no such en bloc group. Nothing was done.`,
    next: `Choose a group of this sale.`,
  },
  parcel_is_over: {
    message: `This parcel is closed or withdrawn, and closed stays closed. Nothing was done.`,
    next: `Look at the parcel as it is now.`,
  },
  block_has_no_clock: {
    message: `The block has no clock before its recess begins. Nothing was done.`,
    next: `Choose the group's parcels, or the whole sale.`,
  },
  already_held: {
    message: `It is on hold already. Nothing was done.`,
    next: `Announce when it goes on.`,
  },
  not_held: {
    message: `It is not on hold. Nothing was done.`,
    next: `Look at its clock.`,
  },
  sale_is_held: {
    message: `The whole sale is on hold. Nothing was done.`,
    next: `Announce when the sale goes on, then this parcel.`,
  },
  resume_too_soon: {
    message: `Bidders need two minutes of notice. Nothing was done.`,
    next: `Choose a time at least two minutes from now.`,
  },
  resume_was_later: {
    message: `Bidders were told a later time. Nothing was done.`,
    next: `Choose a later time. If it must be sooner, hold again first and announce afresh.`,
  },
  time_not_added: {
    message: `Time can only be added, in whole milliseconds. Nothing was done.`,
    next: `Enter the minutes to add.`,
  },
  past_hard_stop: {
    message: `This sale was announced to stop for good before that. Nothing was done.`,
    next: `Add less, or nothing.`,
  },
  too_much_time: {
    message: `At most 24 hours are added at once, and a close moves at most seven days past the printed one. Nothing was done.`,
    next: `Add less, or nothing.`,
  },
  bid_not_found: {
    message: `This parcel has no such bid. Nothing was done.`,
    next: `Look at the list of bids.`,
  },
  second_person_needed: {
    message: `Somebody has an offer here, and this takes two people. Nothing was done.`,
    next: `Ask a second person to confirm with you.`,
  },
  void_must_wait: {
    message: `A block is being bid on with this price in its sum. Nothing was done.`,
    next: `Wait until the block is decided.`,
  },
  sold_in_block: {
    message: `This parcel was decided with its block. Nothing was done.`,
    next: `Void the bid on the block, if that is the mistake.`,
  },
  increment_not_lower: {
    message: `The increment can only be lowered, to a multiple of the grid. Nothing was done.`,
    next: `Enter a smaller increment.`,
  },
  starting_bid_not_lower: {
    message: `The starting bid can only be lowered, to a multiple of the grid. Nothing was done.`,
    next: `Enter a smaller starting bid.`,
  },
  bids_stand_already: {
    message: `There are bids already. Nothing was done.`,
    next: `There is nothing to do: the starting bid no longer matters.`,
  },
  block_opens_by_its_sum: {
    message: `A block opens at its parcels' sum, not at a starting bid. Nothing was done.`,
    next: `There is nothing to do.`,
  },
  eligibility_is_frozen: {
    message: `Round one is over and the list is frozen. Nothing was done.`,
    next: `There is nothing to do: the list stands.`,
  },
  document_missing: {
    message: `The document has no name or no content. Nothing was done.`,
    next: `Upload the Conditions of Sale again.`,
  },
  document_in_force: {
    message: `These Conditions of Sale are in force already. Nothing was published.`,
    next: `Upload the newer document.`,
  },
  terms_too_late: {
    message: `Bidders must have at least fifteen minutes to read newer conditions, and this sale leaves them less. Nothing was published.`,
    next: `Announce what you have to say. After the sale two people can sign an addendum.`,
  },
  terms_moved_on: {
    message: `The Conditions of Sale have changed since this addendum was written. Nothing was published.`,
    next: `Read the version in force, then publish the addendum again.`,
  },
  fixed_by_record: {
    message: `Bidding has opened: dates, parcels, prices and rules are in the record and stay. Nothing was published.`,
    next: `Take those changes back. Texts, pictures and documents can still be published. Change a live sale on the control board.`,
  },
  format_is_fixed: {
    message: `A sale keeps the format with which it was published. Nothing was published.`,
    next: `Set the format back, or make another sale.`,
  },
  maximum_bids_off: {
    message: `This sale does not take maximum bids. Yours was not entered.`,
    next: `Bid the amount itself.`,
  },
  outage_in_the_future: {
    message: `The silence would begin after now. Nothing was done.`,
    next: `Look at the clock.`,
  },
  parcel_withdrawn: {
    message: (p: { number: number }): string => `Parcel ${p.number} was withdrawn, and a new schedule would offer it again. Nothing was published.`,
    next: `Take it out of the table, then publish again.`,
  },
  schedule_refused: {
    message: (p: { problem: string }): string => `${p.problem} Nothing was done.`,
    next: `Change the dates, the prices or the rules, then try again.`,
  },
  not_in_this_format: {
    message: `This is not done in a sale of this kind. Nothing was done.`,
    next: `Look at the rules of the sale for what its format allows.`,
  },
  tenders_not_closed: {
    message: `The closing time has not passed on every lot. Nothing was done.`,
    next: `Wait for the closing time, then open the tenders together.`,
  },
  nothing_to_open: {
    message: `No tender waits to be opened. Nothing was done.`,
    next: `Look at the sale as it is now.`,
  },
  two_openers_needed: {
    message: `It takes two different openers of this sale. Nothing was done.`,
    next: `Ask another opener of this sale to open the tenders with you.`,
  },
  openings_do_not_match: {
    message: `The tenders that were read are not those of the sale: each tender must be opened, and no other. Nothing was done.`,
    next: `Load the page again, then open the tenders once more.`,
  },
  part_not_handed_in: {
    message: `Both openers hand in their part first. Nothing was done.`,
    next: `Open the page Opening and hand in your part.`,
  },
  tenders_are_closed: {
    message: `The closing time has passed. Conditions, closing times and lots of this sale no longer change. Nothing was done.`,
    next: `Open the tenders. You can still make an announcement, or cancel the sale.`,
  },
  void_before_close: {
    message: `This lot is not closed. Its bidder can change or withdraw the tender until then. Nothing was done.`,
    next: `Call the bidder. After the closing time two people can void the tender.`,
  },
  void_after_opening: {
    message: `This tender is open and its amount is public. Nothing was done.`,
    next: `Wait until the sale is completed, then correct its result with a second person.`,
  },
  seller_not_asked: {
    message: `The seller is not asked about this lot. Nothing was done.`,
    next: `Look at the lot as it is now.`,
  },
};
