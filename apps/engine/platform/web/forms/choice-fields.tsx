import './choice-fields.css';
import { circleAlertIcon, Field, Icon } from '@quarterline/ui';
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';

type Said = { label: ReactNode; hint?: ReactNode; error?: string | null };

/** One of many, in the phone's own list: `of`, after what is written between the tags. */
export const SelectField = ({
  label,
  hint,
  error,
  of = [],
  children,
  ...box
}: Said &
  SelectHTMLAttributes<HTMLSelectElement> & { of?: readonly (readonly [value: string | number, name: string])[] }) => (
  <Field label={label} hint={hint} error={error ?? null}>
    {(wiring) => (
      <select {...box} {...wiring}>
        {children}
        {of.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** A box to tick, with its own sentence; what is wrong with it stands below. */
export function CheckField({
  label,
  error,
  ref,
  ...box
}: Omit<Said, 'hint'> & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <div className="choice-fields-check stack stack--4">
      <label className="field-check" htmlFor={id}>
        <input
          {...box}
          id={id}
          ref={ref}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-below` : undefined}
        />
        <span>{label}</span>
      </label>
      <BelowChoice id={`${id}-below`} error={error} />
    </div>
  );
}

/** One of a few, all in sight. */
export function RadioGroupField({
  legend,
  options,
  error,
  isInline = false,
  value: chosen,
  ...box
}: {
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
  error?: string | null;
  /** Short options side by side, as many as fit in a line. */
  isInline?: boolean;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & { value: string }) {
  const id = useId();
  return (
    <fieldset
      className={isInline ? 'choice-fields is-inline' : 'choice-fields'}
      aria-describedby={error ? `${id}-below` : undefined}
    >
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label className="field-check choice-fields-round" key={value}>
          <input
            {...box}
            type="radio"
            value={value}
            checked={value === chosen}
            aria-invalid={error ? true : undefined}
          />
          <span>{label}</span>
        </label>
      ))}
      <BelowChoice id={`${id}-below`} error={error} />
    </fieldset>
  );
}

const BelowChoice = ({ id, error }: { id: string; error: string | null | undefined }) =>
  error ? (
    <p className="field-error" id={id}>
      <Icon art={circleAlertIcon} /> {error}
    </p>
  ) : null;
