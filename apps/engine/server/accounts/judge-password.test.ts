import { expect, test } from 'vitest';
import { judgePassword } from './judge-password.ts';

const owner = { email: 'marlene.kowalchuk@test.example', name: 'Marlene Kowalchuk', hasSecondFactor: false };

test.each([
  ['a password alone of fourteen characters', 'tractor fence!', /15 characters/],
  ['one letter', 'aaaaaaaaaaaaaaaaaaaa', /easy to guess/],
  ['a known password, twice', 'passwordpassword', /easy to guess/],
  ['a known password with a year', 'Password-2026-2027', /easy to guess/],
  ['a run of keys', 'qwertyuiopasdfghjkl', /easy to guess/],
  ['digits in order', '123456789012345678', /easy to guess/],
  ['her own name', 'marlene kowalchuk 1958', /easy to guess/],
])('%s will not do', (_, password, words) => {
  expect(judgePassword(password, owner)).toMatch(words);
});

test.each(['four quarters make a section', 'pasture gate creaks at noon', 'ÄÖÜ ist kein Wort für Leute'])(
  '"%s" will do',
  (password) => {
    expect(judgePassword(password, owner)).toBeNull();
  },
);

test('eight characters do beside a second factor, and not without one', () => {
  expect(judgePassword('gv9!tkwp', { ...owner, hasSecondFactor: true })).toBeNull();
  expect(judgePassword('gv9!tkwp', owner)).not.toBeNull();
  expect(judgePassword('password', { ...owner, hasSecondFactor: true })).toMatch(/easy/);
});
