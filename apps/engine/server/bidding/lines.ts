import { type BidLine, type LineDependencies, openBidLine } from './bid-line.ts';

export type Lines = { of: (saleId: string) => BidLine };

/** One line a sale in this node, opened when first needed. */
export const openLines = (dependencies: LineDependencies): Lines => {
  const lines = new Map<string, BidLine>();
  return {
    of: (saleId) => {
      const line = lines.get(saleId) ?? openBidLine(saleId, dependencies);
      lines.set(saleId, line);
      return line;
    },
  };
};
