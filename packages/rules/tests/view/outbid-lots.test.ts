import { outbidLots } from '@quarterline/rules';
import { expect, it } from 'vitest';

const HOUR = 3_600_000;
type Lot = Parameters<typeof outbidLots>[0][number];
const lot = (closesAt: number, of: Partial<Lot> = {}): Lot => ({ phase: 'open', bidStatus: 'outbid', closesAt, ...of });

it.each([
  ['an open lot', [lot(HOUR)], [HOUR]],
  [
    'the lot that closes first before the others',
    [lot(3 * HOUR), lot(HOUR), lot(2 * HOUR)],
    [HOUR, 2 * HOUR, 3 * HOUR],
  ],
  ['no lot with the high bid', [lot(HOUR, { bidStatus: 'lead' })], []],
  ['no lot without a bid', [lot(HOUR, { bidStatus: 'no_bid' })], []],
  ['no lot that has closed', [lot(HOUR, { phase: 'sold' }), lot(HOUR, { phase: 'provisional' })], []],
  ['nothing to a visitor', [lot(HOUR, { bidStatus: null })], []],
])('of the lots that a bidder was outbid on it names %s', (_, lots, closes) => {
  expect(outbidLots(lots).map(({ closesAt }) => closesAt)).toEqual(closes);
});
