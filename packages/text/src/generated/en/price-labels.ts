// Made from packages/text/en/price-labels.json by `npm run text`. Do not edit.

export const priceLabels = {
  starting_bid: `Starting bid`,
  current_bid: `Current bid`,
  high_bid: `High bid`,
  would_open: `Would open at`,
  opens: `Opens at`,
  opening_bid: `Opening bid`,
  opened: `Opened at`,
  sold: `Sold at`,
  offered: `Offered at`,
  part: `Part of the price`,
  final: `Final`,
};
