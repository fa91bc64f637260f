import type { Queryable } from '#database/statements/rows.ts';
import type { PublicationPlan } from '#platform/sale/publish-turn.ts';
import type { SaleQueues } from '#platform/sale/sale-queue.ts';
import { joinPractice, keepRobots } from '../store/practice-store.ts';

type Robot = { id: string; name: string };

/**
 * Publishes a sale of practice through its queue, as every sale is, with robots that are approved for it. `also` is written in the same
 * transaction.
 */
export async function beginPracticeSale(
  saleQueues: SaleQueues,
  robots: readonly Robot[],
  plan: Omit<PublicationPlan, 'complete'>,
  also: (client: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  const { saleId } = plan.command.schedule;
  await saleQueues.of(saleId).enqueue({
    kind: 'publish',
    requestId: null,
    open: async (client) => {
      await keepRobots(client, robots);
      const complete = async (): Promise<void> => {
        for (const { id } of robots) await joinPractice(client, saleId, id, null);
        await also(client);
      };
      return { plan: async () => ({ ...plan, complete }) };
    },
  });
}
