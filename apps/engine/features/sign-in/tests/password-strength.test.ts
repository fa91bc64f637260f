import { expect, test } from 'vitest';
import { passwordStrength } from '../web/new-password-field.tsx';

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

test('asks for 15 characters where the password is the only step, and for 8 beside a second one', () => {
  expect(passwordStrength('').words).toMatch(/^At least 15 characters/);
  expect(passwordStrength('', 8).words).toMatch(/^At least 8 characters/);
  expect(passwordStrength('barleyx', 8).words).toBe('1 more character to go.');
  expect(passwordStrength('barley x', 8).level).toBe('good');
});

test('says how many characters are missing', () => {
  expect(passwordStrength('12345678901234').words).toBe('1 more character to go.');
});
