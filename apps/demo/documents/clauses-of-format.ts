import type { OfFormat } from '@quarterline/listing';
import {
  type AscendingRules,
  ascendingRulesOf,
  type SaleRules,
  type SealedTenderRules,
  saleFormatOf,
  sealedTenderRules,
} from '@quarterline/rules';
import type { DemoSale } from '#demo/demo-sale.ts';

/** A clause of the Conditions of Sale: what it is about, and its sentences. */
export type Clause = [heading: string, ...sentences: string[]];

export const percent = (share: number): string => `${share / 100}%`;
const minutesOf = (ms: number): number => Math.round(ms / 60_000);

/** Who bids in an auction with rising bids, and how. */
const auctionClauses = (
  sale: DemoSale,
  { softCloseMs, recessMs, enBlocRoundMs, enBlocPremium }: AscendingRules,
): Clause[] => [
  [
    'Who may bid',
    'Bidders are approved one by one by the firm, for this sale. A bid made from a bidder’s account is that bidder’s own. The seller, persons related to the seller and the staff of the firm do not bid.',
    'The bidder declares that the law of the province allows them to own this land, and with whom they bid, if with anybody.',
  ],
  [
    'A bid',
    'A bid is an offer to buy that binds the bidder until a higher bid is entered or the sale is decided. It cannot be withdrawn. A bidder who made a mistake tells the firm at once.',
    'The starting bid is where bidding begins. It is not an appraisal and not a reserve. Without a bid at it the parcel is not sold.',
    'A maximum, where the sale allows one, is an instruction to the firm to bid for the bidder up to that amount, one step at a time. Each bid that results is the bidder’s.',
  ],
  [
    'The clock',
    `The clock of the sale is the firm’s own. A bid counts when it is decided before the close. A bid in the last ${minutesOf(softCloseMs)} minutes keeps a parcel open until ${minutesOf(softCloseMs)} minutes pass without one.`,
    'The firm may hold a clock, and add time, when the sale could not go on fairly. A parcel that has closed stays closed.',
  ],
  ...(sale.groups.length > 0
    ? [
        [
          'En bloc',
          `Where parcels are also offered as a block, the high bid on each of them is provisional until the block is decided. En bloc bidding opens ${minutesOf(recessMs)} minutes after the last of them closes and lasts ${minutesOf(enBlocRoundMs)} minutes, longer when a late bid keeps it open.`,
          `It opens at the sum of the high bids, counting the starting bid where there is none, and ${percent(enBlocPremium)} of it, and never below the starting bid of the block. One valid bid for the block sells it, and the high bids on its parcels are released. Without one each parcel is sold to its high bidder.`,
        ] satisfies Clause,
      ]
    : []),
];

/** Who tenders in a sale by sealed tender, and how: what `docs/sealed-tender.md` says of it. */
const tenderClauses = (sale: DemoSale, { acceptance, enBlocPremium }: SealedTenderRules): Clause[] => [
  [
    'Who may tender',
    'Bidders are approved one by one by the firm, for this sale. A tender made from a bidder’s account is that bidder’s own. The seller, persons related to the seller and the staff of the firm do not tender, and nobody tenders for somebody else.',
    'The bidder declares that the law of the province allows them to own this land, and with whom they tender, if with anybody.',
  ],
  [
    'A tender',
    'A tender is one amount for one parcel, or for a block as a whole. It is an offer to buy that binds the bidder from the closing time until the sale is decided. Until then it can be changed or withdrawn, and the newest counts.',
    'The minimum tender is the least amount that counts. It is not an appraisal. Without a tender at it or above the parcel is not sold.',
    'The amount is encrypted where it is typed. It is read when the closing time has passed, by two named people together, and by nobody before.',
  ],
  [
    'The closing time',
    'All parcels close at one instant by the firm’s own clock. A tender counts when it is accepted before it. No tender moves the closing time.',
    'The firm may hold the sale, and put the closing time off with a reason, before it has passed.',
  ],
  [
    'To whom a parcel is sold',
    acceptance.kind === 'at_starting_bid'
      ? 'The highest tender that counts buys. Of two equal amounts the one that was accepted earlier stands first.'
      : `The highest tender that counts is put to the seller, who accepts or declines it within ${acceptance.days} days of the opening. Without an answer the parcel is not sold. Of two equal amounts the one that was accepted earlier stands first.`,
    'All amounts are published at the opening, without names.',
  ],
  ...(sale.groups.length > 0
    ? [
        [
          'En bloc',
          `A block is sold as a whole when its highest tender is more than its parcels come to: the highest tender of each, or its minimum tender where it has none, and ${percent(enBlocPremium)} of the sum. Otherwise, and at the same amount, its parcels stand, each by itself.`,
        ] satisfies Clause,
      ]
    : []),
];

const CLAUSES: OfFormat<(sale: DemoSale, rules: SaleRules) => Clause[]> = {
  ascending: (sale, rules) => auctionClauses(sale, ascendingRulesOf(rules)),
  sealedTender: (sale, rules) => tenderClauses(sale, sealedTenderRules(rules)),
};

/** Who may bid, and how the sale is decided. */
export const clausesOfFormat = (sale: DemoSale, rules: SaleRules): Clause[] =>
  CLAUSES[saleFormatOf(rules)](sale, rules);
