import { engineApi, SaleStatuses } from '@quarterline/contract';

const FRESH_MS = 1000;
const PATIENCE_MS = 4000;

/** The last answer of the engine and how old it is. */
export type RelayedStatuses = { statuses: SaleStatuses; ageMs: number };

/**
 * Hands the engine’s statuses through. Many visitors ask, the engine is asked once a second at most; when it is away the
 * last answer is given with its age.
 */
export class StatusRelay {
  readonly #url: string;
  readonly #now: () => number;
  #last: { statuses: SaleStatuses; at: number } | null = null;
  #asking: Promise<void> | null = null;

  constructor(engineUrl: string, now: () => number = Date.now) {
    this.#url = engineUrl + engineApi.saleStatuses;
    this.#now = now;
  }

  async get(): Promise<RelayedStatuses | null> {
    if (this.#last === null || this.#now() - this.#last.at >= FRESH_MS) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = null;
      });
      await this.#asking;
    }
    return this.#last && { statuses: this.#last.statuses, ageMs: this.#now() - this.#last.at };
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch(this.#url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) return;
      this.#last = { statuses: SaleStatuses.parse(await response.json()), at: this.#now() };
    } catch {
      // The engine is away: what was known stands, with its age.
    }
  }
}
