import { mayBeOneOfTwo, mayConfirm, type PersonInSale, type TwoPeopleRefusal } from '@quarterline/rules';
import { refusedTwoPeopleText } from '@quarterline/text';
import type { Queryable } from '#database/statements/rows.ts';
import { type ProblemError, refuseAs } from '#platform/http/problem-handler.ts';
import { readStaffOfSale } from '../../store/two-people-store.ts';

export type TwoPeople = {
  /** Everybody who may confirm a request in this sale, by name: lawyers and administrators. */
  names: string[];
  /** Refusal of this account's request for an action that needs two people; null when it may. */
  refuseFirst: (accountId: string) => TwoPeopleRefusal | null;
  /** Refusal of a confirmation by `second` of a request of `first`; null when they may. */
  refuseSecond: (first: string, second: string) => TwoPeopleRefusal | null;
  /** Names of the people who can confirm a request of `first`. */
  whoCanConfirm: (first: string) => string[];
};

/** Reads the staff who may decide with two people in a sale: used by routes and the control board. */
export async function readTwoPeople(database: Queryable, saleId: string): Promise<TwoPeople> {
  const { saleSinceMs, staff } = await readStaffOfSale(database, saleId);
  const confirming = staff.filter(({ runsSales }) => runsSales);
  // The person who left the staff a moment ago is none of them.
  const find = (id: string): PersonInSale => staff.find((person) => person.id === id) ?? { ...NOBODY, id };
  return {
    names: confirming.filter((person) => mayBeOneOfTwo(person, saleSinceMs) === null).map(({ name }) => name),
    refuseFirst: (accountId) => mayBeOneOfTwo(find(accountId), saleSinceMs),
    refuseSecond: (first, second) => mayConfirm(find(first), find(second), saleSinceMs),
    whoCanConfirm: (first) =>
      confirming.filter((person) => mayConfirm(find(first), person, saleSinceMs) === null).map(({ name }) => name),
  };
}

const NOBODY: Omit<PersonInSale, 'id'> = {
  staffSinceMs: null,
  roleGrants: [],
  isBidder: false,
  isSellerSide: false,
  factorResetAtMs: null,
};

/** A refusal as a route gives it: 409 with its code. */
export const refusedForTwo = (refusal: TwoPeopleRefusal): ProblemError =>
  refuseAs(409, refusal.code, refusedTwoPeopleText(refusal));
