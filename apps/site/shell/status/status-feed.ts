import { correctByResponse } from '@quarterline/civil-time';
import type { FeedState, SaleNow, StatusStore } from './status-store.ts';

const EVERY_MS = 15_000;
const FRESH_MS = 60_000;
const STATUSES = new Set<string>(['upcoming', 'live', 'completed', 'postponed', 'cancelled']);

/** Asks for the statuses of all sales every fifteen seconds. What it knows is merged over the published pages. */
export class StatusFeed {
  #known = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #store: StatusStore;
  readonly #url: string;
  readonly #now: () => number;

  constructor(store: StatusStore, url: string, now: () => number = () => performance.now()) {
    this.#store = store;
    this.#url = url;
    this.#now = now;
    this.#known = now();
  }

  start(): () => void {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible' && this.#now() - this.#known > EVERY_MS) void this.ask();
    };
    void this.ask();
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.ask();
    }, EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(this.#timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  /** One asking. A failure keeps what was known and says so. */
  async ask(): Promise<void> {
    if (this.#store.state.condition === 'fresh' && this.#now() - this.#known > FRESH_MS)
      this.#store.show({ ...this.#store.state, condition: 'stale' });
    try {
      const response = await fetch(this.#url, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(10_000),
      });
      correctByResponse(response);
      if (!response.ok) throw new Error(`The status feed answered ${response.status}.`);
      const sales = sameAsBefore(this.#store.state.sales, readStatuses(await response.json()));
      const age = Number(response.headers.get('age') ?? 0) * 1000;
      this.#known = this.#now() - age;
      this.#store.show({ sales, condition: age > FRESH_MS ? 'stale' : 'fresh' });
    } catch {
      this.#store.show({ ...this.#store.state, condition: 'failed' });
    }
  }
}

/** Reads `data.data`; entries with a status we do not know are left out. */
export function readStatuses(body: unknown): Map<string, SaleNow> {
  const list = (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(list)) throw new Error('The status feed has another shape.');
  const entries = list.filter(
    (entry): entry is SaleNow & { slug: string } => typeof entry?.slug === 'string' && STATUSES.has(entry?.saleStatus),
  );
  return new Map(
    entries.map(({ slug, saleStatus, livePhase }) => [slug, { saleStatus, ...(livePhase ? { livePhase } : {}) }]),
  );
}

/** The same objects as before where an answer brings no news: pages are drawn again for a change alone. */
const sameAsBefore = (before: FeedState['sales'], now: FeedState['sales']): FeedState['sales'] => {
  const kept = [...now].map(([slug, sale]): [string, SaleNow] => {
    const known = before.get(slug);
    return [slug, known && JSON.stringify(known) === JSON.stringify(sale) ? known : sale];
  });
  const isSame = before.size === kept.length && kept.every(([slug, sale]) => before.get(slug) === sale);
  return isSame ? before : new Map(kept);
};
