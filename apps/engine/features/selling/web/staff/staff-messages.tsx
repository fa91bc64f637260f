import './seller-side.css';
import { type SellerSide, SellerSideAction } from '@quarterline/contract';
import { Button, TextAreaField } from '@quarterline/ui';
import { newId } from '#platform/staff/web/new-id.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { SellerThread } from '../seller-thread.tsx';
import type { SendSellerAction } from './send-seller-action.ts';

type Props = { side: SellerSide; sendAction: SendSellerAction; mayAnswer: boolean };

/** The messages with the sellers, and a new one to all of them. */
export function StaffMessages({ side, sendAction, mayAnswer }: Props) {
  const form = useForm({
    schema: SellerSideAction,
    send: sendAction,
    start: { action: 'message', id: newId(), text: '' },
    onDone: () => form.reset({ action: 'message', id: newId(), text: '' }),
  });
  return (
    <section className="seller-side-part" aria-labelledby="messages">
      <h2 id="messages">Messages{side.unread > 0 ? `, ${side.unread} new` : ''}</h2>
      {side.messages.length === 0 ? <p>Nothing was written yet.</p> : null}
      <SellerThread messages={side.messages} />
      {mayAnswer && side.unread > 0 ? (
        <p>
          <Button size="row" onClick={() => void sendAction({ action: 'read' }).then(form.setProblem)}>
            Mark as read
          </Button>
        </p>
      ) : null}
      {mayAnswer && side.sellers.length > 0 ? (
        <Form form={form} tone="line" press="Send the message">
          <TextAreaField
            label="Message to the seller"
            hint="Every seller of this sale gets it by email. It stays here."
            rows={5}
            maxLength={10_000}
            {...form.field('text')}
          />
        </Form>
      ) : null}
    </section>
  );
}
