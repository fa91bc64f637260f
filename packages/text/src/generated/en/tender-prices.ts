// Made from packages/text/en/tender-prices.json by `npm run text`. Do not edit.

export const tenderPrices = {
  minimum_tender: `Minimum tender`,
  rule: `The block is sold as a whole when its best tender is more than the best tenders for its parcels together. A parcel without a tender counts its minimum. At the same amount the parcels stand.`,
  rule_with_premium: (p: { share: string }): string => `The block is sold as a whole when its best tender is more than the best tenders for its parcels together and ${p.share} on that. A parcel without a tender counts its minimum. At the same amount the parcels stand.`,
  both: `You can tender for parcels, for the block, or for both. You never buy both. If the block is sold to you, your tenders for its parcels do not count. If the parcels stand, your tender for the block does not count, and each of your parcel tenders stands by itself. Only the higher of the two counts against your limit.`,
  best_tender: (p: { parcel: string }): string => `${p.parcel}, best tender`,
  no_tender: (p: { parcel: string }): string => `${p.parcel}, no tender: its minimum`,
  together: `Together`,
  premium: (p: { share: string }): string => `Premium of ${p.share}`,
  sold_from: `The block is sold from`,
  less: `For less, each parcel goes by its own best tender. The amounts are made up.`,
};
