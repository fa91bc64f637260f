import type { ApiVersion } from '@quarterline/contract';
import type { AfterSale } from '@quarterline/rules';
import { LRUCache } from 'lru-cache';
import type { LiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import { untimed } from '#features/bidding/stream/server/live-frame.ts';
import { readTimelessSnapshot } from '#features/bidding/stream/server/read-snapshot.ts';
import { snapshotInVersion } from '#features/bidding/stream/server/snapshot-in-version.ts';
import { VISITOR } from '#platform/http/requests/read-caller.ts';
import type { PlainPage } from '#platform/pages/plain-page.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { plainView } from './plain/plain-view.ts';

/** A sale as every visitor sees it, ready to send. */
export type VisitorSnapshots = {
  /** The snapshot as JSON in UTF-8, in the shape of a version of the API. */
  json: (sale: SaleRow, version: ApiVersion) => Promise<Buffer>;
  /** The page without a script. */
  page: (sale: SaleRow) => Promise<PlainPage>;
};

type Snapshot = Awaited<ReturnType<typeof readTimelessSnapshot>>;
type Kept = {
  sale: SaleRow;
  madeAt: number;
  snapshot: Snapshot;
  after: AfterSale;
  rest: Map<ApiVersion, Buffer>;
  page: { atSecond: number; page: PlainPage } | null;
};

/** As often as live frames: five times a second while bids come. */
const MIN_INTERVAL_MS = 200;
const MAX_KEPT = 200;

/** Made when the record has gone on, a settlement has, or the texts have changed, however many visitors ask. `now`: milliseconds. */
export function openVisitorSnapshots(channels: LiveChannels, now: () => number): VisitorSnapshots {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  const making = new Map<string, Promise<Kept>>();

  /** Makes the next one, for everybody who asked until then: never older than the question, and never too soon after the last. */
  const make = async (sale: SaleRow, lastMadeAt: number): Promise<Kept> => {
    const waitMs = Math.min(MIN_INTERVAL_MS, lastMadeAt + MIN_INTERVAL_MS - now());
    await (waitMs > 0 ? new Promise((resolve) => setTimeout(resolve, waitMs)) : null);
    // The person who asks from now on may mean a later entry.
    making.delete(sale.id);
    const after = await channels.of(sale.id).afterSale();
    const snapshot = await readTimelessSnapshot(sale, VISITOR, { channel: channels.of, settled: false });
    const made = { sale, madeAt: now(), snapshot, after, rest: new Map(), page: null };
    kept.set(sale.id, made);
    return made;
  };

  const current = async (sale: SaleRow): Promise<Kept> => {
    const state = await channels.of(sale.id).readLately();
    const after = await channels.of(sale.id).afterSale();
    const before = kept.get(sale.id);
    const isCurrent = before?.sale === sale && before.after === after && before.snapshot.sequence === state.sequence;
    if (before && isCurrent) return before;
    const next = making.get(sale.id) ?? make(sale, before?.madeAt ?? Number.NEGATIVE_INFINITY);
    making.set(sale.id, next);
    next.catch(() => making.delete(sale.id));
    return next;
  };

  return {
    json: async (sale, version) => {
      const of = await current(sale);
      const rest = of.rest.get(version) ?? Buffer.from(untimed(snapshotInVersion(version, of.snapshot)));
      of.rest.set(version, rest);
      return Buffer.concat([Buffer.from(`{"serverTimeMs":${now()},`), rest]);
    },
    page: async (sale) => {
      const of = await current(sale);
      const atSecond = Math.floor(now() / 1000);
      if (of.page?.atSecond !== atSecond)
        of.page = { atSecond, page: plainView({ serverTimeMs: now(), ...of.snapshot }) };
      return of.page.page;
    },
  };
}
