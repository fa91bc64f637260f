import type { Province } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { RadioGroupField, SelectField } from './radio-group-field.tsx';
import type { Form } from './use-form.ts';

type Fields = {
  province: Province | undefined;
  purchaserKind: string | undefined;
  legalName: string;
  gstNumber: string;
};

/** The same four questions about the purchaser when an account is made and when it is changed. */
export function PurchaserFields<Typed extends Fields>({ form: { field, values } }: { form: Form<Typed> }) {
  const isBusiness = values.purchaserKind === 'company' || values.purchaserKind === 'partnership';
  return (
    <>
      <SelectField label="Province" autoComplete="address-level1" {...field('province')}>
        <option value="" disabled>
          Choose
        </option>
        {PROVINCE_NAMES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <RadioGroupField legend="Who is buying?" options={PURCHASER_KINDS} {...field('purchaserKind')} />
      <TextField
        label={isBusiness ? 'Legal name of the business' : 'Full legal name'}
        autoComplete={isBusiness ? 'organization' : 'name'}
        hint="As it should appear on title."
        {...field('legalName')}
      />
      <TextField
        label="GST number, if you have one"
        autoComplete="off"
        hint="Nine digits, RT and four digits."
        {...field('gstNumber')}
      />
    </>
  );
}

/** Where our buyers live first, then the others by their names. */
const PROVINCE_NAMES: readonly (readonly [Province, string])[] = [
  ['AB', 'Alberta'],
  ['SK', 'Saskatchewan'],
  ['MB', 'Manitoba'],
  ['BC', 'British Columbia'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NT', 'Northwest Territories'],
  ['NS', 'Nova Scotia'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['YT', 'Yukon'],
];

const PURCHASER_KINDS = [
  ['person', 'A person'],
  ['company', 'A company'],
  ['partnership', 'A partnership'],
] as const;
