import './land-alert-form.css';
import './site-form.css';
import { type FormFields, reminderErrors } from '@quarterline/contract/form-rules';
import { Button, TextField } from '@quarterline/ui';
import { track } from '../analytics/track.ts';
import { EmailField, fieldOf, HiddenFields } from './contact-fields.tsx';
import { EmailRequested } from './email-requested.tsx';
import type { FormDraft } from './form-props.ts';
import { postForm } from './post-form.ts';
import { useEmailForm } from './use-email-form.ts';

const errorsOf = (fields: FormFields) => {
  const errors = reminderErrors(fields);
  if (!fields.where?.trim()) errors.where = 'Name a place or a legal land description';
  return errors;
};

/** An email when land comes up near a place, or in a township. `near` is what the list is about already. */
export function LandAlertForm({ near, draft }: { near: string; draft: FormDraft | null }) {
  const { errors, isSending, form, sentTo } = useEmailForm({
    draft,
    errorsOf,
    send: postForm,
    onSent: (email) => track('SetReminder', {}, { email }),
    failure: {
      id: 'land-alert',
      words: 'We could not keep this just now. What you typed is still here. Please try again.',
      report: 'A search was not kept',
    },
  });
  const fields = { errors, draft };
  return (
    <section className="land-alert-form" aria-labelledby="land-alert">
      <h2 id="land-alert">Email me when land comes up</h2>
      <p className="meta">One email for each new sale near your place, or in your quarter, section or township.</p>
      <form action="/" method="post" {...form} className="site-form site-form--two">
        <HiddenFields name="land-alert" draft={draft} />
        <TextField
          key={near}
          defaultValue={near}
          {...fieldOf(fields, 'where')}
          label="Where?"
          hint="A town, a county, or land like 46-19-W4"
          autoComplete="off"
          maxLength={120}
        />
        <EmailField {...fields} />
        <p className="site-form-wide site-form-send">
          <Button type="submit" tone="ink" disabled={isSending}>
            {isSending ? 'Loading...' : 'Tell me'}
          </Button>
        </p>
      </form>
      <EmailRequested sentTo={sentTo}>
        {(to) =>
          `We wrote to ${to} about it. If it is the first time at that address, the email asks you to confirm it.`
        }
      </EmailRequested>
    </section>
  );
}
