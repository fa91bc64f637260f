import { CONDITIONS_NAME } from '@quarterline/contract';
import { DEFAULT_OFFER_TERMS } from '@quarterline/rules';
import { buyerFeeText } from '@quarterline/text';
import { type DemoDocument, dayText } from './demo-document.ts';

const percent = (share: number): string => `${share / 100}%`;
const minutesOf = (ms: number): number => Math.round(ms / 60_000);

/** What every bidder of the sale accepts, by the rules that the sale is held by. */
export const conditionsOfSale: DemoDocument = {
  slug: 'conditions-of-sale',
  name: CONDITIONS_NAME,
  about: null,
  write: (pdf, { sale, rules, publishedAt }) => {
    const { softCloseMs, recessMs, enBlocRoundMs, enBlocPremium, deposit, buyerFee } = rules;
    const { businessDays } = rules.offerTerms ?? DEFAULT_OFFER_TERMS;
    const clauses: [heading: string, ...sentences: string[]][] = [
      [
        'What is sold',
        `The land described in the parcels of ${sale.name}, with its buildings and fixtures, as it stands, subject to what remains on its title. Mines and minerals are not part of the sale unless a parcel says so.`,
        'Acres are titled acres. Drawings, pictures and distances are for guidance. Where they and the title differ, the title governs.',
      ],
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
    ];
    if (sale.groups.length > 0)
      clauses.push([
        'En bloc',
        `Where parcels are also offered as a block, the high bid on each of them is provisional until the block is decided. En bloc bidding opens ${minutesOf(recessMs)} minutes after the last of them closes and lasts ${minutesOf(enBlocRoundMs)} minutes, longer when a late bid keeps it open.`,
        `It opens at the sum of the high bids, counting the starting bid where there is none, and ${percent(enBlocPremium)} of it, and never below the starting bid of the block. One valid bid for the block sells it, and the high bids on its parcels are released. Without one each parcel is sold to its high bidder.`,
      ]);
    clauses.push(
      [
        'After the close',
        `The high bidder of a parcel, or of a block, signs the offer to purchase and pays a deposit of ${percent(deposit)} of the price into the trust account of the firm by the ${ordinal(businessDays)} business day after the sale, at four in the afternoon. Until the signed offer is accepted no title passes.`,
        `The buyer’s fee, which is paid to the firm beside the price: ${lowerFirst(buyerFeeText(buyerFee))}`,
        'The balance is due on the closing day that the offer names. Taxes and rents are adjusted to that day. Vacant possession is given on it, subject to leases that a parcel names.',
      ],
      [
        'If the buyer does not complete',
        'A high bidder who does not sign or does not pay in time is in default. The deposit, if one was paid, is forfeit as the law allows, and the firm may offer the land to the next bidder at that bidder’s own last bid.',
      ],
      [
        'Changes',
        'Newer Conditions of Sale come into force when they are published. Everybody registered is told, and accepts them before the next bid. Bids made before that stay under the version that their bidder had accepted.',
        'The record of the sale names each version and the SHA-256 of its file, so that anybody can tell which text was in force.',
      ],
    );
    pdf.text(`Version 1, published ${dayText(publishedAt, sale)}.`);
    for (const [index, [heading, ...sentences]] of clauses.entries()) {
      pdf.heading(`${index + 1}. ${heading}`);
      for (const [order, sentence] of sentences.entries()) pdf.text(`${index + 1}.${order + 1}  ${sentence}`);
    }
  },
};

const ordinal = (days: number): string => ['first', 'second', 'third', 'fourth', 'fifth'][days - 1] ?? `${days}th`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
