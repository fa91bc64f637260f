// Made from packages/text/en/en-bloc.json by `npm run text`. Do not edit.
import { money } from '../../formats.ts';

const categories = /* @__PURE__ */ new Intl.PluralRules('en');

export const enBloc = {
  may_bid: `You may bid en bloc.`,
  may_watch: `En bloc is open to eligible bidders. You can watch.`,
  nobody_may_bid: `Nobody may bid on the block: no bidder is eligible. Each parcel stands at its own high bid.`,
  yoursIfNobodyBids: (p: { closesAt: string; count: number; cents: number }): string => `If nobody bids by ${p.closesAt} your ${categories.select(p.count) === 'one' ? `parcel is` : `${p.count === 2 ? `two` : p.count === 3 ? `three` : p.count === 4 ? `four` : p.count === 5 ? `five` : p.count === 6 ? `six` : p.count === 7 ? `seven` : p.count === 8 ? `eight` : p.count === 9 ? `nine` : p.count === 10 ? `ten` : `${p.count}`} parcels are`} yours at ${money(p.cents)}. If anybody does, ${categories.select(p.count) === 'one' ? `it goes` : `they go`} with the block.`,
  minimum_tender: `Minimum tender`,
  tender_rule: `The block is sold as a whole when its best tender is more than the best tenders for its parcels together. A parcel without a tender counts its minimum. At the same amount the parcels stand.`,
  tender_rule_with_premium: (p: { share: string }): string => `The block is sold as a whole when its best tender is more than the best tenders for its parcels together and ${p.share} on that. A parcel without a tender counts its minimum. At the same amount the parcels stand.`,
  tender_both: `You can tender for parcels, for the block, or for both. You never buy both. If the block is sold to you, your tenders for its parcels do not count. If the parcels stand, your tender for the block does not count, and each of your parcel tenders stands by itself. Only the higher of the two counts against your limit.`,
  best_tender: (p: { parcel: string }): string => `${p.parcel}, best tender`,
  no_tender: (p: { parcel: string }): string => `${p.parcel}, no tender: its minimum`,
  tender_together: `Together`,
  tender_premium: (p: { share: string }): string => `Premium of ${p.share}`,
  sold_from: `The block is sold from`,
  tender_less: `For less, each parcel goes by its own best tender. The amounts are made up.`,
};
