import { moneyText } from '@quarterline/text';
import { z } from 'zod';
import { type Read, readDollars, readPercent } from '../read-text.ts';
import { cents } from '../typed-texts.ts';

const MAX_SHARE = 10_000;

/** What a bidder has in the trust account before they bid. Shares are in basis points of their limit. */
export const BidDeposit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amountCents: cents }),
  z.object({ kind: z.literal('percent'), share: z.int().positive() }),
]);
type BidDeposit = z.infer<typeof BidDeposit>;

/** The bid deposit as it was typed: "$10,000", or "5%" of the bidder's limit. Empty where none is asked for. */
export function readBidDeposit(text: string): Read<BidDeposit> {
  if (!/%|percent/i.test(text)) {
    const read = readDollars(text);
    if (read.kind !== 'value') return read;
    if (read.value <= 0) return { kind: 'wrong', sentence: 'Write an amount over $0, or leave it empty.' };
    return { kind: 'value', value: { kind: 'amount', amountCents: read.value } };
  }
  const read = readPercent(text);
  if (read.kind !== 'value') return read;
  if (read.value <= 0 || read.value > MAX_SHARE)
    return { kind: 'wrong', sentence: 'Write more than 0% and at most 100%, or leave it empty.' };
  return { kind: 'value', value: { kind: 'percent', share: read.value } };
}

/** As an editor would have typed it. */
export const bidDepositTyped = (deposit: BidDeposit): string =>
  deposit.kind === 'amount' ? moneyText(deposit.amountCents) : `${deposit.share / 100}%`;
