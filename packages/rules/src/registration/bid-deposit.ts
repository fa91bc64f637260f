import { type BasisPoints, type Cents, roundUpToStep, shareOfRoundedUp } from '../sale/money.ts';

/** Required bid deposit of a sale: an amount, or a share of the bidder's limit. */
export type BidDeposit = { kind: 'amount'; amountCents: Cents } | { kind: 'percent'; share: BasisPoints };

const WHOLE_DOLLAR: Cents = 100;

/**
 * Required deposit of a bidder, in cents. A share is of the limit that staff set; without a limit, of the highest
 * starting bid of a parcel. Whole dollars, rounded up.
 */
export function bidDepositDue(
  deposit: BidDeposit,
  { limitCents, startingBidsCents }: { limitCents: Cents | null; startingBidsCents: readonly Cents[] },
): Cents {
  if (deposit.kind === 'amount') return deposit.amountCents;
  const of = limitCents ?? Math.max(0, ...startingBidsCents);
  return roundUpToStep(shareOfRoundedUp(of, deposit.share), WHOLE_DOLLAR);
}

/** A deposit as it stands in the books: received, and returned or not. Days are those of the land, `2026-11-22`. */
export type HeldDeposit = { amountCents: Cents; receivedOn: string; returnedOn: string | null };

export const heldCents = (deposits: readonly HeldDeposit[]): Cents =>
  deposits.reduce((sum, { amountCents, returnedOn }) => sum + (returnedOn === null ? amountCents : 0), 0);

export const BID_DEPOSIT_PROBLEMS = [
  'not_asked',
  'amount_not_due',
  'day_to_come',
  'returned_before_received',
  'returned_already',
  'high_bid_stands',
] as const;
export type BidDepositProblem = (typeof BID_DEPOSIT_PROBLEMS)[number];

/**
 * Checks the entry of a deposit; null when it is valid. Bidding needs the full amount: less is refused, with the
 * missing amount.
 */
export function receiptProblem(
  received: { amountCents: Cents; receivedOn: string },
  { dueCents, alreadyHeldCents, today }: { dueCents: Cents | null; alreadyHeldCents: Cents; today: string },
): BidDepositProblem | null {
  if (dueCents === null) return 'not_asked';
  if (received.receivedOn > today) return 'day_to_come';
  return alreadyHeldCents + received.amountCents < dueCents ? 'amount_not_due' : null;
}

/** Checks the return of a deposit; null when it is valid. The deposit of a high bidder stays during the sale. */
export function returnProblem(
  deposit: HeldDeposit,
  returnedOn: string,
  { hasHighBid, today }: { hasHighBid: boolean; today: string },
): BidDepositProblem | null {
  if (deposit.returnedOn !== null) return 'returned_already';
  if (returnedOn > today) return 'day_to_come';
  if (returnedOn < deposit.receivedOn) return 'returned_before_received';
  return hasHighBid ? 'high_bid_stands' : null;
}
