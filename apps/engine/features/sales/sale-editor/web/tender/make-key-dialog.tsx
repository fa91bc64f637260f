import '../text-button.css';
import { type CivilZone, civilDayAt, currentTimeMs } from '@quarterline/civil-time';
import { apiPath, type Openers, type TenderOpener } from '@quarterline/contract';
import { slugOf } from '@quarterline/listing';
import { type KeyLabel, makeOpenerKey } from '@quarterline/tender-cipher';
import { TextField } from '@quarterline/ui';
import { useState } from 'react';
import { downloadFile } from '#platform/staff/web/download-file.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { KeyFileFields } from './key-file-fields.tsx';
import { openKeyFile, refusalOf } from './open-key-file.ts';

const MIN_PASSPHRASE = 12;

type Props = {
  slug: string;
  saleId: string;
  zone: CivilZone;
  opener: Pick<TenderOpener, 'userId' | 'name'>;
  onDone: (openers: Openers) => void;
  onClose: () => void;
};
type Typed = { passphrase: string; again: string; file: File | null };

/** Another for each key, also of one person, sale and day: files are copied onto one memory stick. */
const fileNameOf = (slug: string, { name, madeOn }: KeyLabel, publicKey: string): string =>
  `opener-key-${slug}-${slugOf(name)}-${madeOn}-${publicKey
    .replace(/[^a-z0-9]/gi, '')
    .slice(-6)
    .toLowerCase()}.json`;

/**
 * An opener makes their key in this browser: the file is saved first, chosen again to see that it opens, and only then does the engine
 * get the public half.
 */
export function MakeKeyDialog({ slug, saleId, zone, opener: { userId, name }, onDone, onClose }: Props) {
  const [made, setMade] = useState<{ publicKey: string; fileName: string; text: string } | null>(null);
  const make = async (passphrase: string): Promise<null> => {
    const label = { userId, name, madeOn: civilDayAt(zone, currentTimeMs()) };
    const key = await makeOpenerKey(saleId, passphrase, label);
    const [fileName, text] = [fileNameOf(slug, label, key.publicKey), JSON.stringify(key, null, 2)];
    downloadFile(fileName, 'application/json', text);
    setMade({ publicKey: key.publicKey, fileName, text });
    return null;
  };
  const confirm = async ({ file, passphrase }: Typed, publicKey: string) =>
    refusalOf(await openKeyFile({ file, passphrase, saleId, publicKey, userId })) ??
    postToEngine(apiPath('POST /api/admin/auctions/:slug/openers/key', { slug }), { publicKey });
  return (
    <FormDialog<Typed, Typed, Openers>
      title={made ? 'See that the file was saved' : 'Make my key'}
      kind="modal"
      means={
        made ? (
          <p>
            <b>{made.fileName}</b> was saved by your browser. Choose it here: your key counts once the file opens. Then
            keep it where you find it on the day of the opening, a copy on a memory stick included.
          </p>
        ) : (
          <p>
            Your key is made here and saved as a file. We get only its public half. Without the file or its passphrase
            your key is lost: nobody can make it again. It takes two openers with their files to open the tenders.
          </p>
        )
      }
      start={{ passphrase: '', again: '', file: null }}
      check={({ passphrase, again }): Record<string, string> => {
        if (passphrase.length < MIN_PASSPHRASE) return { passphrase: `Use at least ${MIN_PASSPHRASE} characters.` };
        return passphrase === again ? {} : { again: 'The two are not the same.' };
      }}
      send={(typed) => (made ? confirm(typed, made.publicKey) : make(typed.passphrase))}
      press={made ? 'Use this key' : 'Make my key and save the file'}
      onClose={onClose}
      onDone={(openers: Openers | undefined) => openers && onDone(openers)}
    >
      {(form) =>
        made ? (
          <>
            <KeyFileFields form={form} knowsPassphrase />
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
            <TextField
              label="A passphrase for the file"
              hint={`At least ${MIN_PASSPHRASE} characters. Three or four words are good.`}
              type="password"
              autoComplete="new-password"
              {...form.field('passphrase')}
            />
            <TextField
              label="The passphrase again"
              type="password"
              autoComplete="new-password"
              {...form.field('again')}
            />
          </>
        )
      }
    </FormDialog>
  );
}
