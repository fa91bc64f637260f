/** Facts of an account in one sale, for an action that needs two people. */
export type PersonInSale = {
  id: string;
  /** Since when it has been staff or administrator without a break; null for anybody else. */
  staffSinceMs: number | null;
  /** Every role it was given or given back: by whose word, and when. */
  roleGrants: readonly { byIds: readonly string[]; atMs: number }[];
  /** It is or was registered as a bidder in the sale, itself or as an account that was merged into it. */
  isBidder: boolean;
  /** It is or was named as the seller or as related to the seller. */
  isSellerSide: boolean;
  /** The newest reset of its second factor by administrators. */
  factorResetAtMs: number | null;
};

/** Codes of accounts that may not be one of the two. They are stable; `packages/text` has their sentences. */
export const TWO_PEOPLE_CODES = [
  'not_staff',
  'newer_than_sale',
  'bidder_in_sale',
  'seller_side_of_sale',
  'factor_reset_during_sale',
  'second_person_needed',
  'first_person_may_not',
  'role_given_by_the_other',
] as const;

export type TwoPeopleCode = (typeof TWO_PEOPLE_CODES)[number];
/** No code of these has facts. */
export type TwoPeopleRefusal = { code: TwoPeopleCode };

/**
 * Checks whether this account may be one of the two people who decide in a sale. `saleSinceMs`: first publication of
 * the sale. Null when it may; otherwise the reason.
 */
export function mayBeOneOfTwo(person: PersonInSale, saleSinceMs: number): TwoPeopleRefusal | null {
  const { staffSinceMs, factorResetAtMs } = person;
  if (staffSinceMs === null) return { code: 'not_staff' };
  if (staffSinceMs >= saleSinceMs) return { code: 'newer_than_sale' };
  if (person.isBidder) return { code: 'bidder_in_sale' };
  if (person.isSellerSide) return { code: 'seller_side_of_sale' };
  if (factorResetAtMs !== null && factorResetAtMs >= saleSinceMs) return { code: 'factor_reset_during_sale' };
  return null;
}

/**
 * Checks whether `second` may confirm a request of `first` in a sale. Both must be allowed to be one of the two, and
 * neither may have been given a role by the other since the sale was published: an administrator cannot create their
 * own second person.
 */
export function mayConfirm(first: PersonInSale, second: PersonInSale, saleSinceMs: number): TwoPeopleRefusal | null {
  if (first.id === second.id) return { code: 'second_person_needed' };
  const unfit = mayBeOneOfTwo(second, saleSinceMs);
  if (unfit) return unfit;
  if (mayBeOneOfTwo(first, saleSinceMs)) return { code: 'first_person_may_not' };
  if (gaveRole(first, second, saleSinceMs) || gaveRole(second, first, saleSinceMs))
    return { code: 'role_given_by_the_other' };
  return null;
}

const gaveRole = (giver: PersonInSale, taker: PersonInSale, saleSinceMs: number): boolean =>
  taker.roleGrants.some(({ byIds, atMs }) => atMs >= saleSinceMs && byIds.includes(giver.id));
