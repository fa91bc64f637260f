import type { CivilZone } from '@quarterline/civil-time';
import {
  type Adjustments,
  type AdjustmentTerms,
  creditByDay,
  LAND_GST,
  settlementAmounts,
  trustBalance,
} from '@quarterline/rules';
import { moneyText, TRUST_KIND_NAMES, TRUST_METHOD_NAMES } from '@quarterline/text';
import { dayText } from '#features/settlement/purchases/server/pdf/day-text.ts';
import {
  namesOnTitle,
  type PurchaseDocument,
  purchaseHead,
} from '#features/settlement/purchases/server/pdf/purchase-document.ts';
import { ofBuyer } from '#features/settlement/purchases/server/read-sold.ts';
import { openPdf } from '#platform/pdf/pdf.ts';
import type { BuyerRow } from '#platform/store/sales/settlement-store.ts';

export type AdjustmentsDocument = Omit<PurchaseDocument, 'terms' | 'wire'> & {
  buyer: BuyerRow;
  terms: AdjustmentTerms;
  figures: Adjustments;
};

/** The statement of adjustments of a purchase, with the trust ledger that it rests on. */
export function adjustmentsPdf(facts: AdjustmentsDocument): Promise<Buffer> {
  const { sale, sold, lot, buyer, terms, figures } = facts;
  const { zone } = sale.editorial;
  const { priceCents, feeCents, taxCents } = settlementAmounts(sold.state.rules, lot.current.priceCents);
  const ledger = ofBuyer(lot.trust, buyer.id);
  const pdf = openPdf(purchaseHead('Statement of adjustments', { ...facts, terms: null, wire: null }));
  const land = lot.isBlock ? lot.parts.map(({ parcel }) => parcel) : [lot.parcel];
  pdf.facts([
    ['Buyer, as on title', namesOnTitle(buyer).join('\n')],
    ['Land', land.flatMap(({ legalDescriptions }) => legalDescriptions).join(', ')],
    ['Possession and adjustments', `${dayText(terms.possessionOn, zone)}; this day is the buyer’s`],
    ['Goods and Services Tax', gstText(terms.gst)],
  ]);

  pdf.heading('Adjustments');
  const side = (to: 'seller' | 'buyer', cents: number): [string, string] =>
    to === 'seller' ? [moneyText(cents), ''] : ['', moneyText(cents)];
  pdf.table(
    [
      { title: 'Item', width: 52 },
      { title: 'Credit seller', width: 24, right: true },
      { title: 'Credit buyer', width: 24, right: true },
    ],
    [
      ['Price', moneyText(priceCents), ''],
      ...receivedRows(facts, zone),
      ...(figures.tax
        ? [[taxText(figures.tax, terms), ...side(figures.tax.creditTo, creditByDay(figures.tax, 'tax'))]]
        : []),
      ...(figures.rent
        ? [[rentText(figures.rent, terms, zone), ...side(figures.rent.creditTo, creditByDay(figures.rent, 'rent'))]]
        : []),
      ...(figures.gstCents > 0
        ? [[`GST on the price, ${LAND_GST / 100}%, which the seller collects`, moneyText(figures.gstCents), '']]
        : []),
    ],
    ['Sum', moneyText(figures.creditSellerCents), moneyText(figures.creditBuyerCents)],
  );
  pdf.facts([
    figures.balanceCents < 0
      ? ['Owed to the buyer', moneyText(-figures.balanceCents)]
      : ['Balance to close', moneyText(figures.balanceCents)],
    ...(feeCents > 0
      ? ([
          ['Our fee to the buyer', moneyText(feeCents)],
          ['GST on our fee', moneyText(taxCents)],
          ['To be paid in all', moneyText(Math.max(0, figures.dueCents))],
        ] as const)
      : []),
  ]);

  pdf.heading('Trust account');
  if (ledger.length === 0) pdf.text('Nothing has come into the trust account for this purchase yet.');
  else
    pdf.table(
      [
        { title: 'Entry', width: 9 },
        { title: 'Day', width: 17 },
        { title: 'What', width: 32 },
        { title: 'In', width: 14, right: true },
        { title: 'Out', width: 14, right: true },
        { title: 'Balance', width: 14, right: true },
      ],
      ledger.map((entry) => [
        entry.number === null ? '' : String(entry.number),
        dayText(entry.day, zone),
        `${TRUST_KIND_NAMES[entry.kind]}${entry.receiptNumber === null ? '' : `, receipt ${entry.receiptNumber}`}`,
        entry.inCents > 0 ? moneyText(entry.inCents) : '',
        entry.outCents > 0 ? moneyText(entry.outCents) : '',
        moneyText(entry.balanceCents),
      ]),
      [
        '',
        '',
        'Sum',
        moneyText(ledger.reduce((sum, { inCents }) => sum + inCents, 0)),
        moneyText(ledger.reduce((sum, { outCents }) => sum + outCents, 0)),
        moneyText(trustBalance(ledger)),
      ],
    );
  pdf.text(
    'Taxes and rent are divided by day over the days of their period. Errors and omissions excepted: the parties correct between them what turns out to be wrong.',
    { size: 9 },
  );
  pdf.signature('For the firm', sale.brand.product);
  return pdf.end();
}

/** Each payment that counts towards the price, and what went back to the buyer. */
const receivedRows = ({ lot, buyer }: AdjustmentsDocument, zone: CivilZone): string[][] => {
  const ledger = ofBuyer(lot.trust, buyer.id);
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  return ledger.flatMap((entry) => {
    if (reversed.has(entry.id)) return [];
    const how = `${dayText(entry.day, zone)}, ${TRUST_METHOD_NAMES[entry.method].toLowerCase()}`;
    if (entry.kind === 'deposit' || entry.kind === 'payment')
      return [
        [
          `${TRUST_KIND_NAMES[entry.kind]}, receipt ${entry.receiptNumber ?? 'of practice'}, ${how}`,
          '',
          moneyText(entry.inCents),
        ],
      ];
    return entry.kind === 'refund' ? [[`${TRUST_KIND_NAMES.refund}, ${how}`, '', `-${moneyText(entry.outCents)}`]] : [];
  });
};

const gstText = (gst: AdjustmentTerms['gst']): string => {
  if (gst === null) return 'Not entered yet';
  if (gst.kind === 'self_assessed') return `Self-assessed by the buyer, a registrant: ${gst.number}`;
  return gst.kind === 'collected' ? 'Collected by the seller on the price' : `Not taxable: ${gst.reason}`;
};

type Divided = NonNullable<Adjustments['tax']>;

const taxText = (
  { wholeCents, days, sellerDays, buyerDays, creditTo }: Divided,
  { possessionOn, tax }: AdjustmentTerms,
): string =>
  `Property tax of ${possessionOn.slice(0, 4)}, ${moneyText(wholeCents)}, ${tax?.paidBy === 'seller' ? 'paid by the seller' : 'not paid yet'}: ${
    creditTo === 'seller' ? `the buyer’s ${buyerDays}` : `the seller’s ${sellerDays}`
  } of ${days} days`;

const rentText = (
  { wholeCents, days, sellerDays, buyerDays, creditTo }: Divided,
  { rent }: AdjustmentTerms,
  zone: CivilZone,
): string =>
  `Rent from ${dayText(rent?.from ?? '', zone)} to ${dayText(rent?.to ?? '', zone)}, ${moneyText(wholeCents)}, ${
    creditTo === 'buyer' ? 'paid to the seller' : 'still to be paid by the tenant'
  }: ${creditTo === 'buyer' ? `the buyer’s ${buyerDays}` : `the seller’s ${sellerDays}`} of ${days} days`;
