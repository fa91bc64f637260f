import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, expect, test } from 'vitest';
import { judgePassword, type PasswordOwner } from '../server/passwords/judge-password.ts';
import { openPasswords } from '../server/passwords/passwords.ts';

const passwords = openPasswords();
afterAll(() => passwords.stop());
const judge = (password: string, whose: PasswordOwner) => judgePassword(passwords, password, whose);

const owner = { email: 'marlene.kowalchuk@test.example', name: 'Marlene Kowalchuk', hasSecondFactor: false };

test.each([
  ['a password alone of fourteen characters', 'tractor fence!', /15 characters/],
  ['one letter', 'aaaaaaaaaaaaaaaaaaaa', /easy to guess/],
  ['a known password, twice', 'passwordpassword', /easy to guess/],
  ['a known password with a year', 'Password-2026-2027', /easy to guess/],
  ['a run of keys', 'qwertyuiopasdfghjkl', /easy to guess/],
  ['digits in order', '123456789012345678', /easy to guess/],
  ['the own name', 'marlene kowalchuk 1958', /easy to guess/],
  ['the own name, where it is not another word', 'Kowalchuk, Kowalchuk', /easy to guess/],
  ['words of the prairies in a row', 'Wheat Barley Canola', /easy to guess/],
  ['our own name and the year', 'quarterline-2026', /easy to guess/],
  ['a leaked password in the spelling of clever people', 'P4ssw0rd P4ssw0rd', /easy to guess/],
  ['a leaked password that is as long as ours must be', 'rolltide rolltide', /easy to guess/],
])('%s will not do', async (_, password, words) => {
  expect(await judge(password, owner)).toMatch(words);
});

test('every one of the 3,000 most leaked passwords is refused beside a second factor', async () => {
  // Those that leaked most come first.
  const leaked = dictionary['passwords-common'].slice(0, 3000);
  expect(leaked).toHaveLength(3000);
  const judged = await Promise.all(leaked.map((one) => judge(one, { ...owner, hasSecondFactor: true })));
  expect(leaked.filter((_, at) => judged[at] === null)).toEqual([]);
});

test('every leaked password that is long enough to stand alone is refused', async () => {
  const leaked = dictionary['passwords-common'].filter((one) => one.length >= 15);
  expect(leaked.length).toBeGreaterThan(20);
  const judged = await Promise.all(leaked.map((one) => judge(one, owner)));
  expect(leaked.filter((_, at) => !judged[at]?.includes('easy'))).toEqual([]);
});

test('one’s own name is only one’s own: it may be in the password of somebody else', async () => {
  const password = 'kowalchuk of ninth';
  expect(await judge(password, { ...owner, name: 'Ann Farmer', email: 'ann@test.example' })).toBeNull();
  expect(await judge('marlene kowalchuk', owner)).toMatch(/easy/);
});

test('the longest password is judged at once', async () => {
  expect(await judge('p4ssw0rd'.repeat(32), owner)).toMatch(/easy/);
});

test.each([
  'four quarters make a section',
  'pasture gate creaks at noon',
  'my dog is called rex',
  'horse fence wheat bin',
  'x7Kq-93mf-Trw2-pzL0',
  'ÄÖÜ ist kein Wort für Leute',
])('"%s" will do', async (password) => {
  expect(await judge(password, owner)).toBeNull();
});

test('eight characters do beside a second factor, and not without one', async () => {
  expect(await judge('gv9!tkwp', { ...owner, hasSecondFactor: true })).toBeNull();
  expect(await judge('gv9!tkwp', owner)).not.toBeNull();
  expect(await judge('password', { ...owner, hasSecondFactor: true })).toMatch(/easy/);
});
