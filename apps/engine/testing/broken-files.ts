import { zipSync } from 'fflate';
import sharp from 'sharp';

/** A small whole PDF. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

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

const xml = (text: string): Uint8Array => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

/** An Excel file with one sheet of text cells. */
export const workbook = (rows: readonly (readonly string[])[]): Buffer => {
  const cells = (row: readonly string[], queue: number): string =>
    row
      .map((text, at) => `<c r="${String.fromCharCode(65 + at)}${queue}" t="inlineStr"><is><t>${text}</t></is></c>`)
      .join('');
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1)}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Parcels" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    }),
  );
};
