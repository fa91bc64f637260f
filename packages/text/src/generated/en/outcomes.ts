// Made from packages/text/en/outcomes.json by `npm run text`. Do not edit.

export const outcomes = {
  no_sale: {
    label: `No sale`,
    sentence: `No bid reached the starting bid`,
  },
  no_sale_en_bloc: {
    label: `No sale`,
    sentence: `No en bloc bid. The parcels stand.`,
  },
  withdrawn: {
    label: `Withdrawn`,
    sentence: `Withdrawn from this sale`,
  },
  unsold: {
    label: `Left unsold`,
    sentence: `Left unsold: the purchase was not completed`,
  },
  defaulted: {
    label: `In default`,
    sentence: `The buyer defaulted`,
  },
  offered: {
    label: `Offered to the next bidder`,
    sentence: `The buyer defaulted. It is offered to the next bidder`,
  },
  offered_to_you: {
    label: `Offered to you`,
    sentence: `The high bidder did not go through with it: it is offered to you at your bid.`,
  },
  former_buyer: {
    label: `Not completed`,
    sentence: `Your purchase was not completed.`,
  },
  released: {
    label: `Bid released`,
    sentence: `The parcels sold as one block. Your bid was released and does not bind you.`,
  },
  won: {
    label: `Sold to you`,
    sentence: `We send you the offer to purchase.`,
  },
  won_en_bloc: {
    label: `Sold to you`,
    sentence: `Sold with the block. This is its share of the price.`,
  },
  sold_en_bloc: {
    label: `Sold en bloc`,
    sentence: `Sold with the block. This is its share of the price.`,
  },
  sold_to_another: {
    label: `Sold`,
    sentence: `Sold to another bidder`,
  },
  sold: {
    label: `Sold`,
    sentence: `Sold`,
  },
};
