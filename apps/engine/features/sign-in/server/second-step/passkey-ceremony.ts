import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { describeDevice } from '#platform/sessions/describe-device.ts';
import { cookieOf, cookiePrefix, hostCookie } from '#platform/sessions/sessions.ts';
import {
  insertPasskey,
  insertPasskeyChallenge,
  listPasskeyKeys,
  lockPasskeyKey,
  type PasskeyKey,
  setPasskeyCounter,
  takePasskeyChallenge,
} from '../../store/account-passkey-store.ts';
import type { SignInServices } from '../sign-in-services.ts';
import { hashOf, newToken } from '../tokens.ts';

type Services = Pick<SignInServices, 'database' | 'env'>;
type Person = { id: string; name: string; email: string };

/** Long enough to find the telephone that holds the passkey. */
const MINUTES = 5;
/** 150 ms and 15 MB that a start of the engine need not pay: few people use a passkey in its first minute. */
const library = () => import('@simplewebauthn/server');

const cookieName = ({ env }: Services): string => `${cookiePrefix(env.production)}.passkey_challenge`;
const transportsOf = ({ transports }: PasskeyKey) =>
  (transports || undefined)?.split(',') as RegistrationResponseJSON['response']['transports'];

const keepChallenge = async (
  services: Services,
  reply: FastifyReply,
  challenge: string,
  userId: string | null,
): Promise<void> => {
  const { token, tokenHash } = newToken();
  await insertPasskeyChallenge(services.database, { tokenHash, challenge, userId, minutes: MINUTES });
  const cookie = hostCookie(cookieName(services), token, MINUTES * 60, services.env.production);
  void reply.header('set-cookie', cookie);
};

const takeChallenge = (services: Services, request: FastifyRequest, userId: string | null): Promise<string | null> => {
  const token = cookieOf(request, cookieName(services));
  return token ? takePasskeyChallenge(services.database, hashOf(token), userId) : Promise.resolve(null);
};

/** WebAuthn relying party: the engine's host, and pages of its origin. */
const relyingParty = ({ env }: Services) => {
  const { hostname, origin } = new URL(env.engineUrl);
  return { rpId: hostname, origin };
};

/** Options for creating a passkey for the logged-in person. */
export async function passkeyCreationOptions(services: Services, reply: FastifyReply, person: Person) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Quarterline',
    rpID: relyingParty(services).rpId,
    // The same for every passkey of an account, so that a device keeps one of them and not two with one name.
    userID: Uint8Array.from(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: (await listPasskeyKeys(services.database, person.id)).map((key) => {
      const transports = transportsOf(key);
      return { id: key.credential_id, ...(transports && { transports }) };
    }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(services, reply, options.challenge, person.id);
  return options;
}

/**
 * Adds the passkey that the browser answers with, and what `alongside` writes in the same transaction. False when it is
 * refused.
 */
export async function addPasskey(
  services: Services,
  request: FastifyRequest,
  userId: string,
  answer: { response: unknown; name: string | undefined },
  alongside: (client: Queryable) => Promise<void>,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(services, request, userId);
  if (expectedChallenge === null) return false;
  const { verifyRegistrationResponse } = await library();
  const { rpId, origin } = relyingParty(services);
  const response = answer.response as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { aaguid, credential, credentialBackedUp, credentialDeviceType } = verified.registrationInfo;
  return inTransaction(services.database, async (client) => {
    const added = await insertPasskey(client, {
      name: answer.name || describeDevice(request.headers['user-agent']),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64'),
      counter: credential.counter,
      device_type: credentialDeviceType,
      backed_up: credentialBackedUp,
      transports: (credential.transports ?? []).join(','),
      aaguid,
    });
    if (added) await alongside(client);
    return added;
  });
}

/** Options for a login with a passkey. They name no account, so they reveal nothing: the device offers its passkeys. */
export async function passkeyRequestOptions(services: Services, reply: FastifyReply) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).rpId,
    userVerification: 'required',
  });
  await keepChallenge(services, reply, options.challenge, null);
  return options;
}

/** Account of the verified passkey, or null: unknown, copied, without user verification, or for another challenge. */
export async function verifyPasskey(
  services: Services,
  request: FastifyRequest,
  answer: unknown,
): Promise<string | null> {
  const expectedChallenge = await takeChallenge(services, request, null);
  const response = answer as AuthenticationResponseJSON;
  if (expectedChallenge === null || typeof response.id !== 'string') return null;
  const { verifyAuthenticationResponse } = await library();
  const { rpId, origin } = relyingParty(services);
  return inTransaction(services.database, async (client) => {
    const key = await lockPasskeyKey(client, response.id);
    if (!key) return null;
    const transports = transportsOf(key);
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // A passkey opens staff's rights by itself, so it must be two factors: the device, and its owner's finger, face or PIN.
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64')),
        counter: key.counter,
        ...(transports && { transports }),
      },
    }).catch(() => null);
    if (!verified?.verified) return null;
    await setPasskeyCounter(client, key.id, verified.authenticationInfo.newCounter);
    return key.user_id;
  });
}
