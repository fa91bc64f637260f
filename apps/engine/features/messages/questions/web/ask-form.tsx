import { apiPath, type QuestionForm, QuestionRequest } from '@quarterline/contract';
import { Field, TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { AccountForm } from '../../../../platform/web/forms/account-form.tsx';
import { useAccountForm } from '../../../../platform/web/forms/use-account-form.ts';

type Props = { slug: string; form: QuestionForm; onAsked: () => void };

/** One question about one lot. What was typed stays until it is sent. */
export function AskForm({ slug, form: about, onAsked }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const wanted = new URLSearchParams(location.search).get('parcel');
  const start = about.parcels.find((parcel) => parcel.slug === wanted)?.id ?? about.parcels[0]?.id ?? '';
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    QuestionRequest,
    apiPath('POST /api/auctions/:slug/questions', { slug }),
    { id, parcelId: start, text: '' },
    onAsked,
  );
  return (
    <AccountForm {...{ submit, sending, problem }} button="Send your question" label="A question about the sale">
      <Field label="About" error={errorOf('parcelId')}>
        {(wiring) => (
          <select {...wiring} {...form.register('parcelId')}>
            {about.parcels.map(({ id: parcelId, name }) => (
              <option key={parcelId} value={parcelId}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextAreaField
        label="Your question"
        hint="Leave out what would say who you are: others may read it."
        rows={5}
        maxLength={1000}
        error={errorOf('text')}
        {...form.register('text')}
      />
    </AccountForm>
  );
}
