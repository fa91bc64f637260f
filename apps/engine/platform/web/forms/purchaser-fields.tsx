import type { Province, PurchaserKind } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { RadioGroupField, SelectField } from './choice-fields.tsx';
import type { Form } from './use-form.ts';

type Fields = { province: Province | null; purchaserKind: PurchaserKind | null };

/** Who buys and where they live. The first request to bid asks for it, and the account keeps it. */
export const PurchaserFields = <Typed extends Fields>({ form: { field } }: { form: Form<Typed> }) => (
  <>
    <RadioGroupField legend="Who is buying?" options={PURCHASER_KINDS} isInline {...field('purchaserKind')} />
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
  </>
);

export const GstField = <Typed extends { gstNumber: string }>({ form: { field } }: { form: Form<Typed> }) => (
  <TextField
    label="GST number, if you have one"
    autoComplete="off"
    hint="Nine digits, RT and four digits."
    {...field('gstNumber')}
  />
);

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
