import type { Cents } from '@quarterline/rules';
import type { ConfirmText } from '../confirm-text.ts';
import { moneyText } from '../money-text.ts';

/**
 * Title, button and meaning of the step that confirms a tender, or one that replaces another. `until`: when it can be changed for the last time, in words. A
 * withdrawal has no amount.
 */
export function confirmTenderText(
  action: 'tender' | 'replacement' | 'withdrawal',
  { amountCents, land, until = '' }: { amountCents: Cents | null; land: string; until?: string },
): ConfirmText {
  const price = amountCents === null ? '' : moneyText(amountCents);
  const on = `for ${land}`;
  const after = `. You can change or withdraw it until ${until}.`;
  switch (action) {
    case 'tender':
      return {
        title: 'Confirm your tender',
        press: `Send my tender of ${price}`,
        on,
        binding: { before: 'This tender is a binding offer under the', after },
      };
    case 'replacement':
      return {
        title: 'Replace your tender',
        press: `Replace my tender with ${price}`,
        on,
        binding: { before: 'This tender replaces the one you sent. It is a binding offer under the', after },
      };
    case 'withdrawal':
      return { title: 'Withdraw your tender', press: 'Withdraw my tender', on, binding: null };
  }
}

/** What a withdrawal does, before it is confirmed. The amount is null where this device does not know it. */
export const withdrawalText = (amountCents: Cents | null): string =>
  `Your tender${amountCents === null ? '' : ` of ${moneyText(amountCents)}`} for this land will be withdrawn, and never opened. You can send another until the closing time.`;
