import './seller-side.css';
import '../../../../platform/staff/web/admin-form.css';
import type { ApprovalItem } from '@quarterline/contract';
import { Alert, Button, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { shortTime } from '../../../../platform/staff/web/short-time.ts';
import type { SendSellerAction } from './send-seller-action.ts';

type Props = { item: ApprovalItem; sendAction: SendSellerAction; mayAnswer: boolean };
type Given = ApprovalItem['answers'][number];

/** What the seller's side said to one part, and what staff say to it. */
export const StaffAnswers = ({ item, sendAction, mayAnswer }: Props) => (
  <ol className="seller-side-answers" aria-label={`Answers to ${item.title}`}>
    {item.answers.map((answer) => (
      <Answer key={answer.id} {...{ answer, sendAction, mayAnswer }} />
    ))}
  </ol>
);

function Answer({
  answer,
  sendAction,
  mayAnswer,
}: {
  answer: Given;
  sendAction: SendSellerAction;
  mayAnswer: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const reply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return setError('Write the answer.');
    const problem = await sendAction({ action: 'reply', answerId: answer.id, text });
    setError(problem);
    if (problem === null) setOpen(false);
  };
  return (
    <li>
      <p className="field-hint">
        <b>{answer.name}</b> {answer.kind === 'accept' ? 'accepted' : 'commented'}, {shortTime(answer.at)}
        {answer.isCurrent ? '' : ', before the draft was changed'}
        {answer.isResolved ? '. Resolved' : ''}
      </p>
      {answer.comment ? <p>{answer.comment}</p> : null}
      {answer.reply ? (
        <p>
          <b>{answer.repliedBy}:</b> {answer.reply}
        </p>
      ) : null}
      {mayAnswer && answer.kind === 'comment' && !answer.isResolved && !isOpen ? (
        <p className="seller-side-actions">
          <Button size="row" onClick={() => setOpen(true)}>
            Answer
          </Button>
          <Button size="row" onClick={() => void sendAction({ action: 'resolve', answerId: answer.id }).then(setError)}>
            Mark as resolved
          </Button>
        </p>
      ) : null}
      {isOpen ? (
        <form className="admin-form" noValidate onSubmit={(event) => void reply(event)}>
          <TextAreaField
            label="Answer"
            hint="They get it by email. The comment stays open until it is marked as resolved, or they accept."
            rows={3}
            maxLength={4000}
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="seller-side-actions">
            <Button type="submit" tone="ink" size="row">
              Send the answer
            </Button>
            <Button size="row" onClick={() => setOpen(false)}>
              Go back
            </Button>
          </p>
        </form>
      ) : error ? (
        <Alert>{error}</Alert>
      ) : null}
    </li>
  );
}
