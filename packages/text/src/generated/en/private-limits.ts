// Made from packages/text/en/private-limits.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

const categories = /* @__PURE__ */ new Intl.PluralRules('en');

export const privateLimits = {
  is_count: (p: { maxCount: number; chosen: number }): string => `At most ${p.maxCount} of the ${p.chosen} parcels you chose.`,
  is_total: (p: { totalCents: number }): string => `No more than ${money(p.totalCents)} in all.`,
  is_both: (p: { maxCount: number; chosen: number; totalCents: number }): string => `At most ${p.maxCount} of the ${p.chosen} parcels you chose, and no more than ${money(p.totalCents)} in all.`,
  left_count: (p: { more: number }): string => `You can still bid on ${categories.select(p.more) === 'one' ? `one more of them` : `${p.more} more of them`}.`,
  left_total: (p: { leftCents: number }): string => `You can still bid up to ${money(p.leftCents)} in all.`,
  left_both: (p: { leftCents: number; more: number }): string => `You can still bid up to ${money(p.leftCents)} ${categories.select(p.more) === 'one' ? `on one more of them` : `in all, on ${p.more} more of them`}.`,
  none_left_count: `You have the high bid on as many as you allow yourself. If you are outbid on one, there is room again.`,
  none_left_total: `Your high bids use the whole sum. If you are outbid, there is room again.`,
  passed: `Your high bids are over this limit, because a bid was voided or you lowered it. They stand. We bid nothing more for you until there is room.`,
};
