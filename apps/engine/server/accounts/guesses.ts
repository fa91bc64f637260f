import type { FastifyRequest } from 'fastify';
import { networkOf } from '../platform/network-of.ts';
import { ProblemError } from '../platform/problem-handler.ts';
import { countGuesses, forgiveGuesses } from '../store/account-guess-store.ts';
import { isKnownDevice } from '../store/account-session-store.ts';
import type { Desk } from './desk.ts';
import { readDevice } from './device.ts';
import { hashOf } from './proofs.ts';

const WINDOW_MINUTES = 15;
const MOST_FOR_AN_ACCOUNT = 8;
/** A town hall or a law office has one address for many people. */
const MOST_FROM_AN_ADDRESS = 60;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export type Guess = { forgive: () => Promise<void> };

/**
 * Before a secret is judged: counts the try, and refuses when there were too many. Strangers share one count for an account;
 * a device its owner signed in on before has a count of its own, so that nobody can lock her out by guessing.
 */
export const takeGuess = async (
  { database, env }: Desk,
  request: FastifyRequest,
  what: string,
  email: string,
  userId: string | null,
): Promise<Guess> => {
  const device = readDevice(request, env);
  // Asked whether or not there is such an account; who brings no device is at none that anybody knows.
  const known = device !== null && (await isKnownDevice(database, userId ?? NOBODY, hashOf(device)));
  const from = `${what} from ${networkOf(request.ip)}`;
  const at = known ? `${what} on ${hashOf(`${device} ${email}`)}` : `${what} at ${hashOf(email)}`;
  const counts = await countGuesses(database, [from, at], WINDOW_MINUTES);
  if ((counts.get(at) ?? 0) > MOST_FOR_AN_ACCOUNT || (counts.get(from) ?? 0) > MOST_FROM_AN_ADDRESS) {
    throw new ProblemError(429, {
      code: 'too_many_tries',
      message: 'There were too many tries.',
      next: 'Wait 15 minutes, or set a new password by the letter of “Lost your password?”. If a sale is running, call us.',
    });
  }
  return { forgive: () => forgiveGuesses(database, [at], [from]) };
};
