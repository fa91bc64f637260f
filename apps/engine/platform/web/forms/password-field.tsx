import './password-field.css';
import { TextField } from '@quarterline/ui';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';

export type PasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  ref?: Ref<HTMLInputElement>;
};

/** A password that can be shown, pasted and filled in by a manager. */
export function PasswordField({ label, ref, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password-field has-below">
      <TextField
        {...rest}
        {...(ref ? { ref } : {})}
        label={label}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </div>
  );
}
