import type { FastifyRequest } from 'fastify';
import { type AccountRow, readAccount } from '../../../platform/store/account-store.ts';
import type { Desk } from './desk.ts';
import { takeGuess } from './passwords/guesses.ts';
import { refuseField } from './register-routes.ts';

/** Before what would hurt in a stranger's hands: an open session on a borrowed telephone is not enough. */
export const askPasswordAgain = async (
  desk: Desk,
  request: FastifyRequest,
  userId: string,
  password: string,
  field = 'password',
): Promise<AccountRow> => {
  const account = await readAccount(desk.database, userId);
  const guess = await takeGuess(desk, request, 'password', account.email);
  if (!(await desk.passwords.verify(account.password, password))) refuseField(field, 'This is not your password.');
  await guess.forgive();
  return account;
};
