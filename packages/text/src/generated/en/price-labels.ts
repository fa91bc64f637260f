// Made from packages/text/en/price-labels.json by `npm run text`. Do not edit.

export const priceLabels = {
  starting_bid: `Starting bid`,
  current_bid: `Current bid`,
  high_bid: `High bid`,
  before: `Would open at`,
  recess: `Opens at`,
  open: `Opening bid`,
  decided: `Opened at`,
  sold: `Sold at`,
  offered: `Offered at`,
  part: `Part of the price`,
  final: `Final`,
};
