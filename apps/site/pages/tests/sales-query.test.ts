import { describe, expect, it } from 'vitest';
import { chooseSales, SALES_DEFAULTS } from '../sales/sales-query.ts';

type Row = Parameters<typeof chooseSales>[0][number];
const sale = (
  slug: string,
  province: 'AB' | 'SK',
  words: string,
  coordinates: [number, number],
  rest: Pick<Row, 'saleStatus' | 'size' | 'month'>,
) => ({ slug, province, words, coordinates, land: [], ...rest });
const LIVE = { saleStatus: 'live', size: 'quarter', month: '2026-11' } as const;
const LATER = { saleStatus: 'upcoming', size: 'half', month: '2026-11' } as const;
const POSTPONED = { saleStatus: 'postponed', size: 'section', month: '' } as const;
const SALES = [
  sale('taber', 'AB', 'taber home quarter nw-1-10-16-w4', [-112.1, 49.8], LIVE),
  sale('camrose', 'AB', 'camrose block nw-2-46-20-w4', [-112.8, 53], LATER),
  sale('forestburg', 'AB', 'forestburg half section n½-5-41-15-w4', [-112.1, 52.6], LATER),
  sale('kindersley', 'SK', 'kindersley three quarters se-3-29-23-w3', [-109.2, 51.5], POSTPONED),
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
    ['those that are live now', { status: 'live' }, ['taber']],
    ['those that are postponed', { status: 'postponed' }, ['kindersley']],
    ['those that close in a month', { month: '2026-11' }, ['taber', 'camrose', 'forestburg']],
    ['no postponed sale under the month it was to close in', { month: '2026-12' }, []],
    ['those of a size', { size: 'half' }, ['camrose', 'forestburg']],
    ['those of a size that are live now', { size: 'quarter', status: 'live' }, ['taber']],
    ['those in an area that was drawn', { area: '-113_52,-112_52,-112_53.5,-113_53.5' }, ['camrose', 'forestburg']],
    ['those in an area in one month', { area: '-113_49,-112_49,-112_53.5,-113_53.5', status: 'live' }, ['taber']],
    ['everything for an area that is none', { area: '-113_49,oops' }, ['taber', 'camrose', 'forestburg', 'kindersley']],
    ['what nobody sells', { find: 'moon' }, []],
  ])('shows %s', (_, query, slugs) => {
    expect(chooseSales(SALES, { ...SALES_DEFAULTS, ...query }).map(({ slug }) => slug)).toEqual(slugs);
  });
});
