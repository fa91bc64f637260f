import { Secret } from 'otpauth';
import { totpAt } from '#features/sign-in/server/second-step/totp.ts';

export const bytesOfBase32 = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes);

/** Code of an authenticator app for this secret: now, or some half minutes later. */
export const codeOfApp = (secret: string, stepsAhead = 0): string =>
  totpAt(bytesOfBase32(secret), Math.floor(Date.now() / 30_000) + stepsAhead);
