import { networkOf } from '@quarterline/form-limits';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#platform/http/problem-handler.ts';
import { countAttempts, giveBackPlace, type Pace, resetAttempts, takePlace } from '../../store/login-attempt-store.ts';
import { ownWayIn } from '../own-way-in.ts';
import type { SignInServices } from '../sign-in-services.ts';
import { hashOf } from '../tokens.ts';

const WINDOW_MINUTES = 15;
/** Maximum attempts of one known device or session, and of one network at one account. */
const MAX_AT_AN_ACCOUNT = 8;
/** Maximum attempts at one account from all networks together. */
const MAX_AT_AN_ACCOUNT_FROM_ANYWHERE = 60;
/**
 * Rate of one network for all accounts, because a carrier has thousands of phones on one address: 1,200 an hour in the
 * long run.
 */
const PACE_OF_A_NETWORK: Pace = { everyMs: 3000, burst: 240 };

export type Attempt = { reset: () => Promise<void> };

/**
 * Before a secret is judged: counts the attempt, and refuses when there were too many (`ProblemError` 429
 * `too_many_tries`). A device or a session that the account knows is counted by itself, so that no stranger can keep
 * its owner out, neither by guessing at the account nor from the same address. `isOwn`: the secret can be used on this
 * device alone, and is counted like it.
 */
export async function takeAttempt(
  services: SignInServices,
  request: FastifyRequest,
  what: string,
  email: string,
  isOwn = false,
): Promise<Attempt> {
  const { database } = services;
  const own = isOwn ? 'here' : await ownWayIn(services, request, email);
  const about = `${what} at ${hashOf(email)}`;
  const here = own === null ? `${about} from ${networkOf(request.ip)}` : `${about} by ${own}`;
  const keys = own === null ? [here, about] : [here];
  const counts = await countAttempts(database, keys, WINDOW_MINUTES);
  if ((counts.get(here) ?? 0) > MAX_AT_AN_ACCOUNT) throw refuse(429, 'too_many_tries__long');
  if ((counts.get(about) ?? 0) > MAX_AT_AN_ACCOUNT_FROM_ANYWHERE) throw refuse(429, 'too_many_tries__long');
  const pace = own === null ? `${what} from ${networkOf(request.ip)}` : null;
  if (pace !== null && !(await takePlace(database, pace, PACE_OF_A_NETWORK)))
    throw refuse(429, 'too_many_tries__short');
  return {
    reset: async () => {
      await resetAttempts(database, keys);
      if (pace !== null) await giveBackPlace(database, pace, PACE_OF_A_NETWORK);
    },
  };
}
