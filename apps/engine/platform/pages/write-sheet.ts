import { csvText } from '@quarterline/fields';

export type SheetFormat = 'csv' | 'xlsx';
export type SheetValue = string | number | boolean | Date | null;
export type SheetColumn = { title: string /** In letters, of the XLSX file. */; width?: number };
export type Sheet = {
  /** Name of the XLSX tab. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetValue[])[];
};

/** Content types of downloads. */
const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const USUAL_WIDTH = 18;
/** No cell of a spreadsheet holds more. */
const LONGEST = 32_767;

/** Signs that XML cannot carry: one of them makes the whole file unreadable. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export type SheetFile = { bytes: Buffer; mediaType: string; disposition: string };

/**
 * A table for people to open in a spreadsheet. Somebody else wrote most of what is in it: a text that begins like a
 * formula gets an apostrophe before it in CSV, and is a cell of text in XLSX. Instants are ISO 8601 in UTC: no program
 * moves them.
 */
export const writeSheet = async (sheet: Sheet, format: SheetFormat, fileName: string): Promise<SheetFile> => ({
  bytes: format === 'csv' ? asCsv(sheet) : await asXlsx(sheet),
  mediaType: MEDIA_TYPES[format],
  disposition: `attachment; filename="${fileName.replace(/[^\w.-]+/g, '-')}.${format}"`,
});

const asCsv = ({ columns, rows }: Sheet): Buffer =>
  Buffer.from(csvText([columns.map(({ title }) => title), ...rows.map((row) => row.map(asCell))]));

const asXlsx = async ({ name, columns, rows }: Sheet): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    [
      columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map(asCell).map((cell) => (typeof cell === 'string' ? { value: cell, type: String } : cell)),
      ),
    ],
    {
      // Excel refuses longer names, and these signs in them.
      sheet: name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31),
      columns: columns.map(({ width = USUAL_WIDTH }) => ({ width })),
      stickyRowsCount: 1,
    },
  ).toBuffer();
};

const asCell = (value: SheetValue): string | number | boolean | null => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.replace(NO_XML, '').slice(0, LONGEST) : value;
};
