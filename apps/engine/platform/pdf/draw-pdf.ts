import type { BrandBasics } from '@quarterline/listing';
import PDFDocument from 'pdfkit';
import { drawFirm, firmFoot } from './pdf-firm.ts';
import { type Face, registerFaces } from './pdf-fonts.ts';
import { openTags } from './pdf-tags.ts';
import { openText } from './pdf-text.ts';

/** The look's tokens, for documents. */
const INK = '#1d1b16';
const INK_2 = '#4a453a';
const INK_3 = '#686151';
const RULE = '#dcd5c5';
const FIELD = '#f6f3ea';
const OUT = '#9b2c1a';

const PAGE = { width: 612, height: 792, left: 60, right: 60, top: 96, bottom: 88 } as const;
const WIDTH = PAGE.width - PAGE.left - PAGE.right;
const FLOOR = PAGE.height - PAGE.bottom;

export type PdfHead = {
  /** "Offer to purchase" */
  title: string;
  /** Subject of the PDF: sale and parcel. */
  about: string;
  /** Which edition of our wording: "form 1 of November 2026". */
  form: string;
  /** The record that it rests on, in a line. */
  record: string;
  madeAt: number;
  madeText: string;
  demo: boolean;
  brand: BrandBasics;
};
type Style = { face?: Face; size?: number; color?: string; gap?: number; indent?: number };
export type PdfColumn = { title: string; width: number; right?: true };
type Drawing = ReturnType<typeof openDrawing>;
export type PdfPart = Exclude<keyof Drawing, 'end'>;
/** A part of a document: its kind, and what is said in it. */
export type PdfStep = { [Part in PdfPart]: readonly [Part, Readonly<Parameters<Drawing[Part]>>] }[PdfPart];
export type PdfQuestion = { head: PdfHead; steps: readonly PdfStep[] };

/** The bytes of a document, from its parts in their order. */
export function drawPdf({ head, steps }: PdfQuestion): Promise<Buffer> {
  const drawing = openDrawing(head);
  for (const [part, said] of steps) (drawing[part] as (...said: PdfStep[1]) => void)(...said);
  return drawing.end();
}

/**
 * A tagged document on letter size in our look: it breaks lines and pages by itself, and numbers its pages at the end.
 */
const openDrawing = (head: PdfHead) => {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'en-CA',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: `${head.title}: ${head.about}`,
      Author: head.brand.product,
      Subject: `${head.form}. ${head.record}`,
      CreationDate: new Date(head.madeAt),
      ModDate: new Date(head.madeAt),
    },
  });
  registerFaces(pdf);
  const { group, mark, artifact, end: endTags } = openTags(pdf);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  let y: number = PAGE.top;

  const { widthOf, draw, column, linesOf } = openText(pdf);

  /** A line across the page. */
  const rule = (at: number, weight = 0.5, color = RULE): void => {
    const right = PAGE.left + WIDTH;
    artifact('Layout', () => pdf.moveTo(PAGE.left, at).lineTo(right, at).lineWidth(weight).strokeColor(color).stroke());
  };

  /** A filled rectangle behind or beside text. */
  const block = (x: number, at: number, width: number, height: number, color: string): void =>
    artifact('Layout', () => pdf.rect(x, at, width, height).fillColor(color).fill());

  const turnPage = (): void => {
    pdf.addPage();
    y = PAGE.top;
  };
  /** Goes to the next page when so much does not fit any more. */
  const need = (height: number): void => {
    if (y + height > FLOOR) turnPage();
  };

  const text = (words: string, style: Style = {}): void => {
    const { face = 'text', size = 10, color = INK, gap = 7, indent = 0 } = style;
    const height = size * 1.42;
    need(height);
    mark('P', () => {
      for (const line of linesOf(words, WIDTH - indent, face, size)) {
        need(height);
        draw(line, PAGE.left + indent, y, face, size, color);
        y += height;
      }
    });
    y += gap;
  };

  const heading = (words: string): void => {
    // Never alone at the foot of a page.
    need(70);
    y += 8;
    mark('H2', () => draw(words, PAGE.left, y, 'display', 13, INK));
    y += 20;
    rule(y, 0.75, INK);
    y += 9;
  };

  const notice = (title: string, words: string): void => {
    const lines = linesOf(words, WIDTH - 36, 'text', 10);
    const height = 34 + lines.length * 14.2;
    need(height + 10);
    block(PAGE.left, y, WIDTH, height, FIELD);
    block(PAGE.left, y, 4, height, OUT);
    const part = group('Div');
    mark('P', () => draw(title, PAGE.left + 18, y + 10, 'bold', 10.5, INK), part);
    mark('P', () => column(lines, PAGE.left + 18, y + 26, 14.2, 'text', 10, INK), part);
    y += height + 12;
  };

  /** A label and what stands beside it, one under the other. */
  const facts = (rows: readonly (readonly [label: string, value: string])[]): void => {
    const part = group('Table');
    for (const [label, value] of rows) {
      const lines = linesOf(value, WIDTH - 170, 'bold', 10);
      const names = linesOf(label, 158, 'text', 10);
      const height = Math.max(lines.length, names.length) * 14.2;
      need(height + 6);
      const row = group('TR', part);
      mark('TH', () => column(names, PAGE.left, y, 14.2, 'text', 10, INK_2), row, { scope: 'Row' });
      mark('TD', () => column(lines, PAGE.left + 170, y, 14.2, 'bold', 10, INK), row);
      y += height + 3;
      rule(y);
      y += 5;
    }
    y += 4;
  };

  /** Widths are shares of the line; the head is repeated on each page. The last row may be a sum. */
  const table = (
    columns: readonly PdfColumn[],
    rows: readonly (readonly string[])[],
    sum?: readonly string[],
  ): void => {
    const total = columns.reduce((all, { width }) => all + width, 0);
    const edges = columns.map(
      (_, index) => (columns.slice(0, index).reduce((all, { width }) => all + width, 0) / total) * WIDTH,
    );
    const cellWidth = (index: number): number => ((columns[index]?.width ?? 0) / total) * WIDTH - 8;
    const size = 9;
    const wrap = (cells: readonly string[], face: Face): { lines: string[][]; height: number } => {
      const lines = cells.map((cell, index) => linesOf(cell, cellWidth(index), face, size));
      return { lines, height: Math.max(...lines.map(({ length }) => length)) * 12.6 + 7 };
    };
    const put = (lines: readonly string[], index: number, face: Face, color: string): void => {
      for (const [order, line] of lines.entries()) {
        const shift = columns[index]?.right ? cellWidth(index) - widthOf(line, face, size) : 0;
        draw(line, PAGE.left + (edges[index] ?? 0) + 4 + shift, y + 4 + order * 12.6, face, size, color);
      }
    };
    const part = group('Table');
    const row = (cells: readonly string[], face: Face): void => {
      const { lines, height } = wrap(cells, face);
      if (y + height > FLOOR) {
        turnPage();
        titles();
      }
      const cellsOf = group('TR', part);
      for (const [index, words] of lines.entries()) mark('TD', () => put(words, index, face, INK), cellsOf);
      y += height;
      rule(y);
    };
    /** Read once: on each later page they are an artifact. */
    let read = false;
    const titles = (): void => {
      const { lines, height } = wrap(
        columns.map(({ title }) => title),
        'bold',
      );
      block(PAGE.left, y, WIDTH, height, FIELD);
      const head = read ? null : group('TR', part);
      for (const [index, words] of lines.entries()) {
        const paint = (): void => put(words, index, 'bold', INK_2);
        if (head === null) artifact('Pagination', paint);
        else mark('TH', paint, head, { scope: 'Column' });
      }
      read = true;
      y += height;
    };
    need(60);
    titles();
    for (const cells of rows) row(cells, 'text');
    if (sum) row(sum, 'bold');
    y += 12;
  };

  /** A line to sign on, with a name under it and room for a date. */
  const signature = (name: string, role: string): void => {
    const lines = linesOf(`${name}, ${role}`, 300, 'text', 9);
    need(46 + lines.length * 12.6);
    y += 30;
    artifact('Layout', () => {
      pdf
        .moveTo(PAGE.left, y)
        .lineTo(PAGE.left + 310, y)
        .moveTo(PAGE.left + 340, y)
        .lineTo(PAGE.left + WIDTH, y);
      pdf.lineWidth(0.75).strokeColor(INK).stroke();
    });
    mark('P', () => column(lines, PAGE.left, y + 5, 12.6, 'text', 9, INK_2));
    mark('P', () => draw('Date', PAGE.left + 340, y + 5, 'text', 9, INK_2));
    y += 14 + lines.length * 12.6;
  };

  const headAndFoot = (index: number, count: number): void => {
    drawFirm(pdf, head.brand, PAGE.left, draw);
    const right = linesOf(index === 0 ? head.madeText : `${head.title}, ${head.about}`, 330, 'text', 8.5)[0] ?? '';
    draw(right, PAGE.left + WIDTH - widthOf(right, 'text', 8.5), 45, 'text', 8.5, INK_3);
    const at = PAGE.height - 62;
    pdf
      .moveTo(PAGE.left, at)
      .lineTo(PAGE.left + WIDTH, at)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    const page = `Page ${index + 1} of ${count}`;
    draw(`${head.title}, ${head.form}`, PAGE.left, at + 8, 'text', 8, INK_3);
    draw(page, PAGE.left + WIDTH - widthOf(page, 'bold', 8), at + 8, 'bold', 8, INK_2);
    draw(head.record, PAGE.left, at + 20, 'text', 7, INK_3);
    const firm = firmFoot(head.brand);
    if (firm !== '') draw(linesOf(firm, WIDTH, 'text', 7)[0] ?? '', PAGE.left, at + 30, 'text', 7, INK_3);
    if (head.demo) draw('Demonstration: nothing here binds anybody.', PAGE.left, at + 40, 'bold', 7.5, OUT);
  };

  /** Draws head and foot of every page, once it is known how many there are. */
  const end = (): Promise<Buffer> => {
    const { start, count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      pdf.switchToPage(start + index);
      const paint = (): void => headAndFoot(index, count);
      // Once they are read: the record and the word of a demonstration are nowhere else.
      if (index === 0) mark('P', paint);
      else artifact('Pagination', paint);
    }
    endTags();
    pdf.end();
    return done;
  };

  mark('H1', () => {
    for (const line of linesOf(head.title, WIDTH, 'display', 23)) {
      draw(line, PAGE.left, y - 12, 'display', 23, INK);
      y += 28;
    }
  });
  text(head.about, { face: 'bold', size: 11, color: INK_2, gap: 4 });
  block(PAGE.left, y, WIDTH, 3, INK);
  block(PAGE.left, y + 5, WIDTH, 0.75, INK);
  y += 18;

  return { text, heading, notice, facts, table, signature, end };
};
