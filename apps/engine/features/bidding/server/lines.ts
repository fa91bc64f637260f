import { type BidLine, type LineDependencies, openBidLine } from './bid-line.ts';

export type Lines = {
  of: (saleId: string) => BidLine;
  /** Milliseconds since somebody last bid in this node: no time at all while a bid is being decided. */
  quietMs: () => number;
};

/** One line a sale in this node, opened when first needed. */
export const openLines = (dependencies: LineDependencies): Lines => {
  const lines = new Map<string, BidLine>();
  let undecided = 0;
  let lastBidAt = Number.NEGATIVE_INFINITY;
  const open = (saleId: string): BidLine => {
    const line = openBidLine(saleId, dependencies);
    const decided = (): void => {
      undecided -= 1;
      lastBidAt = performance.now();
    };
    return {
      submit: (item) => {
        const answer = line.submit(item);
        if (item.kind === 'bid') {
          undecided += 1;
          answer.then(decided, decided);
        }
        return answer;
      },
    };
  };
  return {
    of: (saleId) => {
      const line = lines.get(saleId) ?? open(saleId);
      lines.set(saleId, line);
      return line;
    },
    quietMs: () => (undecided > 0 ? 0 : performance.now() - lastBidAt),
  };
};
