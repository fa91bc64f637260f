import type { LivePhase } from '@quarterline/contract';
import type { ShellSale } from '../site-slice.ts';

export type SaleStatusOf = ShellSale['saleStatus'];
/** Status of a sale and, while it is live, what happens in it. */
export type SaleNow = { saleStatus: SaleStatusOf; livePhase?: LivePhase | undefined };
export type FeedState = {
  /** By slug. The same object from answer to answer while nothing in it changes: pages are not drawn again. */
  sales: ReadonlyMap<string, SaleNow>;
  /** `failed`: the last asking failed. `stale`: what is known is older than a minute and is being asked for. */
  condition: 'fresh' | 'stale' | 'failed';
};

export const NOTHING_KNOWN: FeedState = { sales: new Map(), condition: 'fresh' };

/** What pages know of the statuses of sales. The feed, whose code comes after the page, shows it here. */
export class StatusStore {
  state = NOTHING_KNOWN;
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(state: FeedState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}
