import '../../../../../platform/staff/web/admin-form.css';
import '../text-button.css';
import { apiPath, type Openers } from '@quarterline/contract';
import { makeOpenerKey } from '@quarterline/tender-cipher';
import { Dialog, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { downloadFile } from '../../../../../platform/staff/web/download-file.ts';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';
import { KeyFileFields } from './key-file-fields.tsx';
import { type OpenedKeyFile, openKeyFile } from './open-key-file.ts';

const MIN_PASSPHRASE = 12;

/**
 * An opener makes their key in this browser: the file is saved first, chosen again to see that it opens, and only then does the engine
 * get the public half.
 */
export function MakeKeyDialog({
  slug,
  saleId,
  onDone,
  onClose,
}: {
  slug: string;
  saleId: string;
  onDone: (openers: Openers) => void;
  onClose: () => void;
}) {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [made, setMade] = useState<{ publicKey: string; fileName: string; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [wrong, setWrong] = useState<OpenedKeyFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isShort = passphrase.length < MIN_PASSPHRASE;

  const make = async (): Promise<void> => {
    setAsked(true);
    if (isShort || passphrase !== again) return;
    setIsBusy(true);
    const key = await makeOpenerKey(saleId, passphrase);
    const [fileName, text] = [`opener-key-${slug}.json`, JSON.stringify(key, null, 2)];
    downloadFile(fileName, 'application/json', text);
    setMade({ publicKey: key.publicKey, fileName, text });
    setIsBusy(false);
  };
  const confirm = async (publicKey: string): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    const opened = await openKeyFile({ file, passphrase, saleId, publicKey });
    setWrong(opened);
    if (opened.kind === 'opened') {
      const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/openers/key', { slug }), { publicKey });
      if (posted.kind === 'done') return onDone(posted.body as Openers);
      setProblem(posted.message);
    }
    setIsBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void (made ? confirm(made.publicKey) : make());
  };

  return (
    <Dialog title={made ? 'See that the file was saved' : 'Make my key'} open onClose={onClose}>
      <form className="admin-form" onSubmit={submit}>
        {made ? (
          <>
            <p>
              <b>{made.fileName}</b> was saved by your browser. Choose it here: your key counts once the file opens.
              Then keep it where you find it on the day of the opening, a copy on a memory stick included.
            </p>
            <KeyFileFields passphrase={null} wrong={wrong} onFile={setFile} onPassphrase={setPassphrase} />
            <p className="field-hint">
              Not saved?{' '}
              <button
                type="button"
                className="text-button"
                onClick={() => downloadFile(made.fileName, 'application/json', made.text)}
              >
                Save the file again
              </button>
            </p>
          </>
        ) : (
          <>
            <p>
              Your key is made here and saved as a file. We get only its public half. Without the file or its passphrase
              your key is lost: nobody can make it again. It takes two openers with their files to open the tenders.
            </p>
            <TextField
              label="A passphrase for the file"
              hint={`At least ${MIN_PASSPHRASE} characters. Three or four words are good.`}
              type="password"
              autoComplete="new-password"
              value={passphrase}
              error={asked && isShort ? `Use at least ${MIN_PASSPHRASE} characters.` : null}
              onChange={({ target }) => setPassphrase(target.value)}
            />
            <TextField
              label="The passphrase again"
              type="password"
              autoComplete="new-password"
              value={again}
              error={asked && !isShort && passphrase !== again ? 'The two are not the same.' : null}
              onChange={({ target }) => setAgain(target.value)}
            />
          </>
        )}
        <DialogEnd
          sentence={problem}
          sending={isBusy}
          press={made ? 'Use this key' : 'Make my key and save the file'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
