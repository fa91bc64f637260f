import { Field, TextField } from '@quarterline/ui';
import type { Form } from '#platform/web/forms/use-form.ts';

/** The opener's key file, and its passphrase unless it is known already. Both stay on this device. */
export const KeyFileFields = <Typed extends { file: File | null; passphrase: string }>({
  form: { field, set, errorOf },
  knowsPassphrase = false,
}: {
  form: Form<Typed>;
  knowsPassphrase?: boolean;
}) => (
  <>
    <Field
      label="Your key file"
      hint="It stays on this device: its name begins with “opener-key”."
      error={errorOf('file')}
    >
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => set({ file: target.files?.[0] ?? null } as Partial<Typed>)}
        />
      )}
    </Field>
    {knowsPassphrase ? null : (
      <TextField label="Its passphrase" type="password" autoComplete="off" {...field('passphrase')} />
    )}
  </>
);
