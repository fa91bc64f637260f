import { DEFAULT_BRAND, type House } from '@quarterline/listing';
import type { Database } from '../../database/connect.ts';
import { readHouse } from '../store/house-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The name and the phone of the house, at most a moment old; the last known ones while the database is away. */
    house: () => House;
  }
}

const KEEP_MS = 1000;

/** Looked up behind the answer, so that no page waits for it: the phone stands on pages that say the database is gone. */
export const keepHouse = (database: Database): (() => House) => {
  let known: House = DEFAULT_BRAND;
  let at = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    at = performance.now();
    known = await readHouse(database).catch(() => known);
  };
  void look();
  return () => {
    if (performance.now() - at > KEEP_MS) void look();
    return known;
  };
};
