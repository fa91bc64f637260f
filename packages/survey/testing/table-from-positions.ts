import type { BaseLine } from '../src/surveyed-lines.ts';
import { baseLineOf, isFirstSystem, theoreticalBounds } from '../src/theoretical-grid.ts';
import { metresFrom, type PublishedPosition } from './read-positions.ts';

/** The table of surveyed lines that these positions make: for each base line of each meridian the middle of how far they are from theory. */
export function tableFrom(positions: readonly PublishedPosition[]): Record<number, BaseLine[]> {
  const lines = new Map<string, { north: number; east: number }[]>();
  for (const position of positions) {
    if (isFirstSystem(position.land)) continue;
    const line = `${position.land.meridian} ${baseLineOf(position.land.township)}`;
    lines.set(line, [...(lines.get(line) ?? []), metresFrom(theoreticalBounds(position.land), position)]);
  }
  const table: Record<number, BaseLine[]> = {};
  for (const [line, found] of lines) {
    const [meridian = 0, base = 0] = line.split(' ').map(Number);
    const row: BaseLine = [base, middle(found.map(({ north }) => north)), middle(found.map(({ east }) => east))];
    table[meridian] = [...(table[meridian] ?? []), row].toSorted((a, b) => a[0] - b[0]);
  }
  return table;
}

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2);
};
