import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatShort } from '@quarterline/civil-time';
import type { SaleDocument } from '@quarterline/contract';
import PDFDocument from 'pdfkit';
import { DEMO_BRAND } from './content/demo-brand.ts';
import type { DemoSale } from './demo-sale.ts';

type DemoDocument = {
  slug: string;
  name: string;
  scope: string;
  daysAgo: number;
  changedDaysAgo: number | null;
  body: (sale: DemoSale) => string[];
};

const DOCUMENTS: DemoDocument[] = [
  {
    slug: 'conditions-of-sale',
    name: 'Conditions of sale',
    scope: 'All parcels',
    daysAgo: 8,
    changedDaysAgo: null,
    body: () => [
      '1. A bid is an offer to buy that binds the bidder until a higher bid is taken or the sale is decided. It cannot be withdrawn.',
      '2. The starting bid is where bidding begins. It is not an appraisal. Without a bid at it, the parcel is not sold.',
      '3. The clock of the sale is our server’s clock. A bid counts when it is decided before the close. A bid inside the last two minutes keeps a parcel open until two minutes pass without one.',
      '4. Where parcels are also offered en bloc, the high bidder of a parcel is provisional until the block is decided.',
      '5. The high bidder signs the offer to purchase and pays a deposit of ten percent by the second business day after the sale, at four in the afternoon.',
      '6. The seller may change these conditions before bidding opens. Everyone registered is told and accepts the new version before bidding.',
    ],
  },
  {
    slug: 'certificates-of-title',
    name: 'Certificates of title',
    scope: 'All parcels',
    daysAgo: 8,
    changedDaysAgo: null,
    body: (sale) =>
      sale.parcels.map(
        (parcel, index) =>
          `Parcel ${index + 1}: ${parcel.legal.join(', ')}, ${parcel.acres.toFixed(1)} titled acres, excepting mines and minerals.`,
      ),
  },
  {
    slug: 'offer-to-purchase',
    name: 'Offer to purchase',
    scope: 'One per parcel',
    daysAgo: 6,
    changedDaysAgo: null,
    body: () => [
      'The buyer offers to purchase the parcel named at the amount of the high bid, free of financial encumbrances, with the permitted encumbrances listed on its title. Vacant possession is given on the closing day.',
    ],
  },
  {
    slug: 'survey-plan',
    name: 'Survey plan and plat',
    scope: 'All parcels',
    daysAgo: 11,
    changedDaysAgo: 2,
    body: (sale) => [
      'Boundaries follow the registered survey. Drawings are for guidance; the title governs.',
      ...sale.parcels.map(({ legal }, index) => `Parcel ${index + 1}: ${legal.join(', ')}`),
    ],
  },
];

const DAY = 86_400_000;

/** Real PDFs for a sale of the demonstration, in the media folder. Marked as demonstration on every page. */
export const writeDocuments = async (sale: DemoSale, dataDir: string, now: number): Promise<SaleDocument[]> => {
  const folder = join(dataDir, 'media/demo/documents', sale.slug);
  await mkdir(folder, { recursive: true });
  const documents: SaleDocument[] = [];
  for (const source of DOCUMENTS) {
    const bytes = await pdfOf(sale, source, now);
    const name = `${source.slug}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.pdf`;
    await writeFile(join(folder, name), bytes);
    documents.push({
      slug: source.slug,
      name: source.name,
      scope: source.scope,
      href: `/media/demo/documents/${sale.slug}/${name}`,
      mediaType: 'application/pdf',
      bytes: bytes.length,
      publishedAt: new Date(now - source.daysAgo * DAY).toISOString(),
      changedAt: source.changedDaysAgo === null ? null : new Date(now - source.changedDaysAgo * DAY).toISOString(),
    });
  }
  return documents;
};

const pdfOf = (sale: DemoSale, source: DemoDocument, now: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'LETTER',
      margin: 72,
      info: { Title: `${source.name}, ${sale.name}`, Author: DEMO_BRAND.product },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.font('Times-Bold').fontSize(22).text(source.name);
    pdf.font('Times-Roman').fontSize(13).text(`${sale.name}, ${sale.location}`).moveDown(0.4);
    pdf
      .fontSize(10)
      .text(`Demonstration document. Not an offer of land. Written ${formatShort(now, sale.zone)}.`)
      .moveDown(1.2);
    pdf.fontSize(12);
    for (const paragraph of source.body(sale)) pdf.text(paragraph, { lineGap: 3 }).moveDown(0.7);
    pdf.end();
  });
