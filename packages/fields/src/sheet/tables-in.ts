import { fieldOfHeading } from './sheet-heading.ts';
import type { SheetKind } from './sheet-kind.ts';

type Table = readonly (readonly string[])[];
export type PartOfSheet = {
  rows: string[][];
  /** Where it is, with its title: "rows 8 to 12: Sold in 2024", "columns F to I". */
  place: string;
};

const MAX_TITLE = 60;
const isFilled = (row: readonly string[] = []): boolean => row.some((cell) => cell.trim() !== '');

/**
 * The tables of a sheet that has more than one, below or beside each other with an empty row or column between and with
 * headings of their own. Rows and columns of a part keep their places. Empty for a sheet with one table.
 */
export function tablesIn(kind: SheetKind, table: Table): PartOfSheet[] {
  const isHeads = (row: readonly string[]): boolean =>
    row.filter((cell) => fieldOfHeading(kind, cell).field !== null).length >= 2 &&
    !row.some((cell) => kind.isEntry(cell.trim()));
  const isTitle = (row: readonly string[]): boolean => row.filter((cell) => cell.trim() !== '').length < 3;
  const starts = table.flatMap((row, index) => {
    if (!isHeads(row)) return [];
    const gap = table.slice(0, index).findLastIndex((one) => !isFilled(one));
    // Headings that are repeated among rows of land begin no other table.
    return gap >= 0 && table.slice(0, gap).some(isFilled) && table.slice(gap + 1, index).every(isTitle)
      ? [gap + 1]
      : [0];
  });
  const begins = [0, ...new Set(starts.slice(1).filter((start) => start > (starts[0] ?? 0)))];
  const below = begins.map((from, at) => ({ from, to: begins[at + 1] ?? table.length }));
  const parts = below.flatMap(({ from, to }) => {
    const rows = table.map((row, index) => (index >= from && index < to ? [...row] : []));
    const beside = besideIn(rows, isHeads);
    const last = rows.findLastIndex(isFilled) + 1;
    const first = rows.find(isFilled) ?? [];
    const title = isTitle(first) ? `: ${first.filter(Boolean).join(' ').slice(0, MAX_TITLE)}` : '';
    return beside.length > 1 ? beside : [{ rows, place: `rows ${from + 1} to ${last}${title}` }];
  });
  return parts.length > 1 ? parts : [];
}

const besideIn = (rows: string[][], isHeads: (row: readonly string[]) => boolean): PartOfSheet[] => {
  const heads = rows.find(isHeads) ?? [];
  const gaps = heads.flatMap((_, column) => (rows.every((row) => (row[column] ?? '').trim() === '') ? [column] : []));
  return [-1, ...gaps]
    .map((gap, at) => ({ from: gap + 1, to: gaps[at] ?? heads.length }))
    .filter(({ from, to }) => isHeads(heads.slice(from, to)))
    .map(({ from, to }) => ({
      rows: rows.map((row) => row.map((cell, column) => (column >= from && column < to ? cell : ''))),
      place: `columns ${columnName(from)} to ${columnName(to - 1)}`,
    }));
};
const columnName = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') + String.fromCharCode(65 + (column % 26));
