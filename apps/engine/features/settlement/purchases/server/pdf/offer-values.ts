import { formatShort } from '@quarterline/civil-time';
import type { OfferValues } from '@quarterline/contract';
import { amountInWords, formatAcres, sumAcres } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import type { SentWords } from '../../store/offer-store.ts';
import { buyerLawyerText } from '../buyer-lawyer-text.ts';
import { formatWords } from './format-words.ts';
import { coBuyers, namesOnTitle, type PurchaseDocument } from './purchase-document.ts';

export type OfferDocument = PurchaseDocument & {
  /**
   * Wording and parties of the offer: as sent, or as it would be sent now; null while the firm has no active wording.
   */
  words: SentWords | null;
  /** The buyer has it. */
  isSent: boolean;
};

/** Values of an offer's variables. Unknown values become a line to write on. */
export const offerValues = ({ sale, sold, lot, buyer, words }: OfferDocument): OfferValues => {
  const amounts = settlementAmounts(sold.state.rules, lot.current.priceCents);
  const lands = lot.isBlock ? lot.parts.map(({ parcel }) => parcel) : [lot.parcel];
  const { zone } = sale.editorial;
  const inALine = (names: readonly string[]): string =>
    new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(names.filter(Boolean)) || BLANK;
  return {
    buyer: inALine([...namesOnTitle(buyer), ...coBuyers(buyer)]),
    buyerLawyer: buyerLawyerText(buyer.application) || BLANK,
    seller: inALine((words?.sellerNames ?? '').split('\n')),
    sellerLawyer: words?.sellerLawyer || BLANK,
    land: lands.flatMap(({ legalDescriptions }) => legalDescriptions).join(', '),
    acres: formatAcres(sumAcres(lands)),
    location: sale.editorial.location,
    saleName: sale.editorial.name,
    decidedBy: formatWords(sold.state).chose,
    price: moneyText(amounts.priceCents),
    priceInWords: amountInWords(amounts.priceCents),
    deposit: moneyText(amounts.depositCents),
    balance: moneyText(amounts.balanceCents),
    signBy: lot.current.dueAt === null ? BLANK : formatShort(lot.current.dueAt, zone),
    phone: sale.brand.phone || BLANK,
    product: sale.brand.product,
  };
};

const BLANK = '____________________';
