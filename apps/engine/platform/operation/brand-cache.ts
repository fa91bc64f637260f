import { type BrandBasics, DEFAULT_BRAND } from '@quarterline/listing';
import type { Database } from '#database/connect.ts';
import { readBrandBasics } from '../store/content/brand-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The firm as it is published, at most a moment old; the last known ones while the database is away. */
    brand: () => BrandBasics;
  }
}

const KEEP_MS = 1000;

/** Looked up behind the answer, so that no page waits for it: the phone stands on pages that say the database is gone. */
export function openBrandCache(database: Database): () => BrandBasics {
  let known: BrandBasics = DEFAULT_BRAND;
  let at = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    at = performance.now();
    known = await readBrandBasics(database).catch(() => known);
  };
  void look();
  return () => {
    if (performance.now() - at > KEEP_MS) void look();
    return known;
  };
}
