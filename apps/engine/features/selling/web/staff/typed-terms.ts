import type { SellerTermsInput } from '@quarterline/contract';
import { type Read, readPercent } from '@quarterline/fields';
import { moneyText } from '@quarterline/text';
import { readCents } from '#features/settlement/purchases/web/step-words.ts';

/** What the seller pays as it is typed. */
export type TypedTerms = {
  kind: SellerTermsInput['commission']['kind'];
  commission: string;
  commissionTax: string;
  charges: { id: string; name: string; amount: string; tax: string }[];
};

const typed = (cents: number): string => (cents === 0 ? '' : moneyText(cents));
const percent = (share: number): string => `${share / 100}%`;

/** What stands in the form first: what was entered, or a share with the tax that is usual. */
export const typedTerms = (terms: SellerTermsInput | null, newId: () => string): TypedTerms => {
  const commission = terms?.commission ?? { kind: 'share', share: 0 };
  return {
    kind: commission.kind,
    commission:
      commission.kind === 'flat'
        ? typed(commission.cents)
        : commission.kind === 'share' && commission.share > 0
          ? percent(commission.share)
          : '',
    commissionTax: percent(terms?.commissionTax ?? 500),
    charges: (terms?.charges ?? []).map(({ name, cents, taxCents }) => ({
      id: newId(),
      name,
      amount: typed(cents),
      tax: typed(taxCents),
    })),
  };
};

type ReadTerms = { ok: true; terms: SellerTermsInput } | { ok: false; errors: Record<string, string> };

/** What the form says, or a sentence for each field that needs another look. */
export const readSellerTerms = ({ kind, commission, commissionTax, charges }: TypedTerms): ReadTerms => {
  const errors: Record<string, string> = {};
  const share = (field: string, text: string): number => {
    const read: Read<number> = readPercent(text);
    if (read.kind === 'value' && read.value <= 10_000) return read.value;
    errors[field] = 'Write a share such as 2%.';
    return 0;
  };
  const money = (field: string, text: string): number => {
    const cents = readCents(text);
    if (cents !== null && cents >= 0) return cents;
    errors[field] = 'Write an amount such as $1,250.';
    return 0;
  };
  const terms: SellerTermsInput = {
    commission:
      kind === 'none'
        ? { kind }
        : kind === 'share'
          ? { kind, share: share('commission', commission) }
          : { kind, cents: money('commission', commission) },
    commissionTax: kind === 'none' ? 0 : share('commissionTax', commissionTax),
    charges: charges.map(({ id, name, amount, tax }) => {
      if (name.trim() === '') errors[`${id}/name`] = 'Write what the charge is for.';
      return {
        name: name.trim(),
        cents: money(`${id}/amount`, amount),
        taxCents: tax.trim() === '' ? 0 : money(`${id}/tax`, tax),
      };
    }),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, terms };
};
