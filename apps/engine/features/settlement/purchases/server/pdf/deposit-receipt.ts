import { amountInWords, parcelLabel } from '@quarterline/listing';
import { receivedInTrust, settlementAmounts, standingTrustEntries, trustBalance } from '@quarterline/rules';
import { moneyText, TRUST_METHOD_NAMES } from '@quarterline/text';
import { openPdf } from '#platform/pdf/pdf.ts';
import { ofBuyer, type SoldLot } from '../read-sold.ts';
import { dayText } from './day-text.ts';
import {
  namesOnTitle,
  type PurchaseDocument,
  purchaseHead,
  termsText,
  writeTermsVersion,
} from './purchase-document.ts';

/** PDF of the ledger's receipts for a buyer; null when none is valid. */
export async function depositReceipt(facts: PurchaseDocument): Promise<Buffer | null> {
  const { sale, sold, lot, buyer } = facts;
  const ledger = ofBuyer(lot.trust, buyer.id);
  const receipts = standingTrustEntries(ledger).filter(({ inCents }) => inCents > 0);
  if (receipts.length === 0) return null;
  const received = receivedInTrust(ledger);
  const refunded = trustBalance(receipts) - received;
  const { priceCents, totalCents } = settlementAmounts(sold.state.rules, priceOf(lot, buyer.id));
  const pdf = openPdf(purchaseHead('Deposit receipt', facts));
  pdf.table(
    [
      { title: 'Receipt', width: 16 },
      { title: 'Received on', width: 20 },
      { title: 'How, with its reference', width: 42 },
      { title: 'Amount', width: 22, right: true },
    ],
    receipts.map(({ receiptNumber, day, method, reference, inCents }) => [
      receiptNumber === null ? 'Practice' : String(receiptNumber),
      dayText(day, sale.editorial.zone),
      `${TRUST_METHOD_NAMES[method]}, ${reference}`,
      moneyText(inCents),
    ]),
  );
  pdf.facts([
    ['Received from', namesOnTitle(buyer).join('\n')],
    ...(refunded > 0 ? ([['Paid back', moneyText(refunded)]] as const) : []),
    ['Amount', `${moneyText(received)}\n${amountInWords(received)}`],
    ['For', lot.isBlock ? lot.parcel.name : parcelLabel(lot.parcel)],
    [
      'Legal description',
      (lot.isBlock ? lot.parts.flatMap(({ parcel }) => parcel.legalDescriptions) : lot.parcel.legalDescriptions).join(
        ', ',
      ),
    ],
    ['Price', moneyText(priceCents)],
    received > totalCents
      ? ['Paid more than is due', moneyText(received - totalCents)]
      : [
          totalCents === priceCents ? 'Still to be paid' : 'Still to be paid, fee and tax included',
          moneyText(totalCents - received),
        ],
  ]);
  pdf.text(`${termsText(facts)}, apply to this purchase.`);
  writeTermsVersion(pdf, facts);
  pdf.text('The firm holds this amount in trust for the parties of the offer to purchase. It is part of the price.');
  pdf.signature('For the firm', sale.brand.product);
  return pdf.end();
}

/** Price of a buyer, who may have been replaced by another. */
const priceOf = ({ validEntries, purchase }: SoldLot, buyerId: string): number =>
  validEntries.findLast(({ after }) => after.buyerId === buyerId)?.after.priceCents ?? purchase.priceCents;
