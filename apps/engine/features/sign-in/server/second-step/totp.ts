import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const STEP_MS = 30_000;

/** TOTP as in RFC 6238 with SHA-1, thirty seconds, six digits. `account`: the name that the app shows. */
const totpOf = (secret: Buffer, account = ''): TOTP =>
  new TOTP({
    issuer: 'Quarterline',
    label: account,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
  });

/** Code of a step of thirty seconds, counted from 1970. */
export const totpAt = (secret: Buffer, step: number): string => totpOf(secret).generate({ timestamp: step * STEP_MS });

/** The step a code belongs to, one before or after now included, or null: telephones are seldom exactly right. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | null {
  const steps = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  return steps === null ? null : Math.floor(nowMs / STEP_MS) + steps;
}

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** Base32, which the apps take by hand. */
export const base32 = (secret: Buffer): string => new Secret({ buffer: new Uint8Array(secret).buffer }).base32;

export const otpauthUrl = (secret: Buffer, email: string): string => totpOf(secret, email).toString();
