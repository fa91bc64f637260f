import { refuse } from '../http/problem-handler.ts';
import { openJobThread } from '../threads/job-thread.ts';
import type { SheetOutcome, SheetQuestion } from './answer-sheets.ts';
import { makeSheet, type SheetCell, type SheetColumn, type SheetFormat } from './make-sheet.ts';

export type SheetValue = SheetCell | Date;
type Row = readonly SheetValue[];
export type Sheet = {
  /** Name of the XLSX tab. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly Row[];
};
/** A table that is read page by page: it may have as many rows as a spreadsheet still opens. */
export type LongSheet = Omit<Sheet, 'rows'> & { pages: AsyncIterable<readonly Row[]> };

/** Content types of downloads. */
const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** As many rows of CSV are written where they are asked for: that takes less than starting a thread. */
const SHORT = 500;
const MAX_MS = 60_000;
const MAX_WAITING = 20;
const MAX_HEAP_MB = 768;
const IDLE_MS = 30_000;

export type SheetFile = { bytes: Buffer; mediaType: string; disposition: string; rows: number };

const thread = openJobThread<SheetQuestion, SheetOutcome>({
  file: new URL('./sheets-thread.mjs', import.meta.url),
  maxWaiting: MAX_WAITING,
  maxHeapMb: MAX_HEAP_MB,
  idleMs: IDLE_MS,
});

/**
 * A table for people to open in a spreadsheet. Somebody else wrote most of what is in it: a text that begins like a
 * formula gets an apostrophe before it in CSV, and is a cell of text in XLSX. Instants are ISO 8601 in UTC: no program
 * moves them. Rejects with a 503 when too many tables wait, or when it took too long.
 */
export async function writeSheet(sheet: Sheet | LongSheet, format: SheetFormat, fileName: string): Promise<SheetFile> {
  const { bytes, rows } = await bytesOf(sheet, format);
  const disposition = `attachment; filename="${fileName.replace(/[^\w.-]+/g, '-')}.${format}"`;
  return { bytes, rows, mediaType: MEDIA_TYPES[format], disposition };
}

const bytesOf = async (
  { name, columns, ...sheet }: Sheet | LongSheet,
  format: SheetFormat,
): Promise<{ bytes: Buffer; rows: number }> => {
  if (format === 'csv' && 'rows' in sheet && sheet.rows.length <= SHORT)
    return {
      bytes: await makeSheet({ name, columns, rows: sheet.rows.map(cellsOf) }, format),
      rows: sheet.rows.length,
    };
  let rows = 0;
  const read = async () => {
    const pages: ArrayBuffer[] = [];
    for await (const page of 'rows' in sheet ? [sheet.rows] : sheet.pages) {
      rows += page.length;
      pages.push(new TextEncoder().encode(JSON.stringify(page)).buffer);
    }
    return { question: { name, columns, format, pages }, transfer: pages };
  };
  const outcome = await thread.ask({ maxMs: MAX_MS, read });
  if ('failed' in outcome) throw refuse(503, 'document_not_made');
  if ('bug' in outcome.done) throw new Error(`A table was not written. ${outcome.done.bug}`);
  return { bytes: Buffer.from(outcome.done.bytes.buffer), rows };
};

const cellsOf = (row: Row): SheetCell[] => row.map((value) => (value instanceof Date ? value.toISOString() : value));

/** Rows that are read at once: taken apart they hold an engine up for about 10 ms. */
const PAGE = 1000;

type List<One, Place> = {
  /** The rows behind a place; null: the first. */
  list: (before: Place | null, limit: number) => Promise<readonly One[]>;
  placeOf: (row: One) => Place;
  max: number;
};

/**
 * A list of at most `max` rows, some hundred at a time: a statement that reads them all would fill the engine, and hold
 * up bids while its answer is taken apart.
 */
export async function* pagesOf<One, Place>({ list, placeOf, max }: List<One, Place>): AsyncGenerator<readonly One[]> {
  let before: Place | null = null;
  for (let count = 0; count < max; count += PAGE) {
    const rows: readonly One[] = await list(before, Math.min(PAGE, max - count));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < PAGE) return;
    before = placeOf(last);
  }
}

/** The lines of a long table, of the rows of a list. */
export async function* linesOfPages<One, Place>(
  found: List<One, Place>,
  linesOf: (rows: readonly One[]) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pagesOf(found)) yield await linesOf(rows);
}
