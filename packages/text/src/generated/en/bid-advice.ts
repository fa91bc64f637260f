// Made from packages/text/en/bid-advice.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

export const bidAdvice = {
  above_practice: (p: { limitCents: number }): string => `That is above the practice limit of ${money(p.limitCents)}.`,
  ask_limit: (p: { limitCents: number; neededCents: number }): string => `That is above your bidding limit of ${money(p.limitCents)}. Ask for a limit of ${money(p.neededCents)} or more first.`,
  ask_more: (p: { limitCents: number; askedCents: number; neededCents: number }): string => `That is above your bidding limit of ${money(p.limitCents)}. You asked for ${money(p.askedCents)}, which is not enough. Ask for a limit of ${money(p.neededCents)} or more.`,
  limit_asked: (p: { limitCents: number; askedCents: number }): string => `That is above your bidding limit of ${money(p.limitCents)}. You asked for ${money(p.askedCents)}, and we have not answered yet.`,
};
