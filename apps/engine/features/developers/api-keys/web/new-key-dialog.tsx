import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type ChangedApiKeys, KEY_DAYS, NewApiKey } from '@quarterline/contract';
import { KEY_SCOPE_NAMES, type KeyScope } from '@quarterline/rules';
import { KEY_SCOPE_TEXT } from '@quarterline/text';
import { Dialog, Field, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { useCheckedPost } from '../../../../platform/staff/web/use-checked-post.ts';
import { ScopeBoxes } from './scope-boxes.tsx';

type Props = { onClose: () => void; onDone: (answer: ChangedApiKeys) => void };
const [SHORTEST, USUAL] = KEY_DAYS;

/** For which program, what it may do, and for how long. */
export function NewKeyDialog({ onClose, onDone }: Props) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>(['public:read']);
  const [expiresInDays, setDays] = useState<number>(USUAL);
  const { errors, sending, send } = useCheckedPost(NewApiKey, apiPath('POST /api/admin/api-keys'), onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({ name, scopes, expiresInDays });
  };
  return (
    <Dialog title="Make a key" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={submit}>
        <TextField
          label="For which program"
          hint="For example: map of the county newspaper."
          autoComplete="off"
          maxLength={80}
          value={name}
          error={errors.name ?? null}
          onChange={({ target }) => setName(target.value)}
        />
        <ScopeBoxes
          legend="What it may do"
          of={KEY_SCOPE_NAMES}
          textOf={(scope) => KEY_SCOPE_TEXT[scope]}
          chosen={scopes}
          error={errors.scopes}
          onChange={setScopes}
        />
        <Field label="It works for" hint="You can rotate it before that." error={errors.expiresInDays ?? null}>
          {(wiring) => (
            <select {...wiring} value={expiresInDays} onChange={({ target }) => setDays(Number(target.value))}>
              {KEY_DAYS.map((days) => (
                <option key={days} value={days}>
                  {days} days{days === SHORTEST ? ', to try something' : ''}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="admin-form-means">
          <p>The key works while you are an administrator. If you leave, a colleague takes it over by rotating it.</p>
        </div>
        <DialogEnd sentence={errors.all} sending={sending} press="Make the key" onClose={onClose} />
      </form>
    </Dialog>
  );
}
