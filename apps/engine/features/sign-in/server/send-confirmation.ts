import { writeLetter } from '../../../platform/email/write-letter.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { insertProof } from '../store/account-proof-store.ts';
import { accountLetters } from './account-letters.ts';
import type { Desk } from './desk.ts';
import { codeHash, newCode, newToken } from './proofs.ts';
import type { Registered } from './registered.ts';

const DAY_MINUTES = 24 * 60;

/** The letter with a link for this device or any other, and a code for the one she registered on. */
export const sendConfirmation = async (
  desk: Desk,
  { id, name, email }: { id: string; name: string; email: string },
  registered: Registered,
  client: Queryable = desk.database,
): Promise<void> => {
  const { token, tokenHash } = newToken();
  const code = newCode();
  await insertProof(client, {
    userId: id,
    purpose: 'confirm_email',
    address: email,
    tokenHash,
    codeHash: codeHash(desk.secret, id, code),
    details: registered,
    minutes: DAY_MINUTES,
  });
  await writeLetter(client, { to: email, ...accountLetters.confirmEmail(desk.env, name, token, code) });
};
