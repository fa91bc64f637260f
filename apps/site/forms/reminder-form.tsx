import './reminder-form.css';
import { type FormFields, reminderErrors } from '@quarterline/contract/form-rules';
import { bellIcon, Field, Icon } from '@quarterline/ui';
import { useEffect, useRef } from 'react';
import { track } from '#site/analytics/track.ts';
import { useSite } from '#site/shell/site-context.ts';
import { EmailField } from './contact-fields.tsx';
import { EmailRequested } from './email-requested.tsx';
import type { FormDraft } from './form-props.ts';
import { postJson } from './post-form.ts';
import { emailPreferences, type ReminderTexts } from './reminder-preferences.ts';
import { SiteForm } from './site-form.tsx';
import { useEmailForm } from './use-email-form.ts';

const NAMES: Record<string, string> = { email: 'email-address' };

const errorsOf = (names: readonly string[]) => (fields: FormFields) => {
  const errors = reminderErrors(fields);
  if (!names.some((name) => fields[name] === 'yes')) errors.opening = 'Choose what to be reminded of.';
  return errors;
};

type ReminderFormProps = {
  saleSlug: string;
  reminders: ReminderTexts;
  draft: FormDraft | null;
  /** What can be followed instead of the whole sale; without them it is the sale. */
  parcels?: readonly { slug: string; label: string }[];
};

/** Emails about one sale, or one parcel of it, to an address that needs no account. */
export function ReminderForm({ saleSlug, reminders, draft, parcels = [] }: ReminderFormProps) {
  const preferences = emailPreferences(reminders);
  const { reminder } = useSite().slice.forms;
  const form = useEmailForm({
    draft,
    errorsOf: errorsOf(preferences.map(([name]) => name)),
    send: async (fields, email) => {
      const request = Object.fromEntries(preferences.map(([name]) => [name, fields[name] === 'yes']));
      const found = await postJson(reminder, { email, saleSlug, parcelSlug: fields.parcel || null, ...request });
      return Object.fromEntries(Object.entries(found).map(([name, words]) => [NAMES[name] ?? name, words]));
    },
    onSent: (email) => track('SetReminder', { sale: saleSlug }, { email }),
    failure: {
      id: 'reminder',
      words: 'We could not set the reminder just now. What you typed is still here. Please try again.',
      report: 'A reminder was not set',
    },
  });
  const { errors, sentTo } = form;
  return (
    <>
      <SiteForm
        of={form}
        name="reminder"
        draft={draft}
        press="Set reminder"
        tone="gold"
        icon={<Icon art={bellIcon} />}
        className="reminder-form"
      >
        <input type="hidden" name="sale" value={saleSlug} />
        <EmailField errors={errors} draft={draft} />
        {parcels.length > 0 ? <ParcelField parcels={parcels} typed={draft?.values.parcel ?? ''} /> : null}
        <fieldset aria-describedby={errors.opening ? 'remind-wrong' : undefined}>
          <legend className="sr-only">What to be reminded of</legend>
          {preferences.map(([name, words]) => (
            <label className="field-check" key={name}>
              <input
                type="checkbox"
                name={name}
                value="yes"
                defaultChecked={draft ? draft.values[name] === 'yes' : true}
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
      </SiteForm>
      <EmailRequested sentTo={sentTo}>
        {(to) =>
          `We wrote to ${to} about this reminder. If it is the first one at that address, the email asks you to confirm it.`
        }
      </EmailRequested>
    </>
  );
}

/** The whole sale, or one parcel: the one whose page led here, when there was one. */
function ParcelField({ parcels, typed }: { parcels: readonly { slug: string; label: string }[]; typed: string }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('parcel');
    if (select.current && asked !== null && parcels.some(({ slug }) => slug === asked)) select.current.value = asked;
  }, [parcels]);
  return (
    <Field label="What to follow">
      {(wiring) => (
        <select {...wiring} name="parcel" ref={select} defaultValue={typed}>
          <option value="">The whole sale</option>
          {parcels.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
