import { formatPrice, readAmount } from '@quarterline/listing';
import { TextField } from '@quarterline/ui';
import { type Ref, useState } from 'react';

type Props = {
  label: string;
  hint: string;
  valueCents: number | null;
  error: string | null;
  /** In cents; null when nothing is written, NaN when it is no amount. */
  onChange: (cents: number | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

/** An amount in whole dollars, as people write it. What was typed stays. */
export function AmountField({ label, hint, valueCents, error, onChange, onBlur, ref }: Props) {
  const [typed, setTyped] = useState(valueCents === null ? '' : formatPrice(valueCents));
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (readAmount(target.value) ?? Number.NaN));
      }}
      onBlur={onBlur}
      ref={ref}
    />
  );
}
