// Made from packages/text/en/deposits.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

export const deposits = {
  is_amount: (p: { amountCents: number }): string => `Before you can bid, a deposit of ${money(p.amountCents)} must be in the trust account of the lawyer running this sale. It is returned to everybody who does not buy.`,
  is_percent: (p: { share: string }): string => `Before you can bid, a deposit of ${p.share}% of your limit must be in the trust account of the lawyer running this sale; without a limit, of the highest starting bid. It is returned to everybody who does not buy.`,
  sign_and_pay: (p: { cents: number; due: string }): string => `Sign the offer to purchase and pay the deposit of ${money(p.cents)} by ${p.due}.`,
  offer_comes: (p: { cents: number; due: string }): string => `Sign the offer to purchase and pay the deposit of ${money(p.cents)} by ${p.due}. We send you the offer first.`,
  sign: (p: { due: string }): string => `Sign the offer to purchase by ${p.due}. We have your deposit.`,
  sign_again: (p: { due: string }): string => `Send us the signed offer again by ${p.due}.`,
  pay: (p: { cents: number; due: string }): string => `Pay the deposit of ${money(p.cents)} by ${p.due}.`,
  if_wanted: (p: { cents: number; due: string }): string => `Do you want the land? Sign the offer to purchase and pay the deposit of ${money(p.cents)} by ${p.due}.`,
  pay_balance: (p: { due: string }): string => `Pay the balance to the lawyers by ${p.due}.`,
};
