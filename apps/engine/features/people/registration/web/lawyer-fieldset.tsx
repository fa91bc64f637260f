import type { BuyerLawyer, LawyerRequest } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import type { Form } from '#platform/web/forms/use-form.ts';

export const lawyerValues = (lawyer: BuyerLawyer | null): Required<LawyerRequest> => ({
  lawyerName: lawyer?.name ?? '',
  lawyerFirm: lawyer?.firm ?? '',
  lawyerPhone: lawyer?.phone ?? '',
  lawyerEmail: lawyer?.email ?? '',
});

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

export const LAWYER_NAMES = LABELS.map(([name]) => name);

/** Four fields about the lawyer of a buyer. All of them may stay empty. */
export const LawyerFieldset = <Typed extends Required<LawyerRequest>>({ form }: { form: Form<Typed> }) => (
  <>
    {LABELS.map(([name, label, hint, autoComplete]) => (
      <TextField key={name} label={label} hint={hint} autoComplete={autoComplete} {...form.field(name)} />
    ))}
  </>
);
