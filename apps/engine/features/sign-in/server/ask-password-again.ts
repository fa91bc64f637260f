import type { FastifyRequest } from 'fastify';
import { type AccountRow, readAccount, setPassword } from '#platform/store/accounts/account-store.ts';
import { takeAttempt } from './passwords/login-attempts.ts';
import { refuseField } from './register-routes.ts';
import type { SignInServices } from './sign-in-services.ts';

/** Before what would hurt in a stranger's hands: an open session on a borrowed telephone is not enough. */
export async function askPasswordAgain(
  services: SignInServices,
  request: FastifyRequest,
  userId: string,
  password: string,
  field = 'password',
): Promise<AccountRow> {
  const account = await readAccount(services.database, userId);
  const attempt = await takeAttempt(services, request, 'password', account.email);
  const renew = (hash: string) => setPassword(services.database, account.id, hash);
  if (!(await services.passwords.verify(account.password, password, renew)))
    refuseField(field, 'This is not your password.');
  await attempt.reset();
  return account;
}
