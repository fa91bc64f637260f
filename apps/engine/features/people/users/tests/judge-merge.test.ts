import { describe, expect, it } from 'vitest';
import { judgeMerge } from '../server/merge-accounts.ts';
import type { SharedSale } from '../store/merge-account-store.ts';

const side = (id: string, changes = {}) => ({
  id,
  name: 'Ann',
  email: `${id}@farm.example`,
  role: 'bidder' as const,
  state: 'active' as const,
  demo: false,
  ...changes,
});
const sale = (changes: Partial<SharedSale>): SharedSale => ({
  sale_name: 'Bear Lake',
  sale_status: 'live',
  is_over: false,
  keep_status: null,
  other_status: null,
  keep_is_party: false,
  other_is_party: false,
  ...changes,
});

describe('two accounts of one person', () => {
  it('become one, and what only the other had moves', () => {
    const judged = judgeMerge(side('a'), side('b'), [sale({ other_status: 'approved' })]);
    expect(judged.refused).toEqual([]);
    expect(judged.moves[0]).toContain('The registration in Bear Lake (approved)');
  });

  it.each([
    ['the same account twice', side('a'), side('a'), [], /same account/],
    ['staff', side('a', { role: 'staff' }), side('b'), [], /belongs to staff/],
    ['staff as the other', side('a'), side('b', { role: 'administrator' }), [], /belongs to staff/],
    ['a closed account', side('a'), side('b', { state: 'closed' }), [], /is closed/],
    ['an account that nobody confirmed', side('a'), side('b', { state: 'unconfirmed' }), [], /never confirmed/],
    ['a suspended one, which would come back by it', side('a'), side('b', { state: 'suspended' }), [], /suspended/],
    ['one of the demonstration', side('a', { demo: true }), side('b'), [], /demonstration/],
    [
      'two bidders of one sale that is running',
      side('a'),
      side('b'),
      [sale({ keep_status: 'approved', other_status: 'approved' })],
      /Both are registered in Bear Lake/,
    ],
    [
      'two that only asked to bid in a sale to come',
      side('a'),
      side('b'),
      [sale({ sale_status: 'upcoming', keep_status: 'declined', other_status: 'requested' })],
      /Both are registered/,
    ],
    [
      'a seller and a bidder of one sale',
      side('a'),
      side('b'),
      [sale({ keep_is_party: true, other_status: 'approved' })],
      /one of them sells/,
    ],
    [
      'a bidder and a seller of one sale',
      side('a'),
      side('b'),
      [sale({ other_is_party: true, keep_status: 'approved' })],
      /one of them sells/,
    ],
  ] as const)('stay two: %s', (_, keep, other, sales, why) => {
    expect(judgeMerge(keep, other, sales).refused.join(' ')).toMatch(why);
  });

  it('of whom one sells become one when the other was declined: nobody bids on their own land by it', () => {
    const judged = judgeMerge(side('a'), side('b'), [sale({ keep_is_party: true, other_status: 'declined' })]);
    expect(judged.refused).toEqual([]);
    expect(judged.moves[0]).toContain('(declined)');
  });

  it('of a sale that is over keep both registrations where the record has them', () => {
    const judged = judgeMerge(side('a'), side('b'), [
      sale({ is_over: true, sale_status: 'completed', keep_status: 'approved', other_status: 'approved' }),
    ]);
    expect(judged.refused).toEqual([]);
    expect(judged.moves.join()).not.toContain('Bear Lake');
    expect(judged.stays[0]).toContain('stays with the closed account');
  });
});
