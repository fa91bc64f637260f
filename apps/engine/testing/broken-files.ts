import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A whole PDF of one page, which these operators draw. */
export const pdfOfOnePage = (operators: string): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj',
      `4 0 obj<</Length ${operators.length}>>stream`,
      operators,
      'endstream endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
      '',
    ].join('\n'),
  );

/** A small whole PDF, its one page filled with a red square. */
export const PDF = pdfOfOnePage('1 0 0 rg 0 0 200 200 re f');

/** So many pages; with a password where one is named. */
export const pagesOfPdf = (pages: number, userPassword?: string): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ size: 'LETTER', ...(userPassword ? { userPassword, pdfVersion: '1.7' } : {}) });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    for (let page = 1; page <= pages; page += 1) {
      document.text(`Page ${page} of the conditions`);
      if (page < pages) document.addPage();
    }
    document.end();
  });

/** A tone of so many seconds as a recorder writes it: 16 bits, two channels. */
export function wave(seconds: number, rate = 44_100): Buffer {
  const samples = seconds * rate;
  const file = Buffer.alloc(44 + samples * 4);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 4, 40);
  for (let at = 0; at < samples; at += 1) {
    const value = Math.round(Math.sin((at * 440 * 2 * Math.PI) / rate) * 8000);
    file.writeInt16LE(value, 44 + at * 4);
    file.writeInt16LE(value, 46 + at * 4);
  }
  return file;
}

/** An Office file: a ZIP whose list of contents names its kind. */
export function officeFile(kind: 'word' | 'excel' | 'powerpoint'): Buffer {
  const main = {
    word: ['/word/document.xml', 'wordprocessingml.document'],
    excel: ['/xl/workbook.xml', 'spreadsheetml.sheet'],
    powerpoint: ['/ppt/presentation.xml', 'presentationml.presentation'],
  }[kind];
  const type = `application/vnd.openxmlformats-officedocument.${main[1]}.main+xml`;
  const list = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${main[0]}" ContentType="${type}"/></Types>`;
  return Buffer.from(zipSync({ '[Content_Types].xml': xml(list), [String(main[0]).slice(1)]: xml('<x/>') }));
}

export const ZIP = Buffer.from(zipSync({ 'title.txt': new TextEncoder().encode('not a title') }));
export const SCRIPT = Buffer.from('<script>alert(document.cookie)</script>');
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** 20,000 × 10,000 pixels of one colour: a file of some hundred kilobytes that unpacks to 600 MB. */
export const hugePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 20_000, height: 10_000, channels: 3, background: '#2b5d73' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A photograph as a camera writes it: lying on its side, with where it was taken beside it. */
export const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#6b8f3a' } })
    .withExif({ IFD0: { Artist: 'A Person', Copyright: 'secret words' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A small photograph of one colour; each `red` makes another file. */
export const colouredPhotograph = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 120, b: 60 } } })
    .jpeg()
    .toBuffer();

/** A photograph of some five megabytes, each time another: noise, which packs badly. */
export function largePhotograph(): Promise<Buffer> {
  const [width, height] = [2200, 1600];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 99 })
    .toBuffer();
}

const xml = (text: string): Uint8Array => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

type Rows = readonly (readonly (string | number)[])[];

const sheetXml = (rows: Rows): string => {
  const cells = (row: Rows[number], line: number): string =>
    row
      .map((cell, at) => {
        const place = `${String.fromCharCode(65 + at)}${line}`;
        return typeof cell === 'number'
          ? `<c r="${place}"><v>${cell}</v></c>`
          : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
      })
      .join('');
  return rows.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1)}</row>`).join('');
};

/** An Excel file with a sheet of cells, and others by their names after it; the `hidden` ones are not shown. */
export function workbook(
  rows: Rows,
  others: Readonly<Record<string, Rows>> = {},
  hidden: readonly string[] = [],
): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const sheets = Object.entries({ Parcels: rows, ...others }).map(([name, of], at) => ({ name, of, number: at + 1 }));
  const each = (write: (sheet: (typeof sheets)[number]) => string): string => sheets.map(write).join('');
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>${each(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${part}.worksheet+xml"/>`)}</Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(({ name, number }) => `<sheet name="${name}" sheetId="${number}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${number}"/>`)}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${packages}/relationships">${each(({ number }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
      ),
      ...Object.fromEntries(
        sheets.map(({ of, number }) => [
          `xl/worksheets/sheet${number}.xml`,
          xml(`<worksheet xmlns="${main}"><sheetData>${sheetXml(of)}</sheetData></worksheet>`),
        ]),
      ),
    }),
  );
}
