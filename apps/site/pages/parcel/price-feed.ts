import { correctPageClock } from '@quarterline/civil-time';
import type { LivePhase, SalePrices } from '@quarterline/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from '#site/shell/site-context.ts';

const EVERY_MS = 3000;
const PATIENCE_MS = 4000;

/** `asOfMs` by our server's clock; `ageMs` is how old that was when it was last asked for or nobody answered. */
export type PricesNow = { prices: SalePrices['data']; asOfMs: number; ageMs: number };

/** More than the few seconds between two answers: from then on a price is shown with its age. */
const OLD_MS = 10_000;
export const isOldPrice = ({ ageMs }: PricesNow): boolean => ageMs > OLD_MS;

/**
 * The current prices of live sales: asked every three seconds while somebody looks, the same answer for everybody. With a second in
 * the engine and one in the site a price that is shown is five seconds old at most, or the page says how old it is.
 */
export class PriceFeed {
  state: PricesNow | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;
  #receivedAt = 0;
  #isAsking = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** One asking; none while another is on its way. What is known stays when nobody answers, and gets older. */
  async ask(url: string): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) throw new Error(`The prices answered ${response.status}.`);
      const { asOfMs, data } = (await response.json()) as SalePrices;
      const ageMs = Number(response.headers.get('age') ?? 0) * 1000;
      this.#receivedAt = this.#now() - ageMs;
      correctPageClock(asOfMs + ageMs);
      this.#show({ prices: data, asOfMs, ageMs });
    } catch {
      if (this.state) this.#show({ ...this.state, ageMs: this.#now() - this.#receivedAt });
    } finally {
      this.#isAsking = false;
    }
  }

  #show(state: PricesNow): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}

const feed = new PriceFeed();
let watching = 0;
let stop = (): void => {};

/** Asks for as long as a part of the page wants to know, and while the page can be seen. */
function watch(url: string): () => void {
  watching += 1;
  if (watching === 1) {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void feed.ask(url);
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }
  return () => {
    watching -= 1;
    if (watching === 0) stop();
  };
}

const nothing = (): null => null;
const never = () => () => {};

/** The prices of live sales now; null while the sale is not live and before the first answer, as on the server. */
export function usePricesNow(isLive: boolean): PricesNow | null {
  const { priceFeed } = useSite().slice;
  useEffect(() => (isLive ? watch(priceFeed) : undefined), [isLive, priceFeed]);
  return useSyncExternalStore(isLive ? feed.subscribe : never, isLive ? () => feed.state : nothing, nothing);
}

export const livePhaseNow = (now: PricesNow | null, saleSlug: string): LivePhase | null =>
  now?.prices.find(({ slug }) => slug === saleSlug)?.livePhase ?? null;
