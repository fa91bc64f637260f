import '../../../../../platform/staff/web/admin-form.css';
import { apiPath, QuestionAction, type StaffQuestion } from '@quarterline/contract';
import { Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { firstMessages } from '../../../../../platform/staff/web/frame/first-messages.ts';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';

type Props = { slug: string; question: StaffQuestion; about: string; onClose: () => void; onDone: () => void };

/** An answer, for everybody or for the asker alone. What everybody reads of the question is written anew where it says who asked. */
export function AnswerDialog({ slug, question, about, onClose, onDone }: Props) {
  const [forAll, setForAll] = useState(question.status !== 'private');
  const [publicText, setPublicText] = useState(question.publicText ?? question.text);
  const [answer, setAnswer] = useState(question.answer ?? '');
  const [errors, setErrors] = useState<{ publicText?: string; answer?: string; all?: string }>({});
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = QuestionAction.safeParse(
      forAll ? { action: 'publish', publicText, answer } : { action: 'answer_privately', answer },
    );
    if (!input.success) {
      return setErrors(firstMessages(input.error));
    }
    setSending(true);
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/questions/:questionId', { slug, questionId: question.id }),
      input.data,
    );
    setSending(false);
    if (posted.kind === 'refused') return setErrors({ all: posted.message });
    onDone();
  };
  return (
    <Dialog title={`Answer: ${about}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>{question.text}</p>
          <p>
            {question.asker === null
              ? 'The asker’s account is closed: no email is sent.'
              : 'The asker gets your answer by email.'}{' '}
            {forAll ? 'Everybody reads it on the page of the parcel, with today’s date.' : 'Nobody else reads it.'}
          </p>
        </div>
        <label className="field-check">
          <input type="checkbox" checked={forAll} onChange={({ target }) => setForAll(target.checked)} />
          <span>Publish question and answer on the page of the parcel</span>
        </label>
        {forAll ? (
          <TextAreaField
            label="The question, as everybody reads it"
            hint="Take out whatever says who asked."
            rows={3}
            maxLength={2000}
            value={publicText}
            error={errors.publicText ?? null}
            onChange={({ target }) => setPublicText(target.value)}
          />
        ) : null}
        <TextAreaField
          label="Answer"
          rows={5}
          maxLength={2000}
          value={answer}
          error={errors.answer ?? null}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <DialogEnd
          sentence={errors.all}
          sending={sending}
          press={forAll ? 'Publish the answer' : 'Send the answer'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
