import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { circleAlertIcon } from './generated/icons.ts';
import { Icon } from './icon.tsx';

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; className: string };

/** Label above, hint below; an error takes the hint’s place. The box is told about both. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const below = `${id}-below`;
  const wiring: Wiring = { id, className: 'field-input' };
  if (error || hint) wiring['aria-describedby'] = below;
  if (error) wiring['aria-invalid'] = true;
  return (
    <div className={error ? 'field is-bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children(wiring)}
      {error ? (
        <span className="field-error" id={below}>
          <Icon art={circleAlertIcon} />
          {error}
        </span>
      ) : hint ? (
        <span className="field-hint" id={below}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}

type Common = { label: ReactNode; hint?: ReactNode; error?: string | null };

/** A field with a one-line box. */
export const TextField = ({
  label,
  hint,
  error,
  ref,
  ...box
}: Common & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => (
  <Field label={label} hint={hint} error={error ?? null}>
    {(wiring) => <input {...box} {...wiring} ref={ref} />}
  </Field>
);

/** A field with a box of several lines. */
export const TextAreaField = ({
  label,
  hint,
  error,
  ref,
  ...box
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) => (
  <Field label={label} hint={hint} error={error ?? null}>
    {(wiring) => <textarea {...box} {...wiring} ref={ref} />}
  </Field>
);
