import { describe, expect, it } from 'vitest';
import { mayBeOneOfTwo, mayConfirm, type PersonInSale } from '../../src/staff/two-people.ts';

const SALE = 1000;
const dana: PersonInSale = {
  id: 'dana',
  staffSinceMs: 1,
  roleGrants: [],
  isBidder: false,
  isSellerSide: false,
  factorResetAtMs: null,
};
const erin: PersonInSale = { ...dana, id: 'erin' };

type Row = [who: string, change: Partial<PersonInSale>, code: string | null];
const UNFIT: Row[] = [
  ['who is not staff', { staffSinceMs: null }, 'not_staff'],
  ['who became staff after the sale was published', { staffSinceMs: SALE + 1 }, 'newer_than_sale'],
  ['who became staff in the instant the sale was published', { staffSinceMs: SALE }, 'newer_than_sale'],
  ['who is or was a bidder in the sale', { isBidder: true }, 'bidder_in_sale'],
  ['who is or was on the seller’s side', { isSellerSide: true }, 'seller_side_of_sale'],
  ['whose two-step login was reset during the sale', { factorResetAtMs: SALE + 1 }, 'factor_reset_during_sale'],
];
const FIT: Row[] = [
  ['who was staff before the sale', { staffSinceMs: SALE - 1 }, null],
  ['whose two-step login was reset before the sale', { factorResetAtMs: SALE - 1 }, null],
  ['who was raised by the other before the sale', { roleGrants: [{ byIds: ['dana'], atMs: SALE - 1 }] }, null],
  ['who was raised by a third during the sale', { roleGrants: [{ byIds: ['finn'], atMs: SALE + 1 }] }, null],
];

describe('the second person of an action in a sale', () => {
  it.each([...UNFIT, ...FIT])('%s: %o gives %s', (_, change, code) => {
    const person = { ...erin, ...change };
    expect(mayConfirm(dana, person, SALE)?.code ?? null).toBe(code);
    expect(mayBeOneOfTwo(person, SALE)?.code ?? null).toBe(code);
  });

  it('is not the first', () => {
    expect(mayConfirm(dana, dana, SALE)?.code).toBe('second_person_needed');
  });

  it('confirms nothing that somebody asked for who may not be one of two', () => {
    for (const [, change] of UNFIT)
      expect(mayConfirm({ ...dana, ...change }, erin, SALE)?.code).toBe('first_person_may_not');
  });

  it('was given no role by the first during the sale, nor the first by the second', () => {
    const raised = { ...erin, roleGrants: [{ byIds: ['finn', 'dana'], atMs: SALE }] };
    expect(mayConfirm(dana, raised, SALE)?.code).toBe('role_given_by_the_other');
    expect(mayConfirm(raised, dana, SALE)?.code).toBe('role_given_by_the_other');
  });
});
