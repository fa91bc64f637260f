import { expect, test } from 'vitest';
import { passwordStrength } from '../web/password-strength.ts';

test.each([
  ['', 'none'],
  ['short', 'short'],
  ['12345678901234', 'short'],
  ['aaaaaaaaaaaaaaaaaa', 'weak'],
  ['password-password', 'weak'],
  ['tractor-fence-x9', 'good'],
  ['tractor fence barley moon', 'strong'],
])('%j is %s', (password, level) => {
  expect(passwordStrength(password).level).toBe(level);
});

test('says how many characters are missing', () => {
  expect(passwordStrength('12345678901234').words).toBe('1 more character to go.');
});
