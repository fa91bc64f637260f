import { type FormFields, reminderErrors } from '@quarterline/contract/form-rules';
import { buttonClass, TextField } from '@quarterline/ui';
import { useRef, useState } from 'react';
import { track } from '../analytics/track.ts';
import { notices } from '../shell/notices.ts';
import { reportFailure } from '../shell/report-failure.ts';
import { fieldOf, HiddenFields } from './contact-fields.tsx';
import type { FormDraft } from './form-props.ts';
import { postForm } from './post-form.ts';
import { useSiteForm } from './use-site-form.ts';
import './form.css';

const errorsOf = (fields: FormFields) => {
  const errors = reminderErrors(fields);
  if (!fields.where?.trim()) errors.where = 'Name a place or a legal land description';
  return errors;
};

/** A letter when land comes up near a place, or in a township. `near` is what the list is about already. */
export function LandAlertForm({ near, draft }: { near: string; draft: FormDraft | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = useRef('');
  const { errors, isSending, form } = useSiteForm({
    errorsOf,
    send: (fields) => {
      setSentTo(null);
      email.current = (fields['email-address'] ?? '').trim();
      return fields['bot-field'] ? Promise.resolve({}) : postForm(fields);
    },
    onSent: () => {
      setSentTo(email.current);
      track('SetReminder', {}, { email: email.current });
    },
    onFailed: (error) => {
      const words = 'We could not keep this just now. What you typed is still here. Please try again.';
      notices.show({ id: 'land-alert', tone: 'out', icon: 'alert', words, stays: false });
      reportFailure('A search was not kept', error);
    },
    ...(draft ? { first: draft.errors } : {}),
  });
  const fields = { errors, draft };
  return (
    <section className="alert" aria-labelledby="land-alert">
      <h2 id="land-alert">Tell me when land comes up</h2>
      <p className="meta">One letter for each new sale near your place, or in your quarter, section or township.</p>
      <form action="/" method="post" {...form} className="site-form site-form--two">
        <HiddenFields name="land-alert" />
        <TextField
          key={near}
          defaultValue={near}
          {...fieldOf(fields, 'where')}
          label="Where?"
          hint="A town, a county, or land like 46-19-W4"
          autoComplete="off"
          maxLength={120}
        />
        <TextField
          {...fieldOf(fields, 'email-address')}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <p className="form-wide form-send">
          <button type="submit" className={buttonClass('ink')} disabled={isSending}>
            {isSending ? 'Loading...' : 'Tell me'}
          </button>
        </p>
      </form>
      <div role="status">
        {sentTo ? (
          <p className="form-done">
            <b>Look in your mailbox.</b> We wrote to {sentTo} about it. If it is the first time at that address, the
            letter asks you to confirm it.
          </p>
        ) : null}
      </div>
    </section>
  );
}
