import './seller-side.css';
import { type ApprovalItem, SellerSideAction } from '@quarterline/contract';
import { Alert, Button, TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import type { SendSellerAction } from './send-seller-action.ts';

type Props = { item: ApprovalItem; sendAction: SendSellerAction; mayAnswer: boolean };
type Given = ApprovalItem['answers'][number];

/** What the seller's side said to one part, and what staff say to it. */
export const StaffAnswers = ({ item, sendAction, mayAnswer }: Props) => (
  <ol className="seller-side-answers stack stack--12" aria-label={`Answers to ${item.title}`}>
    {item.answers.map((answer) => (
      <Answer key={answer.id} answer={answer} sendAction={sendAction} mayAnswer={mayAnswer} />
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
  const [error, setError] = useState<string | null>(null);
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
      {mayAnswer && answer.kind === 'comment' && !answer.isResolved ? (
        <p className="seller-side-actions row row--8">
          <Button size="row" onClick={() => setOpen(true)}>
            Answer
          </Button>
          <Button size="row" onClick={() => void sendAction({ action: 'resolve', answerId: answer.id }).then(setError)}>
            Mark as resolved
          </Button>
        </p>
      ) : null}
      {isOpen ? (
        <FormDialog
          title={`Answer ${answer.name}`}
          schema={SellerSideAction}
          send={sendAction}
          start={{ action: 'reply', answerId: answer.id, text: '' }}
          press="Send the answer"
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        >
          {({ field }) => (
            <TextAreaField
              label="Answer"
              hint="They get it by email. The comment stays open until it is marked as resolved, or they accept."
              rows={3}
              maxLength={4000}
              {...field('text')}
            />
          )}
        </FormDialog>
      ) : null}
      <Alert>{error}</Alert>
    </li>
  );
}
