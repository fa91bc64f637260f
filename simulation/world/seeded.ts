/** Chance that is the same for everybody who names the same seed. */
export type Chance = {
  /** A whole number from 0 to under `below`. */
  below: (below: number) => number;
  between: (least: number, most: number) => number;
  /** True so many times in a hundred. */
  percent: (share: number) => boolean;
  pick: <One>(ones: readonly One[]) => One;
  uuid: () => string;
};

/** The generator sfc32, which passes the usual tests of chance and needs four lines. */
export function seeded(seed: number): Chance {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9, 0x243f6a88, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let turn = 0; turn < 16; turn += 1) next();
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  const hex = (digits: number): string => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    percent: (share) => below(10_000) < share * 100,
    pick: (ones) => {
      const one = ones[below(ones.length)];
      if (one === undefined) throw new Error('There is nothing to pick from.');
      return one;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
