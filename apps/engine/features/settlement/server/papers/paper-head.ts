import { formatShort } from '@quarterline/civil-time';
import type { SaleRow } from '../../../../platform/store/sale-store.ts';
import type { PaperHead } from './paper.ts';

/** What the head and the foot of every paper about a sale are made from. */
export type PaperSource = {
  sale: Pick<SaleRow, 'editorial' | 'demo' | 'house'>;
  /** The record that the paper rests on. */
  record: { size: number; root: string };
  madeAt: number;
};

/** The edition of our wording. Whoever changes a sentence of a paper counts it up. */
const FORM = 'form 1 of November 2026';

export const paperHead = (title: string, about: string, { sale, record, madeAt }: PaperSource): PaperHead => ({
  title,
  about,
  form: FORM,
  record: `Record of the sale: ${record.size} entries, root ${record.root}`,
  madeAt,
  madeText: `Made ${formatShort(madeAt, sale.editorial.zone)}`,
  demo: sale.demo,
  product: sale.house.product,
});

/** Of a paper about the whole sale. */
export const saleHead = (title: string, source: PaperSource): PaperHead =>
  paperHead(title, `${source.sale.editorial.name}, ${source.sale.editorial.location}`, source);
