import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `ql_`, twelve characters by which the key is found, and 256 random bits. */
const KEY = /^ql_([a-z0-9]{12})_([\w-]{43})$/;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

export type KeyText = { prefix: string; secret: string };

export function makeKeyText(): KeyText & { key: string } {
  const prefix = [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  const secret = randomBytes(32).toString('base64url');
  return { prefix, secret, key: `ql_${prefix}_${secret}` };
}

/** Display name of a key, without its secret. */
export const shownKey = (prefix: string): string => `ql_${prefix}_…`;

/**
 * The key of an `Authorization` header: its parts, or `malformed`. Null without one, and for a name with a password, which a proxy may
 * send along.
 */
export function readKeyHeader(authorization = ''): KeyText | 'malformed' | null {
  if (authorization === '' || /^basic /i.test(authorization)) return null;
  const [, text = ''] = /^bearer +(.*)$/i.exec(authorization) ?? [];
  const [, prefix, secret] = KEY.exec(text.trim()) ?? [];
  return prefix !== undefined && secret !== undefined ? { prefix, secret } : 'malformed';
}

/** True when the query of this address has a key, where logs and histories would keep it. */
export function hasKeyInAddress(url: string): boolean {
  const query = url.slice(url.indexOf('?') + 1);
  return url.includes('?') && /ql(?:_|%5f)[a-z0-9]{12}(?:_|%5f)[\w%-]{20}/i.test(query);
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const isSecret = (secret: string, sha256: Buffer): boolean => timingSafeEqual(hashSecret(secret), sha256);
