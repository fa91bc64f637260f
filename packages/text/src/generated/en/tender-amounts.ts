// Made from packages/text/en/tender-amounts.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

export const tenderAmounts = {
  no_amount: `Type a whole dollar amount such as 1,200,000.`,
  off_grid: (p: { gridCents: number }): string => `Use a multiple of ${money(p.gridCents)}.`,
  below_starting_bid: (p: { startingBidCents: number }): string => `This is under the minimum tender of ${money(p.startingBidCents)} and would not count.`,
  not_raised: (p: { firstCents: number }): string => `In the second round only more than your ${money(p.firstCents)} counts. That amount stands anyway.`,
  above_limit: (p: { totalCents: number; limitCents: number }): string => `Your tenders would come to ${money(p.totalCents)}, over your limit of ${money(p.limitCents)}. It would not count.`,
};
