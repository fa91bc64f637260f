import './reminder-form.css';
import './site-form.css';
import { type FormFields, reminderErrors } from '@quarterline/contract/form-rules';
import { bellIcon, buttonClass, Icon } from '@quarterline/ui';
import { track } from '../analytics/track.ts';
import { useSite } from '../shell/site-context.ts';
import { EmailField, HiddenFields } from './contact-fields.tsx';
import { EmailRequested } from './email-requested.tsx';
import type { FormDraft } from './form-props.ts';
import { postJson } from './post-form.ts';
import { PREFERENCES } from './reminder-preferences.ts';
import { useEmailForm } from './use-email-form.ts';

const NAMES: Record<string, string> = { email: 'email-address' };

const errorsOf = (fields: FormFields) => {
  const errors = reminderErrors(fields);
  if (!PREFERENCES.some(([name]) => fields[name] === 'yes')) errors.opening = 'Choose what to be reminded of.';
  return errors;
};

/** Emails about one sale, to an address that needs no account. */
export function ReminderForm({ saleSlug, draft }: { saleSlug: string; draft: FormDraft | null }) {
  const { reminder } = useSite().slice.forms;
  const { errors, isSending, form, sentTo } = useEmailForm({
    draft,
    errorsOf,
    send: async (fields, email) => {
      const request = Object.fromEntries(PREFERENCES.map(([name]) => [name, fields[name] === 'yes']));
      const found = await postJson(reminder, { email, saleSlug, ...request });
      return Object.fromEntries(Object.entries(found).map(([name, words]) => [NAMES[name] ?? name, words]));
    },
    onSent: (email) => track('SetReminder', { sale: saleSlug }, { email }),
    failure: {
      id: 'reminder',
      words: 'We could not set the reminder just now. What you typed is still here. Please try again.',
      report: 'A reminder was not set',
    },
  });
  return (
    <>
      <form action="/" method="post" {...form} className="site-form reminder-form">
        <HiddenFields name="reminder" />
        <input type="hidden" name="sale" value={saleSlug} />
        <EmailField errors={errors} draft={draft} />
        <fieldset aria-describedby={errors.opening ? 'remind-wrong' : undefined}>
          <legend className="sr-only">What to be reminded of</legend>
          {PREFERENCES.map(([name, words]) => (
            <label className="field-check" key={name}>
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
            <p className="field-error" id="remind-wrong">
              {errors.opening}
            </p>
          ) : null}
        </fieldset>
        <p className="site-form-send">
          <button type="submit" className={buttonClass('gold')} disabled={isSending}>
            <Icon art={bellIcon} />
            {isSending ? 'Loading...' : 'Set reminder'}
          </button>
        </p>
      </form>
      <EmailRequested sentTo={sentTo}>
        {(to) =>
          `We wrote to ${to} about this reminder. If it is the first one at that address, the email asks you to confirm it.`
        }
      </EmailRequested>
    </>
  );
}
