// Made from packages/text/en/bid-deposits.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

export const bidDeposits = {
  is_amount: (p: { amountCents: number }): string => `Before you can bid, a deposit of ${money(p.amountCents)} must be in the trust account of the lawyer running this sale. It is returned to everybody who does not buy.`,
  is_percent: (p: { share: string }): string => `Before you can bid, a deposit of ${p.share}% of your limit must be in the trust account of the lawyer running this sale; without a limit, of the highest starting bid. It is returned to everybody who does not buy.`,
};
