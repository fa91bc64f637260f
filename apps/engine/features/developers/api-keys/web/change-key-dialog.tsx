import '../../../../platform/staff/web/admin-form.css';
import { type ApiKey, apiPath, type ChangeApiKey, type ChangedApiKeys } from '@quarterline/contract';
import { Dialog, Field } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';

export type KeyChange = { key: ApiKey; action: ChangeApiKey['action'] };
type Props = { change: KeyChange; onClose: () => void; onDone: (answer: ChangedApiKeys) => void };

const OVERLAPS = [
  [0, 'At once'],
  [1, 'After an hour'],
  [24, 'After a day'],
  [168, 'After a week'],
] as const;

/** Revokes a key, or makes another in its place while both work for a time. */
export function ChangeKeyDialog({ change: { key, action }, onClose, onDone }: Props) {
  const [overlapHours, setOverlap] = useState(24);
  const [sentence, setSentence] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const isRotation = action === 'rotate';
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    const input: ChangeApiKey = isRotation ? { action, overlapHours } : { action };
    const posted = await postToEngine(apiPath('POST /api/admin/api-keys/:keyId', { keyId: key.id }), input);
    setSending(false);
    if (posted.kind === 'refused') return setSentence(posted.message);
    onDone(posted.body as ChangedApiKeys);
  };
  return (
    <Dialog title={`${isRotation ? 'Rotate' : 'Revoke'} the key of ${key.name}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          {isRotation ? (
            <p>You get a new key that may do the same. It works while you are an administrator.</p>
          ) : (
            <p>Every engine refuses it within a second, and the program that uses it stops. It cannot be taken back.</p>
          )}
        </div>
        {isRotation ? (
          <Field label="The old key ends" hint="Until then both work, so that the program can change over.">
            {(wiring) => (
              <select {...wiring} value={overlapHours} onChange={({ target }) => setOverlap(Number(target.value))}>
                {OVERLAPS.map(([hours, words]) => (
                  <option key={hours} value={hours}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        <DialogEnd
          sentence={sentence}
          sending={sending}
          press={isRotation ? 'Make the new key' : 'Revoke the key'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
