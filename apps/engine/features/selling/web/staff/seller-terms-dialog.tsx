import './seller-side.css';
import { apiPath, type SellerTermsInput, type StaffStatement } from '@quarterline/contract';
import { type Read, readPercent } from '@quarterline/fields';
import { moneyText } from '@quarterline/text';
import { Button, TextField } from '@quarterline/ui';
import { readCents } from '#features/settlement/purchases/web/step-words.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Props = { slug: string; statement: StaffStatement; onClose: () => void; onDone: () => void };
type Charge = TypedTerms['charges'][number];

/** What the seller pays: the commission of each lot, and charges of the whole sale. */
export const SellerTermsDialog = ({ slug, statement, onClose, onDone }: Props) => (
  <FormDialog<TypedTerms, SellerTermsInput>
    title="What the seller pays"
    means={<p>Statements that were released keep what they said.</p>}
    start={typedTerms(statement.terms, newId)}
    read={(typed) => {
      const read = readSellerTerms(typed);
      return read.ok ? read.terms : null;
    }}
    check={(typed) => {
      const read = readSellerTerms(typed);
      return read.ok ? {} : read.errors;
    }}
    send={(terms) =>
      postToEngine(apiPath('POST /api/admin/auctions/:slug/seller/statement', { slug }), {
        action: 'enter',
        seenVersion: statement.version,
        terms,
      })
    }
    press="Save"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field, values: { kind, charges }, set, errorOf }) => {
      const setCharge = (id: string, change: Partial<Charge>): void =>
        set({ charges: charges.map((charge) => (charge.id === id ? { ...charge, ...change } : charge)) });
      return (
        <>
          <SelectField
            label="Commission"
            of={[
              ['share', 'A share of the price'],
              ['flat', 'An amount for each lot'],
              ['none', 'None'],
            ]}
            {...field('kind')}
          />
          {kind === 'none' ? null : (
            <>
              <TextField
                label={kind === 'share' ? 'Share of the price' : 'Amount for each lot'}
                autoComplete="off"
                placeholder={kind === 'share' ? 'e.g. 2%' : 'e.g. $5,000'}
                {...field('commission')}
              />
              <TextField label="GST on the commission" autoComplete="off" {...field('commissionTax')} />
            </>
          )}
          {charges.map((charge, index) => (
            <fieldset key={charge.id} className="seller-side-charge stack stack--12 stack--start">
              <legend>Charge {index + 1}</legend>
              {CHARGE_FIELDS.map(([name, label, more]) => (
                <TextField
                  key={name}
                  label={label}
                  autoComplete="off"
                  {...more}
                  value={charge[name]}
                  error={errorOf(`${charge.id}/${name}`)}
                  onChange={({ target }) => setCharge(charge.id, { [name]: target.value })}
                />
              ))}
              <Button size="row" onClick={() => set({ charges: charges.filter(({ id }) => id !== charge.id) })}>
                Remove charge {index + 1}
              </Button>
            </fieldset>
          ))}
          <p>
            <Button
              size="row"
              disabled={charges.length >= 12}
              onClick={() => set({ charges: [...charges, { id: newId(), name: '', amount: '', tax: '' }] })}
            >
              Add a charge
            </Button>
          </p>
        </>
      );
    }}
  </FormDialog>
);

const CHARGE_FIELDS = [
  ['name', 'What for', { placeholder: 'Advertising' }],
  ['amount', 'Amount', {}],
  ['tax', 'GST on it', { hint: 'Empty when there is none' }],
] as const;

/** What the seller pays as it is typed. */
type TypedTerms = {
  kind: SellerTermsInput['commission']['kind'];
  commission: string;
  commissionTax: string;
  charges: { id: string; name: string; amount: string; tax: string }[];
};

const typed = (cents: number): string => (cents === 0 ? '' : moneyText(cents));
const percent = (share: number): string => `${share / 100}%`;

/** What stands in the form first: what was entered, or a share with the tax that is usual. */
const typedTerms = (terms: SellerTermsInput | null, newId: () => string): TypedTerms => {
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
const readSellerTerms = ({ kind, commission, commissionTax, charges }: TypedTerms): ReadTerms => {
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
