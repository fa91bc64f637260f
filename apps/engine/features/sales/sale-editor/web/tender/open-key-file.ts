import { civilDateText } from '@quarterline/civil-time';
import { type KeyLabel, openOpenerKey, readOpenerKeyFile } from '@quarterline/tender-cipher';
import type { PostAnswer } from '#platform/web/post-to-engine.ts';

export type ChosenKeyFile = {
  /** Null: none was chosen. */
  file: File | null;
  passphrase: string;
  /** The sale that the key is to be for, and the public half that is known of it; null where any key of the sale will do. */
  saleId: string;
  publicKey: string | null;
  /** The opener who chose it. */
  userId: string;
};

/** The private key of an opener, Base64; or why this file and passphrase do not give it. */
export type OpenedKeyFile =
  | { kind: 'opened'; privateKey: string; publicKey: string }
  | { kind: 'wrong'; field: 'file' | 'passphrase'; sentence: string };

const wrong = (field: 'file' | 'passphrase', sentence: string): OpenedKeyFile => ({ kind: 'wrong', field, sentence });

/** "the key file of Anna Berg, made Nov 3, 2026". */
export const keyFileText = ({ name, madeOn }: KeyLabel): string =>
  `the key file of ${name}, made ${civilDateText(madeOn)}`;

/** Says which key the file has instead of the one that is asked for. */
const otherKey = (opener: KeyLabel | undefined, userId: string): string => {
  if (!opener)
    return 'This is not your key of this sale: it is an older one of yours, or the key of a colleague. Choose your newest file.';
  return opener.userId === userId
    ? `This is ${keyFileText(opener)}. You made a newer key for this sale: choose its file.`
    : `This is ${keyFileText(opener)}. Choose your own key file.`;
};

/** Opens an opener's key file on this device; nothing of it is sent. */
export async function openKeyFile({
  file,
  passphrase,
  saleId,
  publicKey,
  userId,
}: ChosenKeyFile): Promise<OpenedKeyFile> {
  if (!file) return wrong('file', 'Choose the key file that you saved.');
  const key = readOpenerKeyFile(await file.text());
  if (!key) return wrong('file', 'This is not a key file. Its name begins with “opener-key”.');
  if (key.saleId !== saleId)
    return wrong('file', `This is ${key.opener ? keyFileText(key.opener) : 'a key file'}. It is for another sale.`);
  if (publicKey !== null && key.publicKey !== publicKey) return wrong('file', otherKey(key.opener, userId));
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
