import { describe, expect, it } from 'vitest';
import { chooseSales, SALES_DEFAULTS } from './sales-query.ts';

const sale = (slug: string, province: 'AB' | 'SK', words: string, coordinates: [number, number]) => ({
  slug,
  province,
  words,
  coordinates,
});
const SALES = [
  sale('taber', 'AB', 'taber home quarter nw-1-10-16-w4', [-112.1, 49.8]),
  sale('camrose', 'AB', 'camrose block nw-2-46-20-w4', [-112.8, 53]),
  sale('kindersley', 'SK', 'kindersley three quarters se-3-29-23-w3', [-109.2, 51.5]),
];

describe('the list of sales to come', () => {
  it.each([
    ['everything, as it comes', {}, ['taber', 'camrose', 'kindersley']],
    ['words in any order, in any case', { find: 'Quarter TABER' }, ['taber']],
    ['a legal description', { find: 'nw-2-46-20-w4' }, ['camrose']],
    ['a province', { province: 'SK' }, ['kindersley']],
    ['a province and words', { province: 'AB', find: 'quarter' }, ['taber']],
    ['the nearest first', { coordinates: '-113.4_53.5', label: 'Edmonton' }, ['camrose', 'kindersley', 'taber']],
    ['a place of one province only', { coordinates: '-113.4_53.5', province: 'AB' }, ['camrose', 'taber']],
    ['a place that is none', { coordinates: 'here' }, ['taber', 'camrose', 'kindersley']],
    ['what nobody sells', { find: 'moon' }, []],
  ])('shows %s', (_, query, slugs) => {
    expect(chooseSales(SALES, { ...SALES_DEFAULTS, ...query }).map(({ slug }) => slug)).toEqual(slugs);
  });
});
