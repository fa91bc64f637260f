// Made from packages/text/en/requested-actions.json by `npm run text`. Do not edit.

export const requestedActions = {
  void_bid: {
    title: `Void a bid`,
    confirm: `Confirm the void`,
    effect: (p: { amount: string; bidder: string; lot: string }): string => `The bid of ${p.amount} by bidder ${p.bidder} on ${p.lot} is void. The bid before it counts again.`,
  },
  withdraw_parcel: {
    title: `Withdraw a lot`,
    confirm: `Withdraw it`,
    effect: (p: { lot: string }): string => `${p.lot} leaves the sale for good, and offers on it bind nobody. A block that is left with one parcel ends.`,
  },
  cancel_sale: {
    title: `Cancel the sale`,
    confirm: `Cancel the sale for good`,
    effect: `The sale ends. What is sold stays sold; every other bid or tender is void.`,
  },
  accept_for_seller: {
    title: `Accept the highest tender for the seller`,
    confirm: `Accept the tender`,
    effect: (p: { lot: string }): string => `The seller accepts: ${p.lot} is sold to the highest tender.`,
  },
  decline_for_seller: {
    title: `Decline the highest tender for the seller`,
    confirm: `Decline the tender`,
    effect: (p: { lot: string }): string => `The seller declines: ${p.lot} is not sold, and its tenders bind nobody.`,
  },
  strike_from_block: {
    title: `Strike a bidder from the block’s list`,
    confirm: `Strike the bidder`,
    effect: (p: { bidder: string }): string => `Bidder ${p.bidder} may not bid on the block. Their bids on its parcels stand.`,
  },
  suspend_bidder: {
    title: `Suspend a bidder`,
    confirm: `Suspend the bidder`,
    effect: (p: { bidder: string }): string => `Bidder ${p.bidder} may not bid any more in this sale. Bids that stand stay.`,
  },
  lower_limit: {
    title: `Lower a bidder’s limit`,
    confirm: `Lower the limit`,
    effect: (p: { bidder: string; amount: string }): string => `Bidder ${p.bidder} may bid up to ${p.amount}. Bids that stand stay.`,
  },
  end_phone_bids: {
    title: `End a bidder’s bids by phone`,
    confirm: `End bids by phone`,
    effect: (p: { bidder: string }): string => `Nobody enters bids for bidder ${p.bidder} any more. Bids that stand stay, and they can bid online.`,
  },
  declare_default: {
    title: `Declare a buyer in default`,
    confirm: `Declare the default`,
    effect: (p: { bidder: string; lot: string; amount: string }): string => `${p.bidder} does not buy ${p.lot} at ${p.amount} any more. Then the seller decides: the next bidder, or unsold.`,
  },
  offer_to_next: {
    title: `Offer a lot to the next bidder`,
    confirm: `Offer it to the next bidder`,
    effect: (p: { lot: string; bidder: string; amount: string; next: string }): string => `${p.lot}, sold to ${p.bidder} at ${p.amount}, is offered to ${p.next}.`,
  },
  leave_unsold: {
    title: `Leave a lot unsold`,
    confirm: `Leave it unsold`,
    effect: (p: { lot: string; bidder: string; amount: string }): string => `${p.lot}, sold to ${p.bidder} at ${p.amount}, stays with the seller. The public page says that it was not sold.`,
  },
  correct_purchase: {
    title: `Take back a step after the sale`,
    confirm: `Take back the step`,
    effect: (p: { lot: string; bidder: string; amount: string }): string => `The last step of ${p.lot}, ${p.bidder} at ${p.amount}, is taken back. The public page shows the price that follows from it.`,
  },
  release_prices: {
    title: `Release final prices`,
    confirm: `Release the prices`,
    effect: `The public page shows “Final” beside the price of each lot of this sale.`,
  },
};
