import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SaleDocument } from '@quarterline/contract';
import { DEMO_BRAND } from '#demo/content/demo-brand.ts';
import { openPdf } from '../../engine/platform/pdf/pdf.ts';
import { conditionsOfSale } from './conditions-of-sale.ts';
import {
  type DemoDocument,
  type DocumentFacts,
  dayText,
  type NumberedParcel,
  numberedParcels,
  scopeOf,
} from './demo-document.ts';
import { fieldRecords, irrigationTransfer, wellAndWaterReports } from './field-documents.ts';
import { certificatesOfTitle, offerToPurchase, surfaceLeaseAgreement, surveyPlan } from './title-documents.ts';

const DAY = 86_400_000;

const DOCUMENTS: readonly DemoDocument[] = [
  conditionsOfSale,
  certificatesOfTitle,
  offerToPurchase,
  surveyPlan,
  surfaceLeaseAgreement,
  wellAndWaterReports,
  fieldRecords,
  irrigationTransfer,
];

export type WrittenConditions = { documentName: string; documentHash: string; href: string };

/**
 * Real PDFs for a sale of the demonstration, in the media folder, made from the facts of its parcels: what a text says is among the
 * documents is among them. Each says on every page that it is a demonstration.
 */
export async function writeDocuments(
  facts: DocumentFacts & { dataDir: string; now: number },
): Promise<{ documents: SaleDocument[]; conditions: WrittenConditions }> {
  const { sale, dataDir } = facts;
  const folder = join(dataDir, 'media/demo/documents', sale.slug);
  await mkdir(folder, { recursive: true });
  const documents: SaleDocument[] = [];
  let conditions: WrittenConditions | null = null;
  for (const source of DOCUMENTS) {
    const parcels = numberedParcels(sale).filter((parcel) => source.about?.(parcel) ?? true);
    if (parcels.length === 0) continue;
    const changedAt = changeOf(source, facts);
    const bytes = await pdfOf(source, facts, parcels, changedAt ?? facts.publishedAt);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const file = `${source.slug}-${hash.slice(0, 8)}.pdf`;
    await writeFile(join(folder, file), bytes);
    const href = `/media/demo/documents/${sale.slug}/${file}`;
    if (source === conditionsOfSale) conditions = { documentName: source.name, documentHash: hash, href };
    documents.push({
      slug: source.slug,
      name: source.name,
      scope: source.scope ?? scopeOf(parcels, sale.parcels.length),
      href,
      mediaType: 'application/pdf',
      bytes: bytes.length,
      publishedAt: new Date(facts.publishedAt).toISOString(),
      changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    });
  }
  if (!conditions) throw new Error('A sale of the demonstration has Conditions of Sale.');
  return { documents, conditions };
}

/** When its newer version came; null while that day is ahead, or the sale would have been open. */
const changeOf = (
  { changedAfterDays }: DemoDocument,
  { publishedAt, opensAt, now }: DocumentFacts & { now: number },
): number | null => {
  if (changedAfterDays === undefined) return null;
  const at = publishedAt + changedAfterDays * DAY;
  return at <= Math.min(now, opensAt) ? at : null;
};

const pdfOf = (
  source: DemoDocument,
  facts: DocumentFacts,
  parcels: readonly NumberedParcel[],
  writtenAt: number,
): Promise<Buffer> => {
  const { sale } = facts;
  const pdf = openPdf({
    title: source.name,
    about: `${sale.name}, ${sale.location}`,
    form: 'written for the demonstration',
    record: 'Invented land, invented people. Not an offer of land.',
    madeAt: writtenAt,
    madeText: `Written ${dayText(writtenAt, sale)}`,
    demo: true,
    brand: DEMO_BRAND,
  });
  source.write(pdf, facts, parcels);
  return pdf.end();
};
