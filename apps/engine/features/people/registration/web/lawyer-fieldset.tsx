import type { BuyerLawyer, LawyerRequest } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export const lawyerValues = (lawyer: BuyerLawyer | null): Required<LawyerRequest> => ({
  lawyerName: lawyer?.name ?? '',
  lawyerFirm: lawyer?.firm ?? '',
  lawyerPhone: lawyer?.phone ?? '',
  lawyerEmail: lawyer?.email ?? '',
});

type Props<Fields extends LawyerRequest & FieldValues, Sent extends FieldValues> = {
  form: UseFormReturn<Fields, unknown, Sent>;
  errorOf: (name: string) => string | null;
};

const LABELS = [
  [
    'lawyerName',
    'Your lawyer, if you have one for this',
    'So that we can reach them about the offer to purchase. You can name them later.',
    'off',
  ],
  ['lawyerFirm', 'Their firm', null, 'off'],
  ['lawyerPhone', 'Their phone', null, 'off'],
  ['lawyerEmail', 'Their email', null, 'off'],
] as const;

/** Who acts for a buyer: four fields, all of which may stay empty. */
export const LawyerFieldset = <Fields extends LawyerRequest & FieldValues, Sent extends FieldValues>({
  form,
  errorOf,
}: Props<Fields, Sent>) => (
  <>
    {LABELS.map(([name, label, hint, autoComplete]) => (
      <TextField
        key={name}
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        error={errorOf(name)}
        {...form.register(name as never)}
      />
    ))}
  </>
);
