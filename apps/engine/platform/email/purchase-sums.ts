import { type SaleRules, type SettlementAmounts, settlementAmounts } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';

/** Lines "label: amount" with the amounts under each other; the page of an email makes a table of them. */
const sumsText = (rows: readonly (readonly [label: string, amount: string])[]): string => {
  const [labels, amounts] = [rows.map(([label]) => label.length), rows.map(([, amount]) => amount.length)];
  return rows
    .map(([label, amount]) => `${`${label}:`.padEnd(Math.max(...labels) + 2)}${amount.padStart(Math.max(...amounts))}`)
    .join('\n');
};

type Days = { depositBy?: string; balanceOn?: string };

/**
 * The sums of purchases as lines of an email: price, of it the deposit, the balance, and with a buyer's fee all that is
 * paid. `prices` in cents; days as text, empty where none is set.
 */
export function purchaseSums(rules: SaleRules, prices: readonly number[], { depositBy = '', balanceOn = '' }: Days) {
  const purchases = prices.map((priceCents) => settlementAmounts(rules, priceCents));
  const sum = (of: (amounts: SettlementAmounts) => number): number => purchases.reduce((all, one) => all + of(one), 0);
  const feeCents = sum(({ feeCents: fee, taxCents }) => fee + taxCents);
  return sumsText([
    ['Price', moneyText(sum(({ priceCents }) => priceCents))],
    [`Of it the deposit${depositBy && `, due ${depositBy}`}`, moneyText(sum(({ depositCents }) => depositCents))],
    [`Balance on completion${balanceOn && `, ${balanceOn}`}`, moneyText(sum(({ balanceCents }) => balanceCents))],
    ...(feeCents > 0
      ? ([
          ['Buyer’s fee with tax', moneyText(feeCents)],
          ['In all', moneyText(sum(({ totalCents }) => totalCents))],
        ] as const)
      : []),
  ]);
}
