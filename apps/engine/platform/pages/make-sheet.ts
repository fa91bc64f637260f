import { csvText } from '@quarterline/fields';

export type SheetFormat = 'csv' | 'xlsx';
/** A cell as it is written. Instants are ISO 8601 in UTC already. */
export type SheetCell = string | number | boolean | null;
export type SheetColumn = { title: string /** In letters, of the XLSX file. */; width?: number };
export type MadeSheet = {
  /** Name of the XLSX tab. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
};

const USUAL_WIDTH = 18;
/** No cell of a spreadsheet holds more. */
const LONGEST = 32_767;

/** Signs that XML cannot carry: one of them makes the whole file unreadable. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The bytes of a table. 10,000 rows of XLSX take 0.7 s of a processor: in a thread, not where bids are decided. */
export const makeSheet = (sheet: MadeSheet, format: SheetFormat): Promise<Buffer> =>
  format === 'csv' ? Promise.resolve(asCsv(sheet)) : asXlsx(sheet);

const asCsv = ({ columns, rows }: MadeSheet): Buffer =>
  Buffer.from(csvText([columns.map(({ title }) => title), ...rows.map((row) => row.map(asCell))]));

const asXlsx = async ({ name, columns, rows }: MadeSheet): Promise<Buffer> => {
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

const asCell = (value: SheetCell): SheetCell =>
  typeof value === 'string' ? value.replace(NO_XML, '').slice(0, LONGEST) : value;
