import type { Cents } from '../sale/money.ts';

/** Changes that keep a bidder from every bid, with what lets them bid again. */
const LET_IN_BY = {
  suspended: 'reinstated',
  account_suspended: 'account_restored',
  staff_role_given: 'staff_role_ended',
  seller_side: 'seller_side_ended',
  deposit_ended: 'deposit_held',
} as const;
type KeepsOut = keyof typeof LET_IN_BY;
/** The changes that keep a bidder out now, by bidder. */
export type KeptOut = ReadonlyMap<string, readonly KeepsOut[]>;

const TAKES_A_PART = ['limit_lowered', 'phone_bids_ended', 'account_merged'] as const;

/** What changed in the facts by which a bidder may bid. */
export type RegistrationChange =
  | KeepsOut
  | (typeof LET_IN_BY)[KeepsOut]
  | (typeof TAKES_A_PART)[number]
  | 'approved'
  | 'limit_raised'
  | 'phone_bids_started';

const keepsOut = (change: RegistrationChange): change is KeepsOut => Object.hasOwn(LET_IN_BY, change);

/** True for a change that takes something from its bidder. */
export const takesFromBidder = (change: RegistrationChange): boolean =>
  keepsOut(change) || TAKES_A_PART.some((taking) => taking === change);

/** What a bidder may do in a sale by the facts that its queue reads before each bid of theirs. */
export type BidderFacts = {
  userId: string;
  status: 'requested' | 'approved' | 'declined' | 'suspended';
  limitCents: Cents | null;
  bidsByPhone: boolean;
  isAccountOpen: boolean;
  isStaff: boolean;
  isSellerSide: boolean;
  /** True also where the sale asks for no deposit. */
  hasDeposit: boolean;
};

/** What a change of facts takes from its bidder or gives: somebody who was never let in has nothing to lose. */
export function changesOfFacts(before: BidderFacts, after: BidderFacts): RegistrationChange[] {
  const wasLetIn = before.status === 'approved' || before.status === 'suspended';
  if (!wasLetIn) return after.status === 'approved' ? ['approved'] : [];
  const changes: [boolean, RegistrationChange][] = [
    [before.status !== 'suspended' && after.status === 'suspended', 'suspended'],
    [before.status === 'suspended' && after.status === 'approved', 'reinstated'],
    [before.isAccountOpen && !after.isAccountOpen, 'account_suspended'],
    [!before.isAccountOpen && after.isAccountOpen, 'account_restored'],
    [!before.isStaff && after.isStaff, 'staff_role_given'],
    [before.isStaff && !after.isStaff, 'staff_role_ended'],
    [!before.isSellerSide && after.isSellerSide, 'seller_side'],
    [before.isSellerSide && !after.isSellerSide, 'seller_side_ended'],
    [before.hasDeposit && !after.hasDeposit, 'deposit_ended'],
    [!before.hasDeposit && after.hasDeposit, 'deposit_held'],
    [limitOf(after) < limitOf(before), 'limit_lowered'],
    [limitOf(after) > limitOf(before), 'limit_raised'],
    [before.bidsByPhone && !after.bidsByPhone, 'phone_bids_ended'],
    [!before.bidsByPhone && after.bidsByPhone, 'phone_bids_started'],
    [before.userId !== after.userId, 'account_merged'],
  ];
  return changes.flatMap(([isSo, change]) => (isSo ? [change] : []));
}

const limitOf = ({ limitCents }: BidderFacts): Cents => limitCents ?? Number.POSITIVE_INFINITY;

/** The changes that keep each bidder out, after one more. */
export function withChange(before: KeptOut, bidderId: string, change: RegistrationChange): KeptOut {
  const others = (before.get(bidderId) ?? []).filter((one) => one !== change && LET_IN_BY[one] !== change);
  const now = keepsOut(change) ? [...others, change] : others;
  const after = new Map(before).set(bidderId, now);
  if (now.length === 0) after.delete(bidderId);
  return after;
}
