import '#platform/web/forms/account-part.css';
import './seller-seat.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { ApprovalItem } from '@quarterline/contract';
import { Button, Facts, FieldError, TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { APPROVAL_STATUS } from '../approval-status.ts';
import type { SendSeatAction } from './use-seat.ts';

type Props = { item: ApprovalItem; zone: CivilZone; sendAction: SendSeatAction; onDone: (said: string) => void };

/** One part of the draft: what it says, what was said to it, and the two answers. */
export function ApprovalItemPart({ item, zone, sendAction, onDone }: Props) {
  const { id: itemId, title, facts, hash, status, answers } = item;
  const [isCommenting, setCommenting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // Pressed twice, or again after a lost connection, it is one answer.
  const [id, setId] = useState(() => crypto.randomUUID());
  const mine = answers.findLast(({ isMine }) => isMine);
  const hasAccepted = mine?.kind === 'accept' && mine.isCurrent;
  const done = (said: string): void => {
    setId(crypto.randomUUID());
    setCommenting(false);
    onDone(said);
  };
  const send = async (action: Parameters<SendSeatAction>[0], said: string): Promise<void> => {
    setSending(true);
    setError(null);
    const problem = await sendAction(action);
    setSending(false);
    if (problem !== null) return setError(problem);
    done(said);
  };
  return (
    <article className="seller-seat-item stack stack--16" aria-labelledby={`item-${itemId}`}>
      <h3 id={`item-${itemId}`}>{title}</h3>
      <p className={`seller-seat-status is-${status}`}>{APPROVAL_STATUS[status]}</p>
      <Facts of={facts.map(({ label, text }) => [label, text] as const)} />
      {answers.length === 0 ? null : (
        <ol className="seller-seat-answers stack stack--12" aria-label={`Answers to ${title}`}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <p>
                <b>{answer.isMine ? 'You' : answer.name}</b> {answer.kind === 'accept' ? 'accepted this' : 'commented'}{' '}
                on {formatShort(answer.at, zone)}
                {answer.isCurrent ? '.' : ', before it was changed.'}
              </p>
              {answer.comment ? <p className="seller-seat-quote">{answer.comment}</p> : null}
              {answer.reply ? (
                <p className="seller-seat-quote">
                  <b>{answer.repliedBy}:</b> {answer.reply}
                </p>
              ) : null}
              {answer.isResolved ? <p>We marked this comment as resolved.</p> : null}
            </li>
          ))}
        </ol>
      )}
      {isCommenting ? (
        <CommentForm
          send={(comment) => sendAction({ action: 'comment', id, itemId, hash, comment })}
          onClose={() => setCommenting(false)}
          onDone={() => done(`We have your comment on ${title}.`)}
        />
      ) : (
        <>
          <FieldError>{error}</FieldError>
          <div className="seller-seat-actions row row--12">
            {hasAccepted ? null : (
              <Button
                tone="gold"
                aria-label={`Accept ${title}`}
                disabled={sending}
                onClick={() => void send({ action: 'accept', id, itemId, hash }, `You accepted ${title}.`)}
              >
                {sending ? 'Loading...' : 'Accept'}
              </Button>
            )}
            <Button
              aria-label={`Comment on ${title}`}
              onClick={() => {
                setError(null);
                setCommenting(true);
              }}
            >
              Comment
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

type CommentProps = {
  send: (comment: string) => Promise<string | null>;
  onClose: () => void;
  onDone: () => void;
};

function CommentForm({ send, onClose, onDone }: CommentProps) {
  const form = useForm({
    start: { comment: '' },
    check: ({ comment }): Record<string, string> =>
      comment.trim() === '' ? { comment: 'Write what should be different.' } : {},
    send: ({ comment }: { comment: string }) => send(comment),
    onDone,
  });
  return (
    <Form form={form} press="Send the comment" tone="ink" beside={<Button onClick={onClose}>Go back</Button>}>
      <TextAreaField label="What should be different?" rows={4} maxLength={4000} {...form.field('comment')} />
    </Form>
  );
}
