import { FIRM_ZONE, formatShort } from '@quarterline/civil-time';
import { hasEmail } from '@quarterline/contract';
import type { PoolClient } from 'pg';
import type { Queryable } from '#database/statements/rows.ts';
import { accountEmails } from '#features/sign-in/server/account-emails.ts';
import { newToken } from '#features/sign-in/server/tokens.ts';
import { deleteTokens, insertToken } from '#features/sign-in/store/verification-token-store.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { findAccountByEmail } from '#platform/store/accounts/account-store.ts';
import { findLiveSaleOf } from '#platform/store/registrations/registration-store.ts';
import type { AdminUserDetailRow } from '../store/admin-user-store.ts';

/** Validity of the link in the email, in days. */
const DAYS = 7;

/** Checks a new address for an account: the refusal, or null. */
export async function judgeGivenEmail(
  client: Queryable,
  user: Pick<AdminUserDetailRow, 'id' | 'name' | 'email'>,
  email: string,
): Promise<ProblemError | null> {
  if (hasEmail(user.email)) return refuse(409, 'account_has_email__already');
  if ((await findAccountByEmail(client, email))?.email_verified) return refuse(409, 'address_has_account__given');
  const running = await findLiveSaleOf(client, user.id);
  return running === null ? null : refuse(409, 'bids_in_a_live_sale__email', { name: user.name, running });
}

/**
 * Sends a link to the address that was given. The account stays as it is until somebody who reads email there opens it.
 */
export async function inviteToPassword(
  { client, engineUrl }: { client: PoolClient; engineUrl: string },
  user: Pick<AdminUserDetailRow, 'id' | 'name'>,
  email: string,
): Promise<void> {
  const { token, tokenHash } = newToken();
  await deleteTokens(client, user.id, ['first_password']);
  const minutes = DAYS * 24 * 60;
  const verification = { userId: user.id, purpose: 'first_password', address: email, tokenHash } as const;
  const expiresAt = await insertToken(client, { ...verification, codeHash: null, details: {}, minutes });
  const values = { name: user.name, until: formatShort(expiresAt.getTime(), FIRM_ZONE) };
  await sendEmail(client, { to: email, ...accountEmails.firstPassword({ engineUrl }, values, token) });
}
