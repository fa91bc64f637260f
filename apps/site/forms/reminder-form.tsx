import { type FormFields, reminderErrors } from '@quarterline/contract/form-rules';
import { bellIcon, buttonClass, Icon, TextField } from '@quarterline/ui';
import { useRef, useState } from 'react';
import { track } from '../analytics/track.ts';
import { notices } from '../shell/notices.ts';
import { reportFailure } from '../shell/report-failure.ts';
import { useSite } from '../shell/site-context.ts';
import { fieldOf, HiddenFields } from './contact-fields.tsx';
import type { FormDraft } from './form-props.ts';
import { postJson } from './post-form.ts';
import { WISHES } from './reminder-wishes.ts';
import { useSiteForm } from './use-site-form.ts';
import './form.css';

const NAMES: Record<string, string> = { email: 'email-address' };

const errorsOf = (fields: FormFields) => {
  const errors = reminderErrors(fields);
  if (!WISHES.some(([name]) => fields[name] === 'yes')) errors.opening = 'Choose what to be reminded of.';
  return errors;
};

/** Letters about one sale, to an address that needs no account. */
export function ReminderForm({ saleSlug, draft }: { saleSlug: string; draft: FormDraft | null }) {
  const { reminder } = useSite().slice.forms;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = useRef('');
  const { errors, isSending, form } = useSiteForm({
    errorsOf,
    send: async (fields) => {
      setSentTo(null);
      email.current = (fields['email-address'] ?? '').trim();
      if (fields['bot-field']) return {};
      const wish = Object.fromEntries(WISHES.map(([name]) => [name, fields[name] === 'yes']));
      const found = await postJson(reminder, { email: email.current, saleSlug, ...wish });
      return Object.fromEntries(Object.entries(found).map(([name, words]) => [NAMES[name] ?? name, words]));
    },
    onSent: () => {
      setSentTo(email.current);
      track('SetReminder', { sale: saleSlug }, { email: email.current });
    },
    onFailed: (error) => {
      const words = 'We could not set the reminder just now. What you typed is still here. Please try again.';
      notices.show({ id: 'reminder', tone: 'out', icon: 'alert', words, stays: false });
      reportFailure('A reminder was not set', error);
    },
    ...(draft ? { first: draft.errors } : {}),
  });
  return (
    <>
      <form action="/" method="post" {...form} className="site-form remind">
        <HiddenFields name="reminder" />
        <input type="hidden" name="sale" value={saleSlug} />
        <TextField
          {...fieldOf({ errors, draft }, 'email-address')}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <fieldset aria-describedby={errors.opening ? 'remind-wrong' : undefined}>
          <legend className="sr">What to be reminded of</legend>
          {WISHES.map(([name, words]) => (
            <label className="check" key={name}>
              <input
                type="checkbox"
                name={name}
                value="yes"
                defaultChecked={draft ? draft.values[name] === 'yes' : name !== 'changes'}
              />
              <span>{words}</span>
            </label>
          ))}
          {errors.opening ? (
            <p className="err" id="remind-wrong">
              {errors.opening}
            </p>
          ) : null}
        </fieldset>
        <p className="form-send">
          <button type="submit" className={buttonClass('gold')} disabled={isSending}>
            <Icon art={bellIcon} />
            {isSending ? 'Loading...' : 'Set reminder'}
          </button>
        </p>
      </form>
      <div role="status">
        {sentTo ? (
          <p className="form-done">
            <b>Look in your mailbox.</b> We wrote to {sentTo} about this reminder. If it is the first one at that
            address, the letter asks you to confirm it.
          </p>
        ) : null}
      </div>
    </>
  );
}
