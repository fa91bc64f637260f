import { Alert } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { KeyFileFields } from './key-file-fields.tsx';
import { openKeyFile, refusalOf } from './open-key-file.ts';

type Props = { saleId: string; publicKey: string; userId: string; onClose: () => void };
type Typed = { file: File | null; passphrase: string };

/** An opener sees whether their file still opens, ahead of the day. Nothing is sent. */
export function CheckKeyDialog({ saleId, publicKey, userId, onClose }: Props) {
  const [opens, setOpens] = useState(false);
  return (
    <FormDialog<Typed, Typed>
      title="Check my key file"
      kind="modal"
      means={<p>Your browser opens the file and compares it with your key of this sale. Nothing is sent to us.</p>}
      start={{ file: null, passphrase: '' }}
      send={async (typed) => {
        setOpens(false);
        return refusalOf(await openKeyFile({ ...typed, saleId, publicKey, userId }));
      }}
      press="Check"
      onClose={onClose}
      onDone={() => setOpens(true)}
    >
      {(form) => (
        <>
          <KeyFileFields form={form} />
          <Alert tone="done">
            {opens && !form.isDirty ? 'This file opens, and it is your key of this sale.' : null}
          </Alert>
        </>
      )}
    </FormDialog>
  );
}
