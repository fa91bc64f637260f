import { plainHeading, type SheetColumn } from '@quarterline/fields';

const MAX_REMEMBERED = 50;
const CHOSEN_BEFORE = 'As you chose it the last time.';

/** The same headings in another order are the same table. */
const keyOf = (columns: readonly SheetColumn[]): string =>
  columns
    .map(({ heading }) => plainHeading(heading))
    .toSorted()
    .join('\n');
const nameOf = (id: string): string => `quarterline.columns.${id}`;

type Remembered = [headings: string, fields: Record<string, string | null>][];

/** Newest first; empty where the browser keeps nothing. */
const remembered = (id: string): Remembered => {
  try {
    return JSON.parse(localStorage.getItem(nameOf(id)) ?? '[]') as Remembered;
  } catch {
    return [];
  }
};

/** The columns as they were chosen for a table with these headings in this browser, or as they were found. */
export const recallColumns = (id: string, columns: readonly SheetColumn[]): SheetColumn[] => {
  const key = keyOf(columns);
  const [, fields] = remembered(id).find(([headings]) => headings === key) ?? [];
  return columns.map((column) => {
    const field = fields?.[plainHeading(column.heading)];
    return field === undefined || field === column.field ? column : { ...column, field, sentence: CHOSEN_BEFORE };
  });
};

export const rememberColumns = (id: string, columns: readonly SheetColumn[]): void => {
  const key = keyOf(columns);
  const fields = Object.fromEntries(columns.map(({ heading, field }) => [plainHeading(heading), field]));
  const others = remembered(id).filter(([headings]) => headings !== key);
  try {
    localStorage.setItem(nameOf(id), JSON.stringify([[key, fields], ...others].slice(0, MAX_REMEMBERED)));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
};
