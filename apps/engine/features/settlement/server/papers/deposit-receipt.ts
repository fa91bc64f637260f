import { formatShort } from '@quarterline/civil-time';
import { amountInWords } from '@quarterline/listing';
import { moneyText, settlementAmounts } from '@quarterline/rules';
import { openPaper } from './paper.ts';
import { namesOnTitle, type PurchasePaper, purchaseHead, termsText } from './purchase-paper.ts';

/** The receipt for a deposit that stands recorded; null when none does. */
export const depositReceipt = async (facts: PurchasePaper): Promise<Buffer | null> => {
  const { sale, sold, thing, buyer } = facts;
  const entry = thing.standing.findLast(({ step, after }) => step === 'record_deposit' && after.buyerId === buyer.id);
  if (!entry) return null;
  const { zone } = sale.editorial;
  const received = entry.after.depositReceivedCents;
  const { priceCents, totalCents } = settlementAmounts(sold.state.rules, entry.after.priceCents);
  const paper = openPaper(purchaseHead('Deposit receipt', facts));
  paper.facts([
    ['Receipt', `${sale.slug}/${thing.soldSequence}-${entry.after.turn}`],
    ['Received from', namesOnTitle(buyer).join('\n')],
    ['Amount', `${moneyText(received)}\n${amountInWords(received)}`],
    ['Recorded', formatShort(entry.at.getTime(), zone)],
    ['For', thing.isBlock ? thing.parcel.name : `Parcel ${thing.parcel.stake}, ${thing.parcel.name}`],
    [
      'Legal description',
      (thing.isBlock
        ? thing.parts.flatMap(({ parcel }) => parcel.legalDescriptions)
        : thing.parcel.legalDescriptions
      ).join(', '),
    ],
    ['Price', moneyText(priceCents)],
    [
      totalCents === priceCents ? 'Still to be paid' : 'Still to be paid, fee and tax included',
      moneyText(totalCents - received),
    ],
  ]);
  paper.text(`${termsText(facts)}, apply to this purchase.`);
  paper.text('The firm holds this amount in trust for the parties of the offer to purchase. It is part of the price.');
  paper.signature('For the firm', sale.house.product);
  return paper.end();
};
