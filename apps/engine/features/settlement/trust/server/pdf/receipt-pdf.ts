import { formatShort } from '@quarterline/civil-time';
import { amountInWords, parcelLabel } from '@quarterline/listing';
import { moneyText, TRUST_KIND_NAMES, TRUST_METHOD_NAMES } from '@quarterline/text';
import { dayText } from '#features/settlement/purchases/server/pdf/day-text.ts';
import { type PdfSource, saleHead } from '#features/settlement/purchases/server/pdf/pdf-head.ts';
import { namesOnTitle } from '#features/settlement/purchases/server/pdf/purchase-document.ts';
import { openPdf } from '#platform/pdf/pdf.ts';
import type { BuyerRow } from '#platform/store/sales/settlement-store.ts';
import type { TrustRow } from '#platform/store/sales/trust-store.ts';

type Facts = PdfSource & { payer: BuyerRow; receipt: TrustRow; reversal: TrustRow | null };

/** PDF receipt of a trust entry, with its number. A reversed one says so first. */
export function receiptPdf(facts: Facts): Promise<Buffer> {
  const { sale, payer, receipt, reversal } = facts;
  const { zone, parcels } = sale.editorial;
  const parcel = parcels.find(({ id }) => id === receipt.parcelId);
  const land = parcel && (parcel.kind === 'enBloc' ? parcel.name : parcelLabel(parcel));
  const pdf = openPdf(saleHead(`Receipt ${receipt.receiptNumber ?? 'of practice'}`, facts));
  if (reversal)
    pdf.notice(
      'This receipt was reversed.',
      `On ${dayText(reversal.day, zone)}, by entry ${reversal.number}: ${reversal.reason}`,
    );
  pdf.facts([
    ['Received from', namesOnTitle(payer).join('\n')],
    ...(receipt.party === '' ? [] : ([['Paid by', receipt.party]] as const)),
    ['Amount', `${moneyText(receipt.inCents)}\n${amountInWords(receipt.inCents)}`],
    ['Received on', dayText(receipt.day, zone)],
    ['How', `${TRUST_METHOD_NAMES[receipt.method]}, ${receipt.reference}`],
    ['For', [TRUST_KIND_NAMES[receipt.kind], land].filter(Boolean).join(', ')],
    ['In the trust ledger', `Entry ${receipt.number}, written ${formatShort(receipt.at.getTime(), zone)}`],
  ]);
  pdf.text(
    receipt.kind === 'bid_deposit'
      ? 'The firm holds this amount in trust for the payer, as a condition of bidding in the sale.'
      : 'The firm holds this amount in trust for the parties of the offer to purchase. It is part of what the buyer pays.',
  );
  pdf.signature('For the firm', sale.brand.product);
  return pdf.end();
}
