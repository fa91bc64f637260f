// Made from packages/text/en/correction-refusals.json by `npm run text`. Do not edit.

export const correctionRefusals = {
  sale_cancelled: {
    message: `The sale is cancelled: no bid in it binds anybody.`,
    next: `There is nothing to do: a cancelled sale is not corrected.`,
  },
  record_is_final: {
    message: `The sale is over and its record is final. It is not changed any more.`,
    next: `Ask a second person for an addendum that corrects a result. Settle everything else with the buyer.`,
  },
  lot_withdrawn: {
    message: `It was withdrawn and is not sold.`,
    next: `There is nothing to do: what is not sold is not corrected.`,
  },
  lot_closed: {
    message: `It has closed, and closed stays closed.`,
    next: `Look at the page of the results: it says what became of it.`,
  },
  close_never_earlier: {
    message: `Bidders rely on the time they read: a close never moves to an earlier time once bidding is open.`,
    next: `Add time if the close is too early. A close that is too late stands.`,
  },
  starting_bid_never_higher: {
    message: `Once bidding is open a starting bid comes down and never goes up.`,
    next: `Lower it, or withdraw the parcel with the seller’s agreement.`,
  },
  bids_stand: {
    message: `A bid has met the starting bid. It is not changed under bidders.`,
    next: `Leave the bids as they are, or withdraw the parcel with the seller’s agreement.`,
  },
  block_follows_parcels: {
    message: `A block follows from its parcels: their acres, their bids and their closing times.`,
    next: `Choose the parcel that is wrong.`,
  },
  fixed_in_tender: {
    message: `In a sealed tender staff change no amount. Nobody can read a tender before the opening, and each opened one counts by the rules.`,
    next: `Withdraw the lot with the seller’s agreement, or suspend the bidder, before the closing time. After it two people can void a tender on the page Opening.`,
  },
  tenders_bind: {
    message: `The closing time has passed and the tenders bind. Conditions and lots stay as they were tendered for.`,
    next: `Announce what bidders must know. Settle the rest with the buyer.`,
  },
  no_bid_stands: {
    message: `There is no such bid, so there is none to void.`,
    next: `Choose the bid again. It may be void or outbid by now.`,
  },
  block_round_open: {
    message: `The block is being sold now. Bids on its parcels wait for the end of that round.`,
    next: `Ask for the void once the round is decided.`,
  },
  sold_in_block: {
    message: `The parcel was sold with its block. Its own bid is released and binds nobody.`,
    next: `If the bid on the block is wrong, choose the block.`,
  },
};
