// Made from packages/text/en/uncounted-tenders.json by `npm run text`. Do not edit.

export const uncountedTenders = {
  unreadable: `could not be read`,
  commitment_broken: `does not fit its commitment`,
  not_approved: `came from a bidder who was not approved at the closing time`,
  off_grid: `is not a multiple of the grid`,
  below_starting_bid: `is under the minimum tender`,
  not_raised: `is not more than the bidder’s tender of the first round`,
  above_limit: `is over the bidder’s limit`,
};
