import { readOpenerKeyFile } from '@quarterline/tender-cipher';
import { Field, TextField } from '@quarterline/ui';
import { useState } from 'react';
import type { Form } from '#platform/web/forms/use-form.ts';
import { keyFileText } from './open-key-file.ts';

/** The opener's key file with whose it is, and its passphrase unless it is known already. Both stay on this device. */
export function KeyFileFields<Typed extends { file: File | null; passphrase: string }>({
  form: { field, set, errorOf },
  knowsPassphrase = false,
}: {
  form: Form<Typed>;
  knowsPassphrase?: boolean;
}) {
  const [chosen, setChosen] = useState('It stays on this device: its name begins with “opener-key”.');
  const choose = async (file: File | null): Promise<void> => {
    set({ file } as Partial<Typed>);
    const { opener } = (file && readOpenerKeyFile(await file.text())) ?? {};
    setChosen(opener ? `You chose ${keyFileText(opener)}.` : 'It stays on this device.');
  };
  return (
    <>
      <Field label="Your key file" hint={chosen} error={errorOf('file')}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void choose(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {knowsPassphrase ? null : (
        <TextField label="Its passphrase" type="password" autoComplete="off" {...field('passphrase')} />
      )}
    </>
  );
}
