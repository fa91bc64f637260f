import { adminApi, type Deleted, type Subscriber, SubscriberAct } from '@quarterline/contract';
import { Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../dialog-end.tsx';
import { tellEngine } from '../tell-engine.ts';

type Props = {
  subscriber: Subscriber;
  act: 'suppress' | 'delete';
  onClose: () => void;
  onDone: (done: Deleted) => void;
};
const MEANS = {
  suppress: 'This address gets no newsletter from now on, letters that wait included. The record of its consent stays.',
  delete:
    'Consents, reminders, searches and letters of lists of this address are deleted for good. What an account agreed to stays with the account, as taken back.',
};

/** Takes an address off the list, or deletes it, at its owner’s wish. */
export function SubscriberDialog({ subscriber: { address }, act, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string; all?: string }>({});
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wish = SubscriberAct.safeParse({ act, address, reason });
    if (!wish.success) return setErrors({ reason: wish.error.issues[0]?.message ?? 'This needs another look.' });
    setSending(true);
    const told = await tellEngine(adminApi.newsletter, wish.data);
    setSending(false);
    if (told.kind === 'refused') return setErrors({ all: told.message });
    onDone(told.body as Deleted);
  };
  return (
    <Dialog title={`${act === 'suppress' ? 'Take off' : 'Delete'}: ${address}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="act-means">
          <p>{MEANS[act]}</p>
        </div>
        <TextAreaField
          label="Who asked for it, and how"
          rows={2}
          maxLength={1000}
          value={reason}
          error={errors.reason ?? null}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogEnd
          sentence={errors.all}
          sending={sending}
          press={act === 'suppress' ? 'Take off the list' : 'Delete the address'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
