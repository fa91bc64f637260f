import { keyIdOf } from './hashing.ts';

/** A public key of the engine that came by another way than the file it is to prove. */
export type KnownKey = { keyId: string; pem: string; until: string | null };

/** A key in PEM; null when the text is none of Ed25519. */
export function keyOfPem(pem: string): KnownKey | null {
  const keyId = keyIdOf(pem);
  return keyId === null ? null : { keyId, pem: pem.trim(), until: null };
}

/**
 * The keys in a text: one or several in PEM, or the list that an engine publishes at `/.well-known/quarterline-keys.json`.
 * Null when there is none, or the list says another id of a key than the key has.
 */
export function readKeys(text: string): KnownKey[] | null {
  const pems = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g);
  const keys = text.trimStart().startsWith('{') ? listedKeys(text) : (pems ?? []).map(keyOfPem);
  const known = keys.filter((key) => key !== null);
  return known.length === 0 || known.length < keys.length ? null : known;
}

type Listed = { keyId: unknown; pem: unknown; until: unknown };

const listedKeys = (text: string): (KnownKey | null)[] => {
  try {
    const { keys } = JSON.parse(text) as { keys?: Listed[] };
    return (keys ?? []).map(({ keyId, pem, until }) => {
      const key = typeof pem === 'string' ? keyOfPem(pem) : null;
      const isDated = until === null || (typeof until === 'string' && !Number.isNaN(Date.parse(until)));
      return key?.keyId === keyId && isDated && key ? { ...key, until: until as string | null } : null;
    });
  } catch {
    return [];
  }
};
