// Made from packages/text/en/bid-deposit-problems.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

export const bidDepositProblems = {
  not_asked: `This sale asks for no bid deposit.`,
  amount_not_due: (p: { dueCents: number; heldCents: number }): string => `${money(p.dueCents)} is due and ${money(p.heldCents)} is held: this is less than what is missing.`,
  day_to_come: `Write a day that has come already.`,
  returned_before_received: `A deposit cannot be returned before the day on which it arrived.`,
  returned_already: `It was returned already. Load the list again.`,
  high_bid_stands: `This bidder has a high bid in a sale that is not over. Return the deposit when they are outbid, or after the sale.`,
};
