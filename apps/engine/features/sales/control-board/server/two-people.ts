import { mayBeOneOfTwo, mayConfirm, type PersonInSale, type TwoPeopleRefusal } from '@quarterline/rules';
import { refusedTwoPeopleText } from '@quarterline/text';
import { ProblemError } from '../../../../platform/http/problem-handler.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import { readStaffOfSale } from '../store/two-people-store.ts';

export type TwoPeople = {
  /** Everybody of staff who may be one of two in this sale, by name. */
  names: string[];
  /** Why this account cannot ask for an action that takes two; null when it can. */
  refuseFirst: (accountId: string) => TwoPeopleRefusal | null;
  /** Why `second` cannot confirm what `first` asked for; null when they can. */
  refuseSecond: (first: string, second: string) => TwoPeopleRefusal | null;
  /** Who can confirm what `first` asked for, by name. */
  whoCanConfirm: (first: string) => string[];
};

/** Who of staff may decide in a sale what takes two people: the one place that routes and the control board ask. */
export const readTwoPeople = async (database: Queryable, saleId: string): Promise<TwoPeople> => {
  const { saleSinceMs, staff } = await readStaffOfSale(database, saleId);
  // The person who left the staff a moment ago is none of them.
  const find = (id: string): PersonInSale => staff.find((person) => person.id === id) ?? { ...NOBODY, id };
  return {
    names: staff.filter((person) => mayBeOneOfTwo(person, saleSinceMs) === null).map(({ name }) => name),
    refuseFirst: (accountId) => mayBeOneOfTwo(find(accountId), saleSinceMs),
    refuseSecond: (first, second) => mayConfirm(find(first), find(second), saleSinceMs),
    whoCanConfirm: (first) =>
      staff.filter((person) => mayConfirm(find(first), person, saleSinceMs) === null).map(({ name }) => name),
  };
};

const NOBODY: Omit<PersonInSale, 'id'> = {
  staffSinceMs: null,
  roleGrants: [],
  isBidder: false,
  isSellerSide: false,
  factorResetAtMs: null,
};

/** A refusal as a route gives it: 409 with its code. */
export const refusedForTwo = (refusal: TwoPeopleRefusal): ProblemError =>
  new ProblemError(409, { code: refusal.code, ...refusedTwoPeopleText(refusal) });
