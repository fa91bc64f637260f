import { RegistrationRequest } from '@quarterline/contract';
import { expect, test } from 'vitest';
import { runsOf } from '../pdf-fonts.ts';

const drawn = (name: string): string =>
  runsOf(name, 'bold')
    .map(({ text }) => text)
    .join('');
const asked = (name: string): boolean => RegistrationRequest.shape.namesOnTitle.safeParse([name]).success;

test.each([
  'Thérèse Côté',
  'Łukasz Đặng',
  'Ḵwiḵwa̱sut̓inux̱w',
  'Олена Шевченко',
  'Ελένη',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'गुरप्रीत सिंह',
  'ᓀᐦᐃᔭᐤ',
])('%s is accepted as a name on title and drawn as it was typed, each letter with its marks in one font', (name) => {
  expect(asked(name)).toBe(true);
  expect(drawn(name)).toBe(name.normalize('NFC'));
  for (const { text } of runsOf(name, 'display')) expect(text).not.toMatch(/^\p{M}/u);
});

test.each([
  ['李明 (Ming Li)', 'LiMing (Ming Li)'],
  ['김철수', 'GimCheolSu'],
])('%s is asked for in Latin letters; where it is kept already, a document has %s', (name, text) => {
  expect(asked(name)).toBe(false);
  expect(drawn(name)).toBe(text);
});
