import { formatShort } from '@quarterline/civil-time';
import type { PdfHead } from '#platform/pdf/pdf.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

/** Facts for the header and footer of every document about a sale. */
export type PdfSource = {
  sale: Pick<SaleRow, 'editorial' | 'demo' | 'brand'>;
  /** The record that the document rests on. */
  record: { size: number; root: string };
  madeAt: number;
};

/** The edition of our wording. The person who changes a sentence of a document counts it up. */
const FORM = 'form 1 of November 2026';

export const pdfHead = (title: string, about: string, { sale, record, madeAt }: PdfSource): PdfHead => ({
  title,
  about,
  form: FORM,
  record: `Record of the sale: ${record.size} entries, root ${record.root}`,
  madeAt,
  madeText: `Made ${formatShort(madeAt, sale.editorial.zone)}`,
  demo: sale.demo,
  brand: sale.brand,
});

/** Header of a document about the whole sale. */
export const saleHead = (title: string, source: PdfSource): PdfHead =>
  pdfHead(title, `${source.sale.editorial.name}, ${source.sale.editorial.location}`, source);
