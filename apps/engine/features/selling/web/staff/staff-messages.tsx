import './seller-side.css';
import '../../../../platform/staff/web/admin-form.css';
import type { SellerSide } from '@quarterline/contract';
import { Button, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import { SellerThread } from '../seller-thread.tsx';
import type { SendSellerAction } from './send-seller-action.ts';

type Props = { side: SellerSide; sendAction: SendSellerAction; mayAnswer: boolean };

/** The messages with the seller's side, and a new one to all of them. */
export function StaffMessages({ side, sendAction, mayAnswer }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [id, setId] = useState(newId);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return setError('Write the message.');
    setSending(true);
    const problem = await sendAction({ action: 'message', id, text });
    setSending(false);
    setError(problem);
    if (problem !== null) return;
    setText('');
    setId(newId());
  };
  return (
    <section className="seller-side-part" aria-labelledby="messages">
      <h2 id="messages">Messages{side.unread > 0 ? `, ${side.unread} new` : ''}</h2>
      {side.messages.length === 0 ? <p>Nothing was written yet.</p> : null}
      <SellerThread messages={side.messages} />
      {mayAnswer && side.unread > 0 ? (
        <p>
          <Button size="row" onClick={() => void sendAction({ action: 'read' }).then(setError)}>
            Mark as read
          </Button>
        </p>
      ) : null}
      {mayAnswer && side.sellers.length > 0 ? (
        <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
          <TextAreaField
            label="Message to the seller"
            hint="Every seller of this sale gets it by email. It stays here."
            rows={5}
            maxLength={10_000}
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
          <p>
            <Button type="submit" size="small" disabled={sending}>
              {sending ? 'Loading...' : 'Send the message'}
            </Button>
          </p>
        </form>
      ) : null}
    </section>
  );
}
