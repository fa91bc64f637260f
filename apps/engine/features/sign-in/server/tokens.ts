import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** Kept instead of a token or a cookie's secret: anybody who reads the database can use neither. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A link that cannot be guessed, and its hash. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** Eight digits can be guessed by anybody who has the hash and not the secret: so the hash is keyed. */
export const codeHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`email code ${userId} ${code.replace(/\D/g, '')}`)
    .digest('hex');

/** "4821 0935": read from one device and typed on another. */
export function newCode(): string {
  const digits = String(randomInt(0, 100_000_000)).padStart(8, '0');
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}

const CODE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** "h7kq-3mzt-p9wd": sixty bits, without signs that look like others. */
export const newRecoveryCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => CODE_CHARACTERS[randomInt(0, CODE_CHARACTERS.length)] ?? '').join(''),
  ).join('-');

export const recoveryHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery ${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex');
