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

/** The feed does not name a sale any more that has been over for so long. */
const OVER_MS = 2 * 24 * 3_600_000;

/** What the page was written with: when its sales open, and their last closes. Milliseconds since 1970. */
export type WrittenTimes = ReadonlyMap<string, { startMs: number; endMs: number }>;

/**
 * Asks for the statuses of sales every fifteen seconds, and at each opening, close or end of a recess or a hold that is known. What
 * it knows is merged over the published pages.
 */
export class StatusFeed {
  #known = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #change: ReturnType<typeof setTimeout> | undefined;
  readonly #store: StatusStore;
  readonly #url: string;
  readonly #now: () => number;
  readonly #written: WrittenTimes;

  constructor(
    store: StatusStore,
    url: string,
    written: WrittenTimes = new Map(),
    now: () => number = () => performance.now(),
  ) {
    this.#store = store;
    this.#url = url;
    this.#written = written;
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
      saleStatus === 'live'
        ? (livePhase?.atMs ?? [])
        : saleStatus === 'upcoming'
          ? (this.#written.get(slug)?.startMs ?? [])
          : [],
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
      const listed = readStatuses(await response.json());
      const sales = sameAsBefore(this.#store.state.sales, withLongOver(listed, this.#written, serverTimeMs()));
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

/**
 * A page that was open for days, or kept on a device, was written while a sale was to come or live that the feed does
 * not name any more: it is over. A sale that is missing for another reason, such as one published a moment ago, stays
 * as it was written.
 */
function withLongOver(listed: Map<string, SaleNow>, written: WrittenTimes, now: number | null): Map<string, SaleNow> {
  for (const [slug, { endMs }] of written)
    if (now !== null && endMs < now - OVER_MS && !listed.has(slug)) listed.set(slug, { saleStatus: 'completed' });
  return listed;
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
