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
  sale('forestburg', 'AB', 'forestburg half section n½-5-41-15-w4', [-112.1, 52.6]),
  sale('kindersley', 'SK', 'kindersley three quarters se-3-29-23-w3', [-109.2, 51.5]),
];

describe('the list of sales to come', () => {
  it.each([
    ['everything, as it comes', {}, ['taber', 'camrose', 'forestburg', 'kindersley']],
    ['words in any order, in any case', { find: 'Quarter TABER' }, ['taber']],
    ['a legal description', { find: 'nw-2-46-20-w4' }, ['camrose']],
    ['a province', { province: 'SK' }, ['kindersley']],
    ['a province and words', { province: 'AB', find: 'quarter' }, ['taber']],
    ['those near a place, as far as near goes', { coordinates: '-113.4_53.5', label: 'Edmonton' }, ['camrose']],
    ['the nearest first', { coordinates: '-112.4_53.2', label: 'Round Hill' }, ['camrose', 'forestburg']],
    ['those near a place in one province only', { coordinates: '-109.9_51.5', province: 'AB' }, []],
    ['a place that is none', { coordinates: 'here' }, ['taber', 'camrose', 'forestburg', 'kindersley']],
    ['what nobody sells', { find: 'moon' }, []],
  ])('shows %s', (_, query, slugs) => {
    expect(chooseSales(SALES, { ...SALES_DEFAULTS, ...query }).map(({ slug }) => slug)).toEqual(slugs);
  });
});
