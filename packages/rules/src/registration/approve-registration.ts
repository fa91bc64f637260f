import type { Cents } from '../sale/money.ts';

/** Facts of a request to bid at the decision of staff. */
export type ApprovalFacts = {
  /** The sale wants to know for certain who bids. */
  asksIdentity: boolean;
  identityChecked: boolean;
  /** The sale wants a phone number that was shown to reach the bidder. */
  asksPhone: boolean;
  phoneVerified: boolean;
  /** The bidder signed the conditions on paper, and nobody has put the paper here. */
  copyMissing: boolean;
  /** Requested limit; null without one. */
  askedLimitCents: Cents | null;
};
export type ApprovalProblem = 'identity_not_checked' | 'phone_not_verified' | 'copy_missing' | 'limit_reason_missing';

/** Checks an approval with this limit (null: none) and this reason; null when it is allowed. */
export function approvalProblem(
  { asksIdentity, identityChecked, asksPhone, phoneVerified, copyMissing, askedLimitCents }: ApprovalFacts,
  { limitCents, reason }: { limitCents: Cents | null; reason: string },
): ApprovalProblem | null {
  if (asksIdentity && !identityChecked) return 'identity_not_checked';
  if (asksPhone && !phoneVerified) return 'phone_not_verified';
  if (copyMissing) return 'copy_missing';
  // Somebody who asked for an amount and gets another one reads why.
  const isOther = askedLimitCents !== null && askedLimitCents !== limitCents;
  return isOther && reason.trim() === '' ? 'limit_reason_missing' : null;
}
