import { expect, it } from 'vitest';
import { checkBrand, whyNotTeamSlug } from '../src/publication/check-brand.ts';
import { gstText, whyNotGst } from '../src/publication/gst-number.ts';
import { postcodeText, whyNotPostcode } from '../src/publication/postcode.ts';

it.each([
  ['T4V 0N5', 'AB', null],
  ['t4v0n5', 'AB', null],
  ['X0A 0H0', 'NU', null],
  ['M5V 3L9', 'ON', null],
  ['S7K 1J5', 'AB', 'No postcode of Alberta begins with S.'],
  ['D4V 0N5', 'AB', 'Write the postcode like T4V 0N5.'],
  ['T4V 0O5', 'AB', 'Write the postcode like T4V 0N5.'],
  ['90210', 'AB', 'Write the postcode like T4V 0N5.'],
  ['T4V-0N5', 'AB', 'Write the postcode like T4V 0N5.'],
])('the postcode %s in %s: %s', (typed, province, sentence) => {
  expect(whyNotPostcode(typed, province)).toBe(sentence);
});

it('a postcode and a GST number are kept as they are printed', () => {
  expect(postcodeText(' t4v0n5 ')).toBe('T4V 0N5');
  expect(gstText('123456782rt0001')).toBe('123456782 RT0001');
});

it.each([
  ['123456782 RT0001', null],
  ['123456782RT0001', null],
  ['12345-6782 rt 0001', null],
  ['123456789 RT0001', 'One of the nine digits is not right. Compare it with what the tax office wrote to you.'],
  ['123456782', 'A GST number has nine digits, RT and four digits: 123456782 RT0001.'],
  ['123456782 RC0001', 'A GST number has nine digits, RT and four digits: 123456782 RT0001.'],
])('the GST number %s: %s', (typed, sentence) => {
  expect(whyNotGst(typed)).toBe(sentence);
});

it('an office says of each of its fields what is missing, and a postal address is whole or not there', () => {
  const office = { name: 'Camrose', street: '1 Main Street', town: 'Camrose', province: 'AB', postcode: 'T4V 0N5' };
  expect(checkBrand({ offices: [office, { ...office, postcode: 'S7K 1J5', phone: '12' }] })).toEqual({
    'offices.1.postcode': 'No postcode of Alberta begins with S.',
    'offices.1.phone': 'Write the number with its area code.',
  });
  expect(checkBrand({ postalStreet: 'Box 12' })).toMatchObject({
    postalTown: 'Write the town, or empty the whole postal address.',
  });
  expect(
    checkBrand({ postalStreet: ' ', offices: [], links: [{ label: 'News', address: 'http://a.example' }] }),
  ).toEqual({
    'links.0.address': 'Write the whole address, beginning with https://',
  });
  expect(checkBrand({ licences: Array.from({ length: 14 }, () => ({})) })).toMatchObject({
    licences: 'Enter 13 at most.',
  });
});

it.each([
  ['our-people', null],
  ['quarterline-team', null],
  ['sales', 'Another page has this address. Choose another.'],
  ['contact', 'Another page has this address. Choose another.'],
  ['auctions', 'Another page has this address. Choose another.'],
  ['why-quarterline', 'Another page has this address. Choose another.'],
  ['Our People', 'Use small letters, digits and single dashes, 60 at most.'],
  ['a/b', 'Use small letters, digits and single dashes, 60 at most.'],
])('the address %s for the team: %s', (slug, sentence) => {
  expect(whyNotTeamSlug(slug)).toBe(sentence);
});
