import type { ShellSale } from '../site-slice.ts';

export type SaleStatusOf = ShellSale['saleStatus'];
export type FeedState = {
  statuses: ReadonlyMap<string, SaleStatusOf>;
  /** `failed`: the last asking failed. `stale`: what is known is older than a minute and is being asked for. */
  condition: 'fresh' | 'stale' | 'failed';
};

export const NOTHING_KNOWN: FeedState = { statuses: new Map(), condition: 'fresh' };

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
