import type { FastifyRequest } from 'fastify';
import { isDeviceOfAddress, isDeviceOfAnybody } from '#platform/store/accounts/account-session-store.ts';
import { readDevice } from './device.ts';
import type { SignInServices } from './sign-in-services.ts';
import { hashOf } from './tokens.ts';

/** A request is asked several times: by its limit, by the queue, by the counter of attempts. */
const answered = new WeakMap<FastifyRequest, Map<string, Promise<string | null>>>();

/**
 * Key that separates this request from strangers with the same internet address: a device on which the account logged
 * in or set its password, or a session of the account. Null without either. Strangers cannot use up its attempts.
 */
export function ownWayIn(services: SignInServices, request: FastifyRequest, email: string): Promise<string | null> {
  const known = answered.get(request) ?? new Map<string, Promise<string | null>>();
  answered.set(request, known);
  const answer = known.get(email) ?? lookUp(services, request, email);
  known.set(email, answer);
  return answer;
}

const lookUp = async (
  { database, env, sessions }: SignInServices,
  request: FastifyRequest,
  email: string,
): Promise<string | null> => {
  const device = readDevice(request, env);
  if (device !== null && (await isDeviceOfAddress(database, email, hashOf(device))))
    return `own device ${hashOf(`${device} ${email}`)}`;
  const who = await sessions.read(request);
  return who?.email === email ? `own session ${hashOf(sessions.tokenOf(request) ?? '')}` : null;
};

/**
 * The same where it is not said whose account it is about, as with a passkey: a device on which anybody logged in
 * before.
 */
export async function ownDevice(
  { database, env }: Pick<SignInServices, 'database' | 'env'>,
  request: FastifyRequest,
): Promise<string | null> {
  const device = readDevice(request, env);
  return device !== null && (await isDeviceOfAnybody(database, hashOf(device))) ? `own device ${hashOf(device)}` : null;
}
