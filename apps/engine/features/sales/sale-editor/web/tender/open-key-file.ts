import { openOpenerKey, readOpenerKeyFile } from '@quarterline/tender-cipher';
import type { PostAnswer } from '#platform/web/post-to-engine.ts';

export type ChosenKeyFile = {
  /** Null: none was chosen. */
  file: File | null;
  passphrase: string;
  /** The sale that the key is to be for, and the public half that is known of it; null where any key of the sale will do. */
  saleId: string;
  publicKey: string | null;
};

/** The private key of an opener, Base64; or why this file and passphrase do not give it. */
export type OpenedKeyFile =
  | { kind: 'opened'; privateKey: string; publicKey: string }
  | { kind: 'wrong'; field: 'file' | 'passphrase'; sentence: string };

const wrong = (field: 'file' | 'passphrase', sentence: string): OpenedKeyFile => ({ kind: 'wrong', field, sentence });

/** Opens an opener's key file on this device; nothing of it is sent. */
export async function openKeyFile({ file, passphrase, saleId, publicKey }: ChosenKeyFile): Promise<OpenedKeyFile> {
  if (!file) return wrong('file', 'Choose the key file that you saved.');
  const key = readOpenerKeyFile(await file.text());
  if (!key) return wrong('file', 'This is not a key file. Its name begins with “opener-key”.');
  if (key.saleId !== saleId) return wrong('file', 'This key is for another sale.');
  if (publicKey !== null && key.publicKey !== publicKey)
    return wrong('file', 'This is another key of yours for this sale. Choose the file of the newest one.');
  if (passphrase === '') return wrong('passphrase', 'Write the passphrase of the file.');
  const privateKey = await openOpenerKey(key, passphrase);
  if (privateKey === null)
    return wrong('passphrase', 'This passphrase does not open the file. Check capitals and spaces.');
  return { kind: 'opened', privateKey, publicKey: key.publicKey };
}

/** Why a file did not open, for the form that asked for it; null when it did. */
export const refusalOf = (opened: OpenedKeyFile): Extract<PostAnswer, { kind: 'refused' }> | null =>
  opened.kind === 'opened'
    ? null
    : {
        kind: 'refused',
        code: 'wrong_key_file',
        message: opened.sentence,
        fieldErrors: { [opened.field]: opened.sentence },
      };
