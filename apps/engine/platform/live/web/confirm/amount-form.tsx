import './amount-form.css';
import { formatPrice, readAmount } from '@quarterline/listing';
import type { Cents } from '@quarterline/rules';
import { Button, circleAlertIcon, Icon } from '@quarterline/ui';
import { type FormEvent, useId, useState } from 'react';

type AmountFormProps = {
  label: string;
  placeholderCents: Cents;
  /** The sentence that says what is wrong with the amount, or null. Null stands for what is no amount. */
  errorOf: (amountCents: Cents | null) => string | null;
  hintOf: (amountCents: Cents | null) => string;
  onReview: (amountCents: Cents) => void;
};

/** Type, review. Enter reviews; it never confirms. What was typed stays when it is wrong. */
export function AmountForm({ label, placeholderCents, errorOf, hintOf, onReview }: AmountFormProps) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const amount = readAmount(typed);
  const error = tried ? errorOf(amount) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (errorOf(amount) !== null || amount === null) return void document.getElementById(id)?.focus();
    setTried(false);
    onReview(amount);
  };
  return (
    <form className="amount-form" onSubmit={submit} noValidate>
      <label htmlFor={id}>{label}</label>
      <div className="amount-form-row row row--8">
        <span className={`amount-form-field${error ? ' is-bad' : ''}`}>
          <i aria-hidden="true">$</i>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            placeholder={`e.g. ${formatPrice(placeholderCents).slice(1)}`}
            aria-describedby={`${id}-below`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => {
              if (amount !== null) setTyped(formatPrice(amount).slice(1));
            }}
          />
        </span>
        <Button type="submit">Review</Button>
      </div>
      <p className={error ? 'amount-form-hint field-error' : 'amount-form-hint'} id={`${id}-below`}>
        {error ? <Icon art={circleAlertIcon} /> : null}
        {error ?? hintOf(amount)}
      </p>
    </form>
  );
}
