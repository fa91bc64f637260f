// Made from packages/text/en/bid-advice.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

export const bidAdvice = {
  above_practice: (p: { limitCents: number }): string => `That is above the practice limit of ${money(p.limitCents)}.`,
  ask_limit: (p: { limitCents: number; neededCents: number }): string => `That is above your bidding limit of ${money(p.limitCents)}. Ask for a limit of ${money(p.neededCents)} or more first.`,
  ask_more: (p: { limitCents: number; askedCents: number; neededCents: number }): string => `That is above your bidding limit of ${money(p.limitCents)}. You asked for ${money(p.askedCents)}, which is not enough. Ask for a limit of ${money(p.neededCents)} or more.`,
  limit_asked: (p: { limitCents: number; askedCents: number }): string => `That is above your bidding limit of ${money(p.limitCents)}. You asked for ${money(p.askedCents)}, and we have not answered yet.`,
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
