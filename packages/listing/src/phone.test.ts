import { expect, test } from 'vitest';
import { formatPhone, phoneLink, soughtPhone } from './phone.ts';

test('a number is called with the country in front, and read with its area apart', () => {
  expect(phoneLink('(780) 555-0142')).toBe('tel:+17805550142');
  expect(formatPhone('7805550142')).toBe('(780) 555-0142');
  expect(formatPhone('+1 780.555.0142')).toBe('(780) 555-0142');
});

test('what has no ten digits is read as it was written', () => {
  expect(formatPhone('780 555')).toBe('780 555');
  expect(formatPhone('none')).toBe('none');
});

test.each([
  ['(780) 555-0142', '7805550142'],
  ['+1 780 555 0142', '7805550142'],
  ['780.555', '780555'],
  ['1-780-555-0142', '7805550142'],
  ['1234567', '1234567'],
  ['0142', '0142'],
  ['14', null],
  ['Lot 780', null],
  ['', null],
])('whoever looks for “%s” looks for the digits %s', (typed, digits) => {
  expect(soughtPhone(typed)).toBe(digits);
});
