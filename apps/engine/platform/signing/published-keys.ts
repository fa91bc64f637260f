import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedKeys } from '@quarterline/contract';
import type { Env } from '#engine/env.ts';
import { PlainError } from '#engine/plain-error.ts';
import { keyIdOf, type Signer } from './signer.ts';

type Place = Pick<
  Env,
  'DATA_DIR' | 'SIGNING_KEY' | 'SIGNING_KEY_FROM' | 'SIGNING_KEY_PUBLISHED_AT' | 'RETIRED_KEYS_FILE'
>;
type Key = PublishedKeys['keys'][number];

/** The key in force, and every one that was retired: anybody who has an old receipt finds the key it names. Throws `PlainError`. */
export function publishedKeys(env: Place, signer: Signer): PublishedKeys {
  const current: Key = {
    keyId: signer.keyId,
    pem: signer.publicKeyPem.trim(),
    from: beginningOf(env),
    until: null,
    publishedAt: env.SIGNING_KEY_PUBLISHED_AT ?? null,
  };
  return { keys: [current, ...retiredKeys(env).filter(({ keyId }) => keyId !== current.keyId)] };
}

/** Since when the present key signs: as the setting says or, for a key that was made here, when its file was. */
const beginningOf = ({ DATA_DIR, SIGNING_KEY, SIGNING_KEY_FROM }: Place): string | null => {
  if (SIGNING_KEY_FROM) return SIGNING_KEY_FROM;
  const path = join(DATA_DIR, 'signing-key.pem');
  return SIGNING_KEY === undefined && existsSync(path) ? statSync(path).mtime.toISOString() : null;
};

const retiredKeys = ({ DATA_DIR, RETIRED_KEYS_FILE }: Place): Key[] => {
  const path = RETIRED_KEYS_FILE ?? join(DATA_DIR, 'retired-keys.json');
  if (!existsSync(path)) {
    if (RETIRED_KEYS_FILE) throw new PlainError(`RETIRED_KEYS_FILE names ${path}, and there is no such file.`);
    return [];
  }
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as Retired[]).map(retiredKey);
  } catch (error) {
    throw new PlainError(
      `${path} must be a list of retired keys, each with "pem", "from" and "until" (${(error as Error).message}).`,
    );
  }
};

type Retired = { pem: string; from?: string | null; until: string; publishedAt?: string | null };

const retiredKey = ({ pem, from = null, until, publishedAt = null }: Retired): Key => {
  const publicKey = createPublicKey(pem);
  if (publicKey.asymmetricKeyType !== 'ed25519') throw new Error('a key is not of Ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return {
    keyId: keyIdOf(publicKey),
    pem: spki.trim(),
    from: from && instantOf(from),
    until: instantOf(until),
    publishedAt,
  };
};

const instantOf = (text: string): string => {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new Error(`${text} is no date`);
  return instant.toISOString();
};
