/** Reads one row; null where there is none. */
export type ReadOne<Row> = (group: string, key: string) => Promise<Row | null>;

type Waiting<Row> = { key: string; resolve: (row: Row | null) => void; reject: (error: unknown) => void };

/**
 * Reads rows that many requests ask for at the same moment. At most one query of a group is in flight; a request
 * meanwhile is read with the next one. Nothing is kept: each answer was read after it was asked for.
 */
export function openBatchReader<Row>(
  readMany: (group: string, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): ReadOne<Row> {
  const queues = new Map<string, Waiting<Row>[]>();

  const drain = async (group: string): Promise<void> => {
    for (let asked = queues.get(group); asked && asked.length > 0; asked = queues.get(group)) {
      queues.set(group, []);
      try {
        const found = await readMany(group, [...new Set(asked.map(({ key }) => key))]);
        for (const { key, resolve } of asked) resolve(found.get(key) ?? null);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    queues.delete(group);
  };

  return (group, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(group);
      if (queue) return void queue.push({ key, resolve, reject });
      queues.set(group, [{ key, resolve, reject }]);
      void drain(group);
    });
}
