import { type Cents, type SaleRules, settlementAmounts } from '@quarterline/rules';
import { moneyText } from './money-text.ts';

/** What a bidder confirms. */
export type ConfirmedAction = 'bid' | 'maximum' | 'tender' | 'replacement' | 'withdrawal';

export type ConfirmText = {
  title: string;
  /** Of the button, without the land: "Confirm bid of $1,200,000". */
  press: string;
  /** The land, below that: "on Parcel 3". */
  on: string;
  /** What the amount means in law: the name of the conditions goes between the two. Null for what binds nobody. */
  binding: { before: string; after: string } | null;
};

/**
 * Title, button and meaning of the step that confirms: the same on pages with and without a script. `land`: "Parcel 3",
 * "the block". `until`: when a tender can be changed for the last time, in words. A withdrawal has no amount.
 */
export function confirmText(
  action: ConfirmedAction,
  { amountCents, land, until = '' }: { amountCents: Cents | null; land: string; until?: string },
): ConfirmText {
  const price = amountCents === null ? '' : moneyText(amountCents);
  const untilText = `. You can change or withdraw it until ${until}.`;
  switch (action) {
    case 'bid':
      return {
        title: 'Confirm your bid',
        press: `Confirm bid of ${price}`,
        on: `on ${land}`,
        binding: {
          before: 'This bid is a binding offer under the',
          after: '. It cannot be withdrawn. If someone bids first, we ask you again at the new price.',
        },
      };
    case 'maximum':
      return {
        title: 'Confirm your maximum',
        press: `Confirm maximum of ${price}`,
        on: `on ${land}`,
        binding: {
          before: 'Each bid we make for you up to this amount is a binding offer under the',
          after: '. It cannot be withdrawn. Nobody else sees your maximum before the close, our staff included.',
        },
      };
    case 'tender':
      return {
        title: 'Confirm your tender',
        press: `Send my tender of ${price}`,
        on: `for ${land}`,
        binding: { before: 'This tender is a binding offer under the', after: untilText },
      };
    case 'replacement':
      return {
        title: 'Replace your tender',
        press: `Replace my tender with ${price}`,
        on: `for ${land}`,
        binding: {
          before: 'This tender replaces the one you sent. It is a binding offer under the',
          after: untilText,
        },
      };
    case 'withdrawal':
      return { title: 'Withdraw your tender', press: 'Withdraw my tender', on: `for ${land}`, binding: null };
  }
}

/** What a withdrawal does, before it is confirmed. The amount is null where this device does not know it. */
export const withdrawalText = (amountCents: Cents | null): string =>
  `Your tender${amountCents === null ? '' : ` of ${moneyText(amountCents)}`} for this land will be withdrawn, and never opened. You can send another until the closing time.`;

/** Said in the place of what an amount means in law, in a sale where it means nothing; null in a real sale. */
export const bindsNobodyText = (sale: { practice: boolean; demo: boolean }, word: 'bid' | 'tender'): string | null =>
  sale.practice || sale.demo
    ? `This is ${sale.practice ? 'practice' : 'a demonstration'} and binds nobody. In a real sale your ${word} binds you.`
    : null;

/** What an amount comes to if it buys the land: name and value of each figure. */
export function purchaseFigures(
  sale: { depositShare: number; buyerFee: SaleRules['buyerFee'] },
  acres: number,
  amountCents: Cents,
): [string, string][] {
  const due = settlementAmounts(
    { deposit: Math.round(sale.depositShare * 10_000), buyerFee: sale.buyerFee },
    amountCents,
  );
  return [
    ['Per acre', moneyText(Math.round(amountCents / acres / 100) * 100)],
    [`Deposit if you buy, ${Number((sale.depositShare * 100).toFixed(2))}%`, moneyText(due.depositCents)],
    ...(due.feeCents === 0
      ? []
      : [
          [
            due.taxCents === 0 ? 'Buyer fee if you buy' : 'Buyer fee if you buy, with tax',
            moneyText(due.feeCents + due.taxCents),
          ] satisfies [string, string],
        ]),
  ];
}
