// Made from packages/text/en/tender-lots.json by `npm run text`. Do not edit.

export const tenderLots = {
  no_tender: `Not sold: nobody sent a tender for it.`,
  below_starting_bid: `Not sold: no tender reached the minimum.`,
  none_counted: `Not sold: no tender that was opened counts.`,
  seller_declined: `Not sold: the seller did not accept the highest tender.`,
  block_declined: `Not sold: the seller did not accept the tender for the block it belongs to.`,
  block_not_larger: `The block is not sold as a whole: the tender for it was not more than its parcels come to. Each parcel stands by itself.`,
};
