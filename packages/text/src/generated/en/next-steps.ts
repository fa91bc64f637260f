// Made from packages/text/en/next-steps.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

export const nextSteps = {
  is_amount: (p: { amountCents: number }): string => `Before you can bid, a deposit of ${money(p.amountCents)} must be in the trust account of the lawyer running this sale. It is returned to everybody who does not buy.`,
  is_percent: (p: { share: string }): string => `Before you can bid, a deposit of ${p.share}% of your limit must be in the trust account of the lawyer running this sale; without a limit, of the highest starting bid. It is returned to everybody who does not buy.`,
  sign_and_pay: (p: { cents: number; due: string }): string => `Sign the offer to purchase and pay the deposit of ${money(p.cents)} by ${p.due}.`,
  offer_comes: (p: { cents: number; due: string }): string => `Sign the offer to purchase and pay the deposit of ${money(p.cents)} by ${p.due}. We send you the offer first.`,
  sign: (p: { due: string }): string => `Sign the offer to purchase by ${p.due}. We have your deposit.`,
  sign_again: (p: { due: string }): string => `Send us the signed offer again by ${p.due}.`,
  pay: (p: { cents: number; due: string }): string => `Pay the deposit of ${money(p.cents)} by ${p.due}.`,
  if_wanted: (p: { cents: number; due: string }): string => `Do you want the land? Sign the offer to purchase and pay the deposit of ${money(p.cents)} by ${p.due}.`,
  pay_balance: (p: { due: string }): string => `Pay the balance to the lawyers by ${p.due}.`,
  more_asked: `We need something more before we can decide.`,
  identity: `Send the document that shows who you are.`,
  phone: `Verify your phone number.`,
  terms: `Read and accept the new Conditions of Sale.`,
  bid_deposit: (p: { cents: number }): string => `Pay the bid deposit: ${money(p.cents)} of it is not recorded yet.`,
  still_open: (p: { lots: string }): string => `Still open to you: ${p.lots}. Everything else in this sale has closed.`,
  nothing_open: (p: { reason: string }): string => `Nothing in this sale is open to you any more. ${p.reason}`,
  registration_over: (p: { reason: string }): string => `Registration for this sale is over. ${p.reason} You can watch the sale, or call us.`,
  vain_approval: (p: { reason: string }): string => `${p.reason} An approval lets nobody take part any more.`,
  block_round: `The parcels have closed, and the list of bidders for the block is settled.`,
  second_round: `Only invited bidders can tender in its second round.`,
  everything_closed: `Everything in it has closed.`,
  sale_over: `This sale is over. Nobody can ask to take part in it any more.`,
  sale_cancelled: `This sale was cancelled. Nobody can ask to take part in it.`,
  block_list_ahead: `The list of bidders for the block is settled when the last parcel closes, from the bidding on the parcels. Do you want the whole block? Call us before then.`,
};
