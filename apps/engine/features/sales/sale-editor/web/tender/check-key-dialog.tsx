import '../../../../../platform/staff/web/admin-form.css';
import { Dialog } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { KeyFileFields } from './key-file-fields.tsx';
import { type OpenedKeyFile, openKeyFile } from './open-key-file.ts';

/** An opener sees whether their file still opens, ahead of the day. Nothing is sent. */
export function CheckKeyDialog({
  saleId,
  publicKey,
  onClose,
}: {
  saleId: string;
  publicKey: string;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [opened, setOpened] = useState<OpenedKeyFile | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    setOpened(await openKeyFile({ file, passphrase, saleId, publicKey }));
    setIsBusy(false);
  };
  return (
    <Dialog title="Check my key file" open onClose={onClose}>
      <form className="admin-form" onSubmit={(event) => void submit(event)}>
        <p>Your browser opens the file and compares it with your key of this sale. Nothing is sent to us.</p>
        <KeyFileFields passphrase={passphrase} wrong={opened} onFile={setFile} onPassphrase={setPassphrase} />
        {opened?.kind === 'opened' ? (
          <p className="admin-form-means" role="status">
            This file opens, and it is your key of this sale.
          </p>
        ) : null}
        <DialogEnd sending={isBusy} press="Check" onClose={onClose} />
      </form>
    </Dialog>
  );
}
