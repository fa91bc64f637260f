import '#platform/web/forms/account-part.css';
import './seller-seat.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { ApprovalItem } from '@quarterline/contract';
import { Button, FieldError, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { APPROVAL_STATUS } from '../approval-status.ts';
import type { SendSeatAction } from './use-seat.ts';

type Props = { item: ApprovalItem; zone: CivilZone; sendAction: SendSeatAction; onDone: (said: string) => void };

/** One part of the draft: what it says, what was said to it, and the two answers. */
export function ApprovalItemPart({ item, zone, sendAction, onDone }: Props) {
  const { id: itemId, title, facts, hash, status, answers } = item;
  const [isCommenting, setCommenting] = useState(false);
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // Pressed twice, or again after a lost connection, it is one answer.
  const [id, setId] = useState(() => crypto.randomUUID());
  const mine = answers.findLast(({ isMine }) => isMine);
  const hasAccepted = mine?.kind === 'accept' && mine.isCurrent;
  const send = async (action: Parameters<SendSeatAction>[0], said: string): Promise<void> => {
    setSending(true);
    setError(null);
    const problem = await sendAction(action);
    setSending(false);
    if (problem !== null) return setError(problem);
    setId(crypto.randomUUID());
    setCommenting(false);
    setComment('');
    onDone(said);
  };
  const sendComment = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (comment.trim() === '') return setError('Write what should be different.');
    await send({ action: 'comment', id, itemId, hash, comment }, `We have your comment on ${title}.`);
  };
  return (
    <article className="seller-seat-item" aria-labelledby={`item-${itemId}`}>
      <h3 id={`item-${itemId}`}>{title}</h3>
      <p className={`seller-seat-status is-${status}`}>{APPROVAL_STATUS[status]}</p>
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {answers.length === 0 ? null : (
        <ol className="seller-seat-answers" aria-label={`Answers to ${title}`}>
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
        <form noValidate onSubmit={(event) => void sendComment(event)}>
          <TextAreaField
            label="What should be different?"
            rows={4}
            maxLength={4000}
            value={comment}
            error={error}
            onChange={({ target }) => setComment(target.value)}
          />
          <div className="seller-seat-actions">
            <Button type="submit" tone="ink" disabled={sending}>
              {sending ? 'Loading...' : 'Send the comment'}
            </Button>
            <Button onClick={() => setCommenting(false)}>Go back</Button>
          </div>
        </form>
      ) : (
        <>
          <FieldError>{error}</FieldError>
          <div className="seller-seat-actions">
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
