import './site-form.css';
import { Button, type ButtonTone } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { HiddenFields } from './contact-fields.tsx';
import type { FormDraft } from './form-props.ts';
import type { SiteFormState } from './use-site-form.ts';

type Props = {
  of: SiteFormState;
  /** Which form it is, for the server that takes it without a script. */
  name: string;
  kind?: string;
  draft: FormDraft | null;
  press: string;
  tone?: ButtonTone;
  icon?: ReactNode;
  /** Beside the button. */
  note?: ReactNode;
  className: string;
  onFocus?: () => void;
  children: ReactNode;
};

/** A form of the public site that sends something. Without a script the browser posts it to the site. */
export const SiteForm = ({
  of: { form, isSending },
  name,
  kind,
  draft,
  press,
  tone = 'ink',
  icon,
  note,
  className,
  onFocus,
  children,
}: Props) => (
  <form
    action="/"
    method="post"
    {...form}
    onFocus={() => {
      form.onFocus();
      onFocus?.();
    }}
    className={`site-form ${className}`}
  >
    <HiddenFields name={name} draft={draft} {...(kind ? { kind } : {})} />
    {children}
    <p className="site-form-wide site-form-send">
      {note}
      <Button type="submit" tone={tone} disabled={isSending}>
        {icon}
        {isSending ? 'Loading...' : press}
      </Button>
    </p>
  </form>
);
