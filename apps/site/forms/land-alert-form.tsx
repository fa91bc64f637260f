import './site-form.css';
import './land-alert-form.css';
import { type FormFields, reminderErrors } from '@quarterline/contract/form-rules';
import { FieldError, TextField } from '@quarterline/ui';
import { track } from '#site/analytics/track.ts';
import { EmailField, fieldOf } from './contact-fields.tsx';
import { EmailRequested } from './email-requested.tsx';
import type { FormDraft } from './form-props.ts';
import { postForm } from './post-form.ts';
import { SiteForm } from './site-form.tsx';
import { useEmailForm } from './use-email-form.ts';

const errorsOf = (fields: FormFields) => {
  const errors = reminderErrors(fields);
  if (!fields.area && !fields.where?.trim()) errors.where = 'Name a place or a legal land description';
  return errors;
};

/** As the address says an area; the server reads it. */
const AREA = /^(?:-?[\d.]+_-?[\d.]+(?:,|$)){3,24}$/;

type Props = {
  /** What the list is about already. */
  near: string;
  /** The area that the reader drew on the map, as the address says it; empty without one. */
  area: string;
  draft: FormDraft | null;
};

/** An email when land comes up near a place, in a township, or in an area that was drawn. */
export function LandAlertForm({ near, area, draft }: Props) {
  const form = useEmailForm({
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
  const { errors, sentTo } = form;
  const fields = { errors, draft };
  const posted = draft?.values.area || area;
  const drawn = AREA.test(posted) ? posted : '';
  return (
    <section className="land-alert-form" aria-labelledby="land-alert">
      <h2 id="land-alert">Email me when land comes up</h2>
      <p className="meta">
        One email for each new sale near your place, in your quarter, section or township, or in your area.
      </p>
      <SiteForm of={form} name="land-alert" draft={draft} press="Tell me" className="site-form--two">
        {drawn ? (
          <div className="land-alert-form-area">
            <input type="hidden" name="area" value={drawn} />
            <p>
              Where: in the area you drew on the map. <a href="/sales">Name a place instead</a>
            </p>
            {errors.where ? <FieldError>{errors.where}</FieldError> : null}
          </div>
        ) : (
          <TextField
            key={near}
            defaultValue={near}
            {...fieldOf(fields, 'where')}
            label="Where?"
            hint="A town, a county, land like 46-19-W4, or an area that you draw on the map above"
            autoComplete="off"
            maxLength={120}
          />
        )}
        <EmailField {...fields} />
      </SiteForm>
      <EmailRequested sentTo={sentTo}>
        {(to) =>
          `We wrote to ${to} about it. If it is the first time at that address, the email asks you to confirm it.`
        }
      </EmailRequested>
    </section>
  );
}
