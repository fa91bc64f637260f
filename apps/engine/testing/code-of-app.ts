import { totpAt } from '../features/sign-in/server/second-step/totp.ts';

export const bytesOfBase32 = (text: string): Buffer => {
  const bits = [...text].map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** What an authenticator app shows for this secret: now, or so many half minutes from now. */
export const codeOfApp = (secret: string, stepsAhead = 0): string =>
  totpAt(bytesOfBase32(secret), Math.floor(Date.now() / 30_000) + stepsAhead);
