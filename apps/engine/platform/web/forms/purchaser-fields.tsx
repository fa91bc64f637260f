import type { Province } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { RadioGroupField, SelectField } from './radio-group-field.tsx';

type Name = 'province' | 'purchaserKind' | 'legalName' | 'gstNumber';

/** Who buys: the same four questions when an account is made and when it is changed. */
export const PurchaserFields = ({
  register,
  errorOf,
  kind,
}: {
  register: (name: Name) => UseFormRegisterReturn;
  errorOf: (name: Name) => string | null;
  kind: string | undefined;
}) => (
  <>
    <SelectField
      label="Province"
      autoComplete="address-level1"
      error={errorOf('province')}
      defaultValue=""
      {...register('province')}
    >
      <option value="" disabled>
        Choose
      </option>
      {PROVINCE_NAMES.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
    <RadioGroupField
      legend="Who is buying?"
      options={PURCHASER_KINDS}
      error={errorOf('purchaserKind')}
      {...register('purchaserKind')}
    />
    <TextField
      label={kind === 'company' || kind === 'partnership' ? 'Legal name of the business' : 'Full legal name'}
      autoComplete={kind === 'company' || kind === 'partnership' ? 'organization' : 'name'}
      hint="As it should appear on title."
      error={errorOf('legalName')}
      {...register('legalName')}
    />
    <TextField
      label="GST number, if you have one"
      autoComplete="off"
      hint="Nine digits, RT and four digits."
      error={errorOf('gstNumber')}
      {...register('gstNumber')}
    />
  </>
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
