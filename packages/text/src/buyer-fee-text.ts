import { type BuyerFee, buyerFee, type Cents } from '@quarterline/rules';
import { buyerFees } from './generated/en/buyer-fees.ts';

/** Basis points as they are written before a percent sign: `2`, `2.25`. */
const percent = (basisPoints: number): string => String(basisPoints / 100);

const shareTerms = ({ share, leastCents, mostCents }: Extract<BuyerFee, { kind: 'percent' }>): string => {
  const terms = buyerFees.percent({ share: percent(share) });
  if (mostCents === null) return leastCents === 0 ? terms : buyerFees.atLeast({ terms, leastCents });
  return leastCents === 0
    ? buyerFees.atMost({ terms, mostCents })
    : buyerFees.between({ terms, leastCents, mostCents });
};

/** Formats the buyer's fee as a sentence: `2% of the price, at least $2,500, and 5% tax on the fee.` */
export function buyerFeeText(fee: BuyerFee): string {
  if (fee.kind === 'none') return buyerFees.none;
  const terms = fee.kind === 'flat' ? buyerFees.flat({ feeCents: fee.feeCents }) : shareTerms(fee);
  return `${fee.tax === 0 ? terms : buyerFees.andTax({ terms, tax: percent(fee.tax) })}.`;
}

/** Fee and tax of a purchase at this price: `$12,600, tax included`; null where there is no fee. */
export function buyerFeeSumText(fee: BuyerFee, priceCents: Cents): string | null {
  const { feeCents, taxCents } = buyerFee(fee, priceCents);
  if (feeCents === 0) return null;
  const sumCents = feeCents + taxCents;
  return taxCents === 0 ? buyerFees.sum({ sumCents }) : buyerFees.sumWithTax({ sumCents });
}

/** The same worked out in a sentence, with its price; null where there is no fee. */
export function buyerFeeExampleText(fee: BuyerFee, priceCents: Cents): string | null {
  const { feeCents, taxCents } = buyerFee(fee, priceCents);
  if (feeCents === 0) return null;
  return taxCents === 0
    ? buyerFees.example({ priceCents, feeCents })
    : buyerFees.exampleWithTax({ priceCents, feeCents, taxCents, sumCents: feeCents + taxCents });
}
