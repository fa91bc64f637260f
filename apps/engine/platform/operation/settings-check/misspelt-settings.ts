import { check, type Finding, ok, warning } from './finding.ts';

/** Names of the environment that are no settings and look like one: pairs of what is there and what was probably meant. */
export const misspeltSettings = (present: readonly string[], known: readonly string[]): [string, string][] =>
  present
    .filter((name) => name.length >= 5 && !known.includes(name))
    .flatMap((name): [string, string][] => {
      const close = known.filter((one) => distance(name, one) <= (one.length < 8 ? 1 : 2));
      const [nearest] = close.toSorted((a, b) => distance(name, a) - distance(name, b));
      return nearest === undefined ? [] : [[name, nearest]];
    });

export const checkNames = (present: readonly string[], known: readonly string[]): Promise<Finding> =>
  check('Names of settings', () => {
    const found = misspeltSettings(present, known).map(([name, meant]) => `${name} is not read, ${meant} is`);
    return found.length === 0 ? ok('None looks misspelt.') : warning(`${found.join('; ')}.`);
  });

/** Letters that were added, left out, changed, or swapped with their neighbour (optimal string alignment). */
const distance = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length] ?? 0;
};
