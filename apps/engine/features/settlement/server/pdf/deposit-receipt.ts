import { formatShort } from '@quarterline/civil-time';
import { amountInWords } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { openPdf } from './pdf.ts';
import { namesOnTitle, type PurchaseDocument, purchaseHead, termsText } from './purchase-document.ts';

/** The receipt for a deposit that stands recorded; null when none does. */
export const depositReceipt = async (facts: PurchaseDocument): Promise<Buffer | null> => {
  const { sale, sold, lot, buyer } = facts;
  const entry = lot.validEntries.findLast(({ step, after }) => step === 'record_deposit' && after.buyerId === buyer.id);
  if (!entry) return null;
  const { zone } = sale.editorial;
  const received = entry.after.depositReceivedCents;
  const { priceCents, totalCents } = settlementAmounts(sold.state.rules, entry.after.priceCents);
  const pdf = openPdf(purchaseHead('Deposit receipt', facts));
  pdf.facts([
    ['Receipt', `${sale.slug}/${lot.soldSequence}-${entry.after.turn}`],
    ['Received from', namesOnTitle(buyer).join('\n')],
    ['Amount', `${moneyText(received)}\n${amountInWords(received)}`],
    ['Recorded', formatShort(entry.at.getTime(), zone)],
    ['For', lot.isBlock ? lot.parcel.name : `Parcel ${lot.parcel.stake}, ${lot.parcel.name}`],
    [
      'Legal description',
      (lot.isBlock ? lot.parts.flatMap(({ parcel }) => parcel.legalDescriptions) : lot.parcel.legalDescriptions).join(
        ', ',
      ),
    ],
    ['Price', moneyText(priceCents)],
    [
      totalCents === priceCents ? 'Still to be paid' : 'Still to be paid, fee and tax included',
      moneyText(totalCents - received),
    ],
  ]);
  pdf.text(`${termsText(facts)}, apply to this purchase.`);
  pdf.text('The firm holds this amount in trust for the parties of the offer to purchase. It is part of the price.');
  pdf.signature('For the firm', sale.brand.product);
  return pdf.end();
};
