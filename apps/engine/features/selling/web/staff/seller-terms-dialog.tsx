import './seller-side.css';
import { apiPath, type SellerTermsInput, type StaffStatement } from '@quarterline/contract';
import { Button, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { readSellerTerms, type TypedTerms, typedTerms } from './typed-terms.ts';

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
                placeholder={kind === 'share' ? '2%' : '$5,000'}
                {...field('commission')}
              />
              <TextField label="GST on the commission" autoComplete="off" {...field('commissionTax')} />
            </>
          )}
          {charges.map((charge, index) => (
            <fieldset key={charge.id} className="seller-side-charge">
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
