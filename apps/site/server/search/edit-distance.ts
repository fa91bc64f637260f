/**
 * How many slips of the hand lie between two words: a letter left out, put in, changed, or two changed round. `Infinity` when there are
 * more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const changed = (last[column - 1] ?? 0) + (same ? 0 : 1);
      const added = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1;
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const turned = isTurned ? (beforeLast[column - 2] ?? most) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(changed, added, turned));
    }
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  const distance = last[other.length] ?? 0;
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}
