import type { AskerRow } from '../../../../platform/store/record/asker-store.ts';

export type ReadAsker = (saleId: string, userId: string) => Promise<AskerRow | null>;

type Waiting = { userId: string; resolve: (row: AskerRow | null) => void; reject: (error: unknown) => void };

/**
 * Reads what somebody may do in a sale, outside its lock. At most one query of a sale is in flight; a request meanwhile
 * is read with the next one. Nothing is kept: each answer was read after it was asked for.
 */
export const openAskerReader = (
  readAskers: (saleId: string, userIds: readonly string[]) => Promise<AskerRow[]>,
): ReadAsker => {
  const queues = new Map<string, Waiting[]>();

  const drain = async (saleId: string): Promise<void> => {
    for (let asked = queues.get(saleId); asked && asked.length > 0; asked = queues.get(saleId)) {
      queues.set(saleId, []);
      try {
        const rows = await readAskers(saleId, [...new Set(asked.map(({ userId }) => userId))]);
        const found = new Map(rows.map((row) => [row.user_id, row]));
        for (const { userId, resolve } of asked) resolve(found.get(userId) ?? null);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    queues.delete(saleId);
  };

  return (saleId, userId) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(saleId);
      if (queue) return void queue.push({ userId, resolve, reject });
      queues.set(saleId, [{ userId, resolve, reject }]);
      void drain(saleId);
    });
};
