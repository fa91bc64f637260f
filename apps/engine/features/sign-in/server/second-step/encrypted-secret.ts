import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (authSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', authSecret, 'quarterline', 'second factor secrets', 32));

/**
 * Encrypts content that must be readable again, unlike a password, so that a copy of the database reveals no second
 * factor.
 */
export function encrypt(authSecret: string, userId: string, content: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(authSecret), iv).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Throws when it was sealed for somebody else, or touched. */
export function decrypt(authSecret: string, userId: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  const opener = createDecipheriv('aes-256-gcm', keyOf(authSecret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]);
}
