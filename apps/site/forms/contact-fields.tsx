import './site-form.css';
import type { FormErrors } from '@quarterline/contract/form-rules';
import { TextAreaField, TextField } from '@quarterline/ui';
import { DelayNotice } from './delay-notice.tsx';
import type { FormDraft } from './form-props.ts';

type Fields = { errors: FormErrors; draft: FormDraft | null };

/** What a text field of a form is given: its name, what was typed, what is wrong. */
export const fieldOf = ({ errors, draft }: Fields, name: string) => ({
  name,
  error: errors[name] ?? null,
  ...(draft?.values[name] ? { defaultValue: draft.values[name] } : {}),
});

export const EmailField = (fields: Fields) => (
  <TextField
    {...fieldOf(fields, 'email-address')}
    label="Email address"
    type="email"
    inputMode="email"
    autoComplete="email"
    maxLength={254}
  />
);

/** Name, address and number: the same in every form. */
export const PersonFields = ({ phoneHint, ...fields }: Fields & { phoneHint?: string }) => (
  <>
    <TextField {...fieldOf(fields, 'first-name')} label="First name" autoComplete="given-name" maxLength={80} />
    <TextField {...fieldOf(fields, 'last-name')} label="Last name" autoComplete="family-name" maxLength={80} />
    <EmailField {...fields} />
    <TextField
      {...fieldOf(fields, 'phone-number')}
      label="Phone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={40}
      hint={phoneHint}
    />
  </>
);

export const MessageField = (fields: Fields) => (
  <TextAreaField {...fieldOf(fields, 'message')} label="Message" rows={2} maxLength={5000} />
);

/** Two boxes that no person fills in: which form this is, and a trap for machines. Above them the wait, where there is one. */
export const HiddenFields = ({ name, kind, draft }: { name: string; kind?: string; draft: FormDraft | null }) => (
  <>
    {draft?.delay ? <DelayNotice {...draft.delay} /> : null}
    <input type="hidden" name="form-name" value={name} />
    {kind ? <input type="hidden" name="form-kind" value={kind} /> : null}
    <p className="site-form-trap" aria-hidden="true">
      <label>
        Leave this empty
        <input name="bot-field" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  </>
);
