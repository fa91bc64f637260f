import { Field, TextField } from '@quarterline/ui';
import type { OpenedKeyFile } from './open-key-file.ts';

/** The opener's key file and its passphrase. Both stay on this device. */
export const KeyFileFields = ({
  passphrase,
  wrong,
  onFile,
  onPassphrase,
}: {
  /** Null: the passphrase is known already. */
  passphrase: string | null;
  wrong: OpenedKeyFile | null;
  onFile: (file: File | null) => void;
  onPassphrase: (text: string) => void;
}) => {
  const sentenceOf = (field: 'file' | 'passphrase'): string | null =>
    wrong?.kind === 'wrong' && wrong.field === field ? wrong.sentence : null;
  return (
    <>
      <Field
        label="Your key file"
        hint="It stays on this device: its name begins with “opener-key”."
        error={sentenceOf('file')}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => onFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {passphrase === null ? null : (
        <TextField
          label="Its passphrase"
          type="password"
          autoComplete="off"
          value={passphrase}
          error={sentenceOf('passphrase')}
          onChange={({ target }) => onPassphrase(target.value)}
        />
      )}
    </>
  );
};
