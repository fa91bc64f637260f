import { expect, test } from 'vitest';
import { decrypt, encrypt } from '../server/second-step/encrypted-secret.ts';
import { base32, newTotpSecret, stepOfCode, totpAt } from '../server/second-step/totp.ts';

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of the standard is %s', (seconds, code) => {
  expect(totpAt(Buffer.from('12345678901234567890'), Math.floor(seconds / 30))).toBe(code);
});

test('a code of a telephone that is half a minute off is taken, one of two minutes is not', () => {
  const secret = newTotpSecret();
  const now = 1_800_000_000_000;
  const step = now / 30_000;
  expect(stepOfCode(secret, totpAt(secret, step - 1), now)).toBe(step - 1);
  expect(stepOfCode(secret, totpAt(secret, step - 4), now)).toBeNull();
});

test('the secret is written as apps read it', () => {
  expect(base32(Buffer.from('12345678901234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('a sealed secret opens for its owner only', () => {
  const encrypted = encrypt('a secret', 'her', Buffer.from('content'));
  expect(decrypt('a secret', 'her', encrypted).toString()).toBe('content');
  expect(() => decrypt('a secret', 'him', encrypted)).toThrow();
  expect(() => decrypt('another', 'her', encrypted)).toThrow();
});
