import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type ChangedWebhookEndpoints, NewWebhookEndpoint } from '@quarterline/contract';
import { WEBHOOK_TYPES, type WebhookType } from '@quarterline/rules';
import { Dialog, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { useCheckedPost } from '../../../../platform/staff/web/use-checked-post.ts';
import { ScopeBoxes } from '../../api-keys/web/scope-boxes.tsx';
import { WEBHOOK_TYPE_TEXT } from './webhook-type-text.ts';

type Props = { onClose: () => void; onDone: (answer: ChangedWebhookEndpoints) => void };

/** Whose program, where it listens, and what it is sent. */
export function NewWebhookDialog({ onClose, onDone }: Props) {
  const [typed, setTyped] = useState({ name: '', url: '' });
  const [types, setTypes] = useState<WebhookType[]>(['sale.published', 'sale.opened', 'sale.completed']);
  const { errors, sending, send } = useCheckedPost(NewWebhookEndpoint, apiPath('POST /api/admin/webhooks'), onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({ ...typed, types });
  };
  return (
    <Dialog title="Send events to an address" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={submit}>
        <TextField
          label="Whose program"
          hint="For example: county newspaper."
          autoComplete="off"
          maxLength={80}
          value={typed.name}
          error={errors.name ?? null}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <TextField
          label="Address"
          type="url"
          hint="It begins with https and is on the internet."
          autoComplete="off"
          maxLength={500}
          value={typed.url}
          error={errors.url ?? null}
          onChange={({ target }) => setTyped({ ...typed, url: target.value })}
        />
        <ScopeBoxes
          legend="What is sent"
          of={WEBHOOK_TYPES}
          textOf={(type) => WEBHOOK_TYPE_TEXT[type]}
          chosen={types}
          error={errors.types}
          onChange={setTypes}
        />
        <DialogEnd sentence={errors.all} sending={sending} press="Add the address" onClose={onClose} />
      </form>
    </Dialog>
  );
}
