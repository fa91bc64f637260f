import { DisplayUser } from '@quarterline/contract';
import { expect, test } from 'vitest';
import { BrokenCookie, goneCookies, loadDisplayUser, readDisplayUser } from '../display-user.ts';
import { MOCK_AUTHENTICATION } from '../mock-journeys.ts';

const cookie = (value: unknown): string => `QuarterlineUser=${Buffer.from(JSON.stringify(value)).toString('base64')}`;
const marlene = { UserName: 'Marlène Hrycun', Email: 'marlene@example.com', ID: 'u1', Admin: false };

test('the cookie is read beside others, accents and all', () => {
  expect(readDisplayUser(`a=1; ${cookie(marlene)}; b=2`)).toEqual(marlene);
  expect(readDisplayUser(cookie({ ...marlene, PhoneNumber: '7805550142' }))?.PhoneNumber).toBe('7805550142');
});

test.each(['', 'a=1', 'QuarterlineUser='])('“%s” is nobody, and nothing is wrong', (text) =>
  expect(loadDisplayUser(text)).toBeNull(),
);

const BROKEN = [
  null,
  { ...marlene, Admin: 'yes' },
  { ...marlene, Admin: undefined },
  { ...marlene, Email: 'nobody' },
  { ...marlene, Email: undefined },
  { ...marlene, ID: '' },
  { ...marlene, ID: 7 },
  { ...marlene, UserName: undefined },
  { ...marlene, PhoneNumber: 780 },
];

test.each(['QuarterlineUser=%%%', 'QuarterlineUser=bm90IGpzb24=', ...BROKEN.map(cookie)])(
  '%#: a broken cookie is nobody, and something is wrong',
  (text) => {
    expect(readDisplayUser(text)).toBeNull();
    expect(() => loadDisplayUser(text)).toThrow(BrokenCookie);
  },
);

test('what we take for a user is what the contract takes for one', () => {
  for (const value of [...BROKEN, marlene, { ...marlene, PhoneNumber: '7805550142' }]) {
    expect([value, readDisplayUser(cookie(value)) !== null]).toEqual([value, DisplayUser.safeParse(value).success]);
  }
});

test('a cookie is taken away on every host that may have set it', () => {
  expect(goneCookies('www.example.ca')).toEqual([
    'QuarterlineUser=; max-age=0; path=/',
    'QuarterlineUser=; max-age=0; path=/; domain=www.example.ca',
    'QuarterlineUser=; max-age=0; path=/; domain=example.ca',
  ]);
  expect(goneCookies('localhost')).toHaveLength(1);
});

test('nobody is made up unless the site was built to', () => expect(MOCK_AUTHENTICATION).toBe(false));
