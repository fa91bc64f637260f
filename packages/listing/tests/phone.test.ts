import { expect, test } from 'vitest';
import { dialledPhone, formatPhone, phoneLink, soughtPhone, tenDigits } from '../src/phone.ts';

test('a number is called with the country in front, and read with its area apart', () => {
  expect(phoneLink('(780) 555-0142')).toBe('tel:+17805550142');
  expect(formatPhone('7805550142')).toBe('(780) 555-0142');
  expect(formatPhone('+1 780.555.0142')).toBe('(780) 555-0142');
});

test.each([
  ['780 555 0142', '7805550142'],
  ['1 780 555 0142', '7805550142'],
  ['+1 (780) 555-0142', '7805550142'],
  ['1-780-555-0142', '7805550142'],
  ['780 555 014', null],
  ['2 780 555 0142', null],
  ['11 780 555 0142', null],
  ['', null],
])('the ten digits of “%s” are %s', (typed, digits) => {
  expect(tenDigits(typed)).toBe(digits);
});

test('a number of another country is dialled as one', () => {
  expect(dialledPhone('+49 30 5550142 99')).toBe('+4930555014299');
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
])('a search for “%s” looks for the digits %s', (typed, digits) => {
  expect(soughtPhone(typed)).toBe(digits);
});
