import { type Point, written } from '../src/path.ts';

/** A smooth curve through the points. */
export function smoothPath(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const bounded = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[bounded] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let path = `M${written(startX)} ${written(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    path += `C${[...leave, ...arrive, ...to].map(written).join(' ')}`;
  }
  return path + (closed ? 'Z' : '');
}
