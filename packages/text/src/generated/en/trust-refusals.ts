// Made from packages/text/en/trust-refusals.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

export const trustRefusals = {
  trust_entry_missing: {
    message: `There is no such entry in this ledger. Nothing was written.`,
    next: `Load the ledger again.`,
  },
  trust_entry_reversed: {
    message: `This entry is reversed already. Nothing was written.`,
    next: `Load the ledger again.`,
  },
  reversal_stands: {
    message: `A reversal is not reversed. Nothing was written.`,
    next: `Enter again what was right.`,
  },
  bid_deposit_not_reversed: {
    message: `A bid deposit is not reversed here. Nothing was written.`,
    next: `Record its return on the page of the bidders.`,
  },
  day_not_come: {
    message: `This day has not come yet. Nothing was written.`,
    next: `Choose the day on which the money moved.`,
  },
  day_before_receipt: {
    message: `An entry cannot be reversed before its own day. Nothing was written.`,
    next: `Choose that day or a later one.`,
  },
  seller_not_entitled: {
    message: `The purchase is not firm, so that the seller has no claim to this money yet. Nothing was written.`,
    next: `Declare the purchase firm first.`,
  },
  fee_too_large: {
    message: (p: { leftCents: number }): string => `Of the fee or its tax ${money(p.leftCents)} is left to be paid, and this is more. Nothing was written.`,
    next: `Enter what is left, or less.`,
  },
  deposit_is_kept: {
    message: (p: { keptCents: number }): string => `${money(p.keptCents)} here is a deposit that is kept for the seller after the default. It goes to the seller alone. Nothing was written.`,
    next: (p: { leftCents: number }): string => `Pay it to the seller. ${money(p.leftCents)} is not kept and can go out.`,
  },
  trust_balance_too_small: {
    message: (p: { amountCents: number; availableCents: number }): string => `${money(p.amountCents)} is more than the ${money(p.availableCents)} that this ledger has on that day. Nothing was written.`,
    next: `Pay out less, or record first what came in.`,
  },
};
