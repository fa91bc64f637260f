import type { Point } from './path.ts';

/** A stretch of a level line inside of an area; `row` counts from the drawing's own origin, so that neighbours line up. */
export type Row = { row: number; y: number; from: number; to: number };

/** Level lines `step` apart, as far as they lie inside of the corners. */
export function rowsWithin(corners: readonly Point[], step: number): Row[] {
  const ys = corners.map(([, y]) => y);
  const rows: Row[] = [];
  for (let row = Math.ceil(Math.min(...ys) / step); row * step <= Math.max(...ys); row += 1) {
    const y = row * step;
    const crossings = corners
      .flatMap(([fromX, fromY], index) => {
        const [toX, toY] = corners[(index + 1) % corners.length] ?? [fromX, fromY];
        // Half open: a corner that lies on the line is counted once.
        if (fromY <= y === toY <= y) return [];
        return [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)];
      })
      .toSorted((one, other) => one - other);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
      rows.push({ row, y, from, to });
    }
  }
  return rows;
}
