import '#platform/staff/web/lists/bidders.css';
import '#platform/staff/web/lists/more-rows.css';
import {
  apiPath,
  type FormKind,
  type StaffUndeliveredForm,
  type StaffUndeliveredForms,
  type UndeliveredFormAction,
} from '@quarterline/contract';
import { Alert, Button, Facts } from '@quarterline/ui';
import { useState } from 'react';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

const KIND_TEXT: Record<FormKind, string> = {
  contact: 'Contact form',
  newsletter: 'Newsletter',
  sale_reminder: 'Reminder of a sale',
  saved_search: 'Email when land comes up',
};
/** The names that a form's fields have on their way, in the words of its page. */
const FIELD_TEXT: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  land: 'Land',
  saleSlug: 'Sale',
  kind: 'Form',
  FirstName: 'First name',
  LastName: 'Last name',
  Email: 'Email',
  PhoneNumber: 'Phone',
  label: 'Where',
  legalLand: 'Legal land description',
};

type Props = {
  known: StaffUndeliveredForms;
  /** What happened, in a sentence. The list is asked for again. */
  onDone: (text: string) => void;
};

/** Forms whose senders were thanked and which could not be delivered: what was typed, why, and what can be done. */
export function UndeliveredForms({ known, onDone }: Props) {
  if (known.forms.length === 0) {
    return (
      <NoneYet
        title="Every form was delivered"
        words="A form that cannot be delivered, such as a reminder of a sale that was taken down, appears here with what was typed."
      />
    );
  }
  return (
    <>
      <p className="more-rows-count">
        The sender was thanked, and the form could not be delivered. Send it on when the cause is gone, or answer its
        sender and close it.
      </p>
      <ul className="bidders-list">
        {known.forms.map((form) => (
          <UndeliveredRow key={form.id} form={form} onDone={onDone} />
        ))}
      </ul>
      {known.count > known.forms.length ? (
        <p className="more-rows-count">
          The newest {known.forms.length} of {known.count}. Older ones follow as these are settled.
        </p>
      ) : null}
    </>
  );
}

function UndeliveredRow({ form, onDone }: { form: StaffUndeliveredForm; onDone: Props['onDone'] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const readOnly = useReadOnly('answer_people');
  const title = form.kind === null ? 'A form of an older site' : KIND_TEXT[form.kind];
  const settle = async (action: UndeliveredFormAction['action'], done: string): Promise<void> => {
    setSending(true);
    const answer = await postToEngine(apiPath('POST /api/admin/undelivered-forms/:formId', { formId: form.id }), {
      action,
    });
    setSending(false);
    if (answer.kind === 'refused') setProblem(answer.message);
    else onDone(done);
  };
  return (
    <li className="bidders-row">
      <div>
        <h2>{title}</h2>
        {form.email ? (
          <p>
            <a href={`mailto:${form.email}`}>{form.email}</a>
          </p>
        ) : null}
        <p>{shortTime(form.receivedAt)}</p>
      </div>
      <div>
        <p>
          <b>{form.message}</b>
        </p>
        <Facts of={form.fields.map(({ name, text }) => [FIELD_TEXT[name] ?? name, text, name] as const)} />
        <Alert>{problem}</Alert>
      </div>
      {readOnly ? null : (
        <div className="bidders-actions">
          <Button
            size="row"
            disabled={sending || form.kind === null}
            aria-label={`Send on: ${title}`}
            onClick={() => void settle('send_on', `${title}: sent on. It was delivered this time.`)}
          >
            Send on
          </Button>
          <Button
            size="row"
            disabled={sending}
            aria-label={`Close: ${title}`}
            onClick={() => void settle('close', `${title}: closed.`)}
          >
            Close
          </Button>
        </div>
      )}
    </li>
  );
}
