import { correctByResponse, serverTimeMs } from '@quarterline/civil-time';
import type { FeedState, SaleNow, StatusStore } from './status-store.ts';

const EVERY_MS = 15_000;
const FRESH_MS = 60_000;
/** After a change that was to come: the engine takes a moment for it, and browsers do not ask all at once. */
const AFTER_MS = 500;
const SPREAD_MS = 1500;
/** A change that is overdue for so long is asked for again right away; later, with the others. */
const OVERDUE_MS = 10_000;
const STATUSES = new Set<string>(['upcoming', 'live', 'completed', 'postponed', 'cancelled']);

/**
 * Asks for the statuses of all sales every fifteen seconds, and at each opening, close or end of a recess or a hold that is known. What
 * it knows is merged over the published pages.
 */
export class StatusFeed {
  #known = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #change: ReturnType<typeof setTimeout> | undefined;
  readonly #store: StatusStore;
  readonly #url: string;
  readonly #now: () => number;
  readonly #opensAt: (slug: string) => number | null;

  /** `opensAt`: when a sale to come opens, as far as that was published. */
  constructor(
    store: StatusStore,
    url: string,
    opensAt: (slug: string) => number | null = () => null,
    now: () => number = () => performance.now(),
  ) {
    this.#store = store;
    this.#url = url;
    this.#opensAt = opensAt;
    this.#now = now;
    this.#known = now();
  }

  start(): () => void {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible' && this.#now() - this.#known > EVERY_MS) void this.ask();
    };
    void this.ask();
    this.#timer = setInterval(() => this.#askIfSeen(), EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(this.#timer);
      clearTimeout(this.#change);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  #askIfSeen(): void {
    if (document.visibilityState === 'visible') void this.ask();
  }

  /** Asks right after the next change that is known, where it comes before the next asking. */
  #waitForChange(sales: FeedState['sales']): void {
    clearTimeout(this.#change);
    const now = serverTimeMs();
    if (now === null || this.#timer === undefined) return;
    const changes = [...sales].flatMap(([slug, { saleStatus, livePhase }]) =>
      saleStatus === 'live' ? (livePhase?.atMs ?? []) : saleStatus === 'upcoming' ? (this.#opensAt(slug) ?? []) : [],
    );
    const next = Math.min(...changes.filter((atMs) => atMs > now - OVERDUE_MS));
    if (next - now > EVERY_MS) return;
    this.#change = setTimeout(() => this.#askIfSeen(), Math.max(0, next - now) + AFTER_MS + Math.random() * SPREAD_MS);
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
      this.#waitForChange(sales);
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
