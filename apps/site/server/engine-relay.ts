import type { z } from 'zod';

const FRESH_MS = 1000;
const PATIENCE_MS = 4000;

/** The last answer of the engine and how old it is. */
export type Relayed<Answer> = { answer: Answer; ageMs: number };

/**
 * Hands an answer of the engine through, statuses or prices. Many visitors ask, the engine is asked once a second at most; when it is
 * away the last answer is given with its age.
 */
export class EngineRelay<Answer> {
  readonly #url: string;
  readonly #schema: z.ZodType<Answer>;
  readonly #now: () => number;
  #last: { answer: Answer; at: number } | null = null;
  #asking: Promise<void> | null = null;

  constructor(url: string, schema: z.ZodType<Answer>, now: () => number = Date.now) {
    this.#url = url;
    this.#schema = schema;
    this.#now = now;
  }

  async get(): Promise<Relayed<Answer> | null> {
    if (this.#last === null || this.#now() - this.#last.at >= FRESH_MS) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = null;
      });
      await this.#asking;
    }
    return this.#last && { answer: this.#last.answer, ageMs: this.#now() - this.#last.at };
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch(this.#url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) return;
      this.#last = { answer: this.#schema.parse(await response.json()), at: this.#now() };
    } catch {
      // The engine is away: what was known stands, with its age.
    }
  }
}
