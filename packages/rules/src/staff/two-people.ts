/** What is known of an account about one sale, for an action in that sale that takes two people. */
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

export type TwoPeopleRefusal = { code: TwoPeopleCode; message: string; next: string };
type TwoPeopleCode =
  | 'not_staff'
  | 'newer_than_sale'
  | 'bidder_in_sale'
  | 'seller_side_of_sale'
  | 'factor_reset_during_sale'
  | 'second_person_needed'
  | 'first_person_may_not'
  | 'role_given_by_the_other';

const SOMEBODY_ELSE = 'Somebody who was staff before this sale was published does it.';

/**
 * May this account be one of the two people who decide in a sale? `saleSinceMs` is when the sale was first published. Null when it
 * may; otherwise why not.
 */
export const mayBeOneOfTwo = (person: PersonInSale, saleSinceMs: number): TwoPeopleRefusal | null => {
  const { staffSinceMs, factorResetAtMs } = person;
  if (staffSinceMs === null) return no('not_staff', 'This is for staff.', SOMEBODY_ELSE);
  if (staffSinceMs >= saleSinceMs)
    return no('newer_than_sale', 'This account became staff after the sale was published.', SOMEBODY_ELSE);
  if (person.isBidder)
    return no('bidder_in_sale', 'This account is or was registered as a bidder in this sale.', SOMEBODY_ELSE);
  if (person.isSellerSide)
    return no('seller_side_of_sale', 'This account is or was on the seller’s side of this sale.', SOMEBODY_ELSE);
  if (factorResetAtMs !== null && factorResetAtMs >= saleSinceMs)
    return no(
      'factor_reset_during_sale',
      'The two-step login of this account was reset after the sale was published.',
      SOMEBODY_ELSE,
    );
  return null;
};

/**
 * May `second` confirm in a sale what `first` asked for? Both must be fit to be one of the two, and neither may have been given a role
 * by the other since the sale was published: somebody who makes their own second person is one person.
 */
export const mayConfirm = (first: PersonInSale, second: PersonInSale, saleSinceMs: number): TwoPeopleRefusal | null => {
  if (first.id === second.id)
    return no('second_person_needed', 'You asked for this yourself.', 'Another person of staff confirms it.');
  const unfit = mayBeOneOfTwo(second, saleSinceMs);
  if (unfit) return unfit;
  if (mayBeOneOfTwo(first, saleSinceMs))
    return no(
      'first_person_may_not',
      'Whoever asked for this may not decide in this sale.',
      'Withdraw it, and let somebody else ask for it.',
    );
  if (gaveRole(first, second, saleSinceMs) || gaveRole(second, first, saleSinceMs))
    return no(
      'role_given_by_the_other',
      'One of the two accounts was given a role by the other after the sale was published.',
      'A third person confirms it.',
    );
  return null;
};

const gaveRole = (giver: PersonInSale, taker: PersonInSale, saleSinceMs: number): boolean =>
  taker.roleGrants.some(({ byIds, atMs }) => atMs >= saleSinceMs && byIds.includes(giver.id));

const no = (code: TwoPeopleCode, message: string, next: string): TwoPeopleRefusal => ({ code, message, next });
