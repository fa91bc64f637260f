import '#platform/web/forms/account-part.css';
import './seller-seat.css';
import { SellerAction, type SellerSeat } from '@quarterline/contract';
import { Button, TextAreaField } from '@quarterline/ui';
import { newId } from '#platform/staff/web/new-id.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { SellerThread } from '../seller-thread.tsx';
import type { SendSeatAction } from './use-seat.ts';

type Props = { seat: SellerSeat; sendAction: SendSeatAction; onDone: (said: string) => void };

/** The messages between a seller and the office, and a new one. */
export function MessagesPart({ seat, sendAction, onDone }: Props) {
  const form = useForm({
    schema: SellerAction,
    send: sendAction,
    start: { action: 'message', id: newId(), text: '' },
    onDone: () => {
      form.reset({ action: 'message', id: newId(), text: '' });
      onDone('We have your message. Our answer comes by email too.');
    },
  });
  return (
    <section className="account-part" id="messages" aria-labelledby="messages-title">
      <h2 id="messages-title">Messages with the lawyer</h2>
      {seat.messages.length === 0 ? <p>Nothing was written yet. Ask us anything about your sale.</p> : null}
      <SellerThread messages={seat.messages} />
      {seat.unread > 0 ? (
        <Button onClick={() => void sendAction({ action: 'read' }).then(form.setProblem)}>
          I have read {seat.unread === 1 ? 'this message' : 'these messages'}
        </Button>
      ) : null}
      <Form form={form} tone="ink" press="Send the message">
        <TextAreaField label="Your message" rows={5} maxLength={10_000} {...form.field('text')} />
      </Form>
    </section>
  );
}
