import type { Cents } from '@quarterline/rules';
import { moneyText } from './money-text.ts';

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
 * Title, button and meaning of the step that confirms a bid or a maximum: the same on pages with and without a script.
 * `land`: "Parcel 3", "the block".
 */
export function confirmBidText(action: 'bid' | 'maximum', amountCents: Cents, land: string): ConfirmText {
  const isMaximum = action === 'maximum';
  return {
    title: `Confirm your ${action}`,
    press: `Confirm ${action} of ${moneyText(amountCents)}`,
    on: `on ${land}`,
    binding: {
      before: `${isMaximum ? 'Each bid we make for you up to this amount' : 'This bid'} is a binding offer under the`,
      after: `. It cannot be withdrawn. ${
        isMaximum
          ? 'Nobody else sees your maximum before the close, our staff included.'
          : 'If someone bids first, we ask you again at the new price.'
      }`,
    },
  };
}

/** Said in the place of what an amount means in law, in a sale where it means nothing; null in a real sale. */
export const bindsNobodyText = (sale: { practice: boolean; demo: boolean }, word: 'bid' | 'tender'): string | null =>
  sale.practice || sale.demo
    ? `This is ${sale.practice ? 'practice' : 'a demonstration'} and binds nobody. In a real sale your ${word} binds you.`
    : null;
