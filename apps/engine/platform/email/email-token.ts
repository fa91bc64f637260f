import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link in an email that nobody else can make: what it is about, and a seal over it. Kept nowhere. */
export const emailToken = (secret: string, purpose: string, about: string): string =>
  `${about}.${sign(secret, purpose, about)}`;

/** Subject of the token; null when it is not one of ours, or for another purpose. */
export function readEmailToken(secret: string, purpose: string, token: string): string | null {
  const at = token.lastIndexOf('.');
  const about = token.slice(0, Math.max(0, at));
  const [given, expected] = [Buffer.from(token.slice(at + 1)), Buffer.from(sign(secret, purpose, about))];
  return about !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? about : null;
}

const sign = (secret: string, purpose: string, about: string): string =>
  createHmac('sha256', secret).update(`email ${purpose} ${about}`).digest('base64url').slice(0, 27);
