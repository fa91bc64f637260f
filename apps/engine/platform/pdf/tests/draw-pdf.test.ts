import { DEFAULT_BRAND } from '@quarterline/listing';
import { expect, it } from 'vitest';
import { readPdfTags } from '#testing/read-pdf-tags.ts';
import { readPdfPages } from '#testing/read-pdf-text.ts';
import { drawPdf, type PdfStep } from '../draw-pdf.ts';

const head = {
  title: 'Purchase summary',
  about: 'NE-14-46-19-W4',
  form: 'form 1',
  record: 'Record 12',
  demo: true,
  madeAt: 0,
  madeText: 'Made today',
  brand: DEFAULT_BRAND,
};
const draw = (...steps: PdfStep[]): Promise<Buffer> => drawPdf({ head, steps });

it('is read aloud in its order: title, headings, names with their values, tables with their column titles', async () => {
  const bytes = await draw(
    ['heading', ['The price']],
    [
      'facts',
      [
        [
          ['Price', '$1,200,000'],
          ['Deposit', '$60,000'],
        ],
      ],
    ],
    [
      'table',
      [
        [
          { title: 'Bid', width: 1 },
          { title: 'Amount', width: 1, right: true },
        ],
        [['1', '$900,000']],
        ['', '$900,000'],
      ],
    ],
    ['notice', ['Before you sign', 'Show it to your lawyer.']],
    ['signature', ['Thérèse Côté', 'buyer']],
  );
  expect(await readPdfTags(bytes)).toEqual({
    language: 'en-CA',
    title: 'Purchase summary: NE-14-46-19-W4',
    tree: 'Document(H1 P H2 Table(TR(TH TD) TR(TH TD)) Table(TR(TH TH) TR(TD TD) TR(TD TD)) Div(P P) P P P)',
  });
});

it('says a table that goes on over pages once, and its column titles once', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => [String(index), `$${index}`]);
  const bytes = await draw([
    'table',
    [
      [
        { title: 'Bid', width: 1 },
        { title: 'Amount', width: 1 },
      ],
      rows,
    ],
  ]);
  const pages = await readPdfPages(bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Amount');
  const { tree } = await readPdfTags(bytes);
  expect(tree.match(/Table/g)).toHaveLength(1);
  expect(tree.match(/TH/g)).toHaveLength(2);
  expect(tree.match(/TD/g)).toHaveLength(180);
});

it('keeps a paragraph that goes on over a page one paragraph', async () => {
  const bytes = await draw(['text', ['Words of an agreement. '.repeat(400)]]);
  expect((await readPdfPages(bytes)).length).toBeGreaterThan(1);
  expect((await readPdfTags(bytes)).tree).toBe('Document(H1 P P P)');
});
