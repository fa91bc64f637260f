import { formatShort } from '@quarterline/civil-time';
import {
  type StatementRow,
  statementLotRows,
  statementPaymentRows,
  statementSumRows,
  unsoldText,
} from '@quarterline/text';
import { type PdfSource, saleHead } from '#features/settlement/purchases/server/pdf/pdf-head.ts';
import { openPdf, type Pdf } from '#platform/pdf/pdf.ts';
import type { ReleasedRow } from '../store/seller-statement-store.ts';

/** The statement of a seller, from the rows that the page shows too. */
export function sellerStatementPdf(facts: PdfSource & { released: ReleasedRow }): Promise<Buffer> {
  const { sale, released } = facts;
  const { statement, number, at } = released;
  const pdf = openPdf(saleHead(`Statement of the seller, number ${number}`, facts));
  pdf.text(`Released ${formatShort(at.getTime(), sale.editorial.zone)}. A later statement has a higher number.`);
  for (const lot of statement.lots) {
    pdf.heading(lot.name);
    table(pdf, statementLotRows(lot));
  }
  if (statement.unsold.length > 0) {
    pdf.heading('Not in this statement');
    for (const lot of statement.unsold) pdf.text(`${lot.name}: ${unsoldText(lot)}.`, { gap: 4 });
  }
  pdf.heading('The sale as a whole');
  table(pdf, statementSumRows(statement));
  pdf.heading('From what buyers pay');
  table(pdf, statementPaymentRows(statement));
  pdf.signature('For the firm', sale.brand.product);
  return pdf.end();
}

const table = (pdf: Pdf, rows: readonly StatementRow[]): void =>
  pdf.table(
    [
      { title: 'Item', width: 70 },
      { title: 'Amount', width: 30, right: true },
    ],
    rows.map(({ label, amount }) => [label, amount]),
  );
