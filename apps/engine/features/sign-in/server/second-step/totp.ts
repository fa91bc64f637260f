import { createHmac, randomBytes } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238, as every authenticator app does it: SHA-1, thirty seconds, six digits. */
export const totpAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** The step a code belongs to, one before or after now included, or null: telephones are seldom exactly right. */
export const stepOfCode = (secret: Buffer, code: string, nowMs: number): number | null => {
  const now = Math.floor(nowMs / 1000 / STEP_SECONDS);
  return [now - 1, now, now + 1].find((step) => totpAt(secret, step) === code) ?? null;
};

export const newTotpSecret = (): Buffer => randomBytes(20);

/** Base32, which the apps take by hand. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

export const otpauthUrl = (secret: Buffer, email: string): string =>
  `otpauth://totp/Quarterline:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=Quarterline`;
