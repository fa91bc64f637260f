/** A rule of the sale that an entry or an addendum breaks, as one plain sentence without its number. */
export class BrokenRule extends Error {
  override name = 'BrokenRule';
}

/** Throws `BrokenRule` with this sentence unless the rule is kept. */
export function must(isKept: boolean, sentence: string): asserts isKept {
  if (!isKept) throw new BrokenRule(sentence);
}
