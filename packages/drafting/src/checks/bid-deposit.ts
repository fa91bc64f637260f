import type { PublishedSale, SaleDraft } from '@quarterline/contract';
import { type Read, readDollars, readPercent } from '@quarterline/fields';
import type { BidDeposit } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';

const MAX_SHARE = 10_000;

/** The bid deposit as it was typed: "$10,000", or "5%" of the bidder's limit. Empty where none is asked for. */
export const readBidDeposit = (text: string): Read<BidDeposit> => {
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
};

export const bidDepositOf = ({ bidDeposit }: Pick<SaleDraft, 'bidDeposit'>): Pick<PublishedSale, 'bidDeposit'> => {
  const read = readBidDeposit(bidDeposit);
  return read.kind === 'value' ? { bidDeposit: read.value } : {};
};

/** As an editor would have typed it. */
export const bidDepositTyped = (deposit: BidDeposit | undefined): string => {
  if (deposit === undefined) return '';
  return deposit.kind === 'amount' ? moneyText(deposit.amountCents) : `${deposit.share / 100}%`;
};
