import { openSaleQueue, type SaleQueue, type SaleQueueDependencies } from './sale-queue.ts';

export type SaleQueues = {
  of: (saleId: string) => SaleQueue;
  /** Milliseconds since somebody last bid in this node: no time at all while a bid is being decided. */
  quietMs: () => number;
};

/** Sale queues of this node, one for each sale, opened on first use. */
export const openSaleQueues = (dependencies: SaleQueueDependencies): SaleQueues => {
  const saleQueues = new Map<string, SaleQueue>();
  let undecided = 0;
  let lastBidAt = Number.NEGATIVE_INFINITY;
  const open = (saleId: string): SaleQueue => {
    const queue = openSaleQueue(saleId, dependencies);
    const decided = (): void => {
      undecided -= 1;
      lastBidAt = performance.now();
    };
    return {
      enqueue: (item) => {
        const answer = queue.enqueue(item);
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
      const queue = saleQueues.get(saleId) ?? open(saleId);
      saleQueues.set(saleId, queue);
      return queue;
    },
    quietMs: () => (undecided > 0 ? 0 : performance.now() - lastBidAt),
  };
};
