import '../../../../platform/web/forms/account-part.css';
import './seller-seat.css';
import type { SellerSeat } from '@quarterline/contract';
import { Button, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { SellerThread } from '../seller-thread.tsx';
import type { SendSeatAction } from './use-seat.ts';

type Props = { seat: SellerSeat; sendAction: SendSeatAction; onDone: (said: string) => void };

/** The messages between a seller and the office, and a new one. */
export function MessagesPart({ seat, sendAction, onDone }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [id, setId] = useState(() => crypto.randomUUID());
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return setError('Write your message.');
    setSending(true);
    const problem = await sendAction({ action: 'message', id, text });
    setSending(false);
    setError(problem);
    if (problem !== null) return;
    setText('');
    setId(crypto.randomUUID());
    onDone('We have your message. Our answer comes by email too.');
  };
  return (
    <section className="account-part" id="messages" aria-labelledby="messages-title">
      <h2 id="messages-title">Messages with the lawyer</h2>
      {seat.messages.length === 0 ? <p>Nothing was written yet. Ask us anything about your sale.</p> : null}
      <SellerThread messages={seat.messages} />
      {seat.unread > 0 ? (
        <Button onClick={() => void sendAction({ action: 'read' }).then(setError)}>
          I have read {seat.unread === 1 ? 'this message' : 'these messages'}
        </Button>
      ) : null}
      <form noValidate onSubmit={(event) => void send(event)}>
        <TextAreaField
          label="Your message"
          rows={5}
          maxLength={10_000}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="seller-seat-actions">
          <Button type="submit" tone="ink" disabled={sending}>
            {sending ? 'Loading...' : 'Send the message'}
          </Button>
        </div>
      </form>
    </section>
  );
}
