import { CONDITIONS_NAME } from '@quarterline/contract';
import type { OfFormat } from '@quarterline/listing';
import { DEFAULT_OFFER_TERMS, saleFormatOf } from '@quarterline/rules';
import { buyerFeeText } from '@quarterline/text';
import { type Clause, clausesOfFormat, percent } from './clauses-of-format.ts';
import { type DemoDocument, type DocumentFacts, dayText } from './demo-document.ts';

/** What every bidder of the sale accepts, by the rules that the sale is held by. */
export const conditionsOfSale: DemoDocument = {
  slug: 'conditions-of-sale',
  name: CONDITIONS_NAME,
  about: null,
  write: (pdf, facts) => {
    const { sale, rules, publishedAt } = facts;
    const clauses: Clause[] = [
      [
        'What is sold',
        `The land described in the parcels of ${sale.name}, with its buildings and fixtures, as it stands, subject to what remains on its title. Mines and minerals are not part of the sale unless a parcel says so.`,
        'Acres are titled acres. Drawings, pictures and distances are for guidance. Where they and the title differ, the title governs.',
      ],
      ...clausesOfFormat(sale, rules),
      ...lastClauses(facts),
    ];
    pdf.text(`Version 1, published ${dayText(publishedAt, sale)}.`);
    for (const [index, [heading, ...sentences]] of clauses.entries()) {
      pdf.heading(`${index + 1}. ${heading}`);
      for (const [order, sentence] of sentences.entries()) pdf.text(`${index + 1}.${order + 1}  ${sentence}`);
    }
  },
};

const AUCTION = {
  own: 'last bid',
  offer: 'bid',
  offers: 'Bids',
  buyer: 'The high bidder of a parcel, or of a block,',
  party: 'high bidder',
  after: 'After the close',
};

const WORDS: OfFormat<typeof AUCTION> = {
  ascending: AUCTION,
  sealedTender: {
    own: 'tender',
    offer: 'tender',
    offers: 'Tenders',
    buyer: 'The bidder to whom a parcel, or a block, is sold',
    party: 'buyer',
    after: 'After the sale is decided',
  },
};

const lastClauses = ({ rules }: DocumentFacts): Clause[] => {
  const { deposit, buyerFee } = rules;
  const { businessDays } = rules.offerTerms ?? DEFAULT_OFFER_TERMS;
  const { own, offer, offers, buyer, party, after } = WORDS[saleFormatOf(rules)];
  return [
    [
      after,
      `${buyer} signs the offer to purchase and pays a deposit of ${percent(deposit)} of the price into the trust account of the firm by the ${ordinal(businessDays)} business day after the sale, at four in the afternoon. Until the signed offer is accepted no title passes.`,
      `The buyer’s fee, which is paid to the firm beside the price: ${lowerFirst(buyerFeeText(buyerFee))}`,
      'The balance is due on the closing day that the offer names. Taxes and rents are adjusted to that day. Vacant possession is given on it, subject to leases that a parcel names.',
    ],
    [
      'If the buyer does not complete',
      `A ${party} who does not sign or does not pay in time is in default. The deposit, if one was paid, is forfeit as the law allows, and the firm may offer the land to the next bidder at that bidder’s own ${own}.`,
    ],
    [
      'Changes',
      `Newer Conditions of Sale come into force when they are published. Everybody registered is told, and accepts them before the next ${offer}. ${offers} made before that stay under the version that their bidder had accepted.`,
      'The record of the sale names each version and the SHA-256 of its file, so that anybody can tell which text was in force.',
    ],
  ];
};

const ordinal = (days: number): string => ['first', 'second', 'third', 'fourth', 'fifth'][days - 1] ?? `${days}th`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
