import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { z } from 'zod';

const gzipped = promisify(gzip);

const FRESH_MS = 1000;
const PATIENCE_MS = 4000;

/** An answer of the engine as it is sent: its text, the same packed, and the mark by which a client asks for it again. */
type Kept = { text: string; packed: Buffer; etag: string };
/** The last answer of the engine and how old it is. */
export type Relayed = Kept & { ageMs: number };

/**
 * Hands an answer of the engine through, statuses or prices. Many visitors ask, the engine is asked once a second at most; when it is
 * away the last answer is given with its age.
 */
export class EngineRelay {
  readonly #url: string;
  readonly #schema: z.ZodType;
  readonly #now: () => number;
  #last: (Kept & { at: number }) | null = null;
  #asking: Promise<void> | null = null;

  constructor(url: string, schema: z.ZodType, now: () => number = Date.now) {
    this.#url = url;
    this.#schema = schema;
    this.#now = now;
  }

  async get(): Promise<Relayed | null> {
    if (this.#last === null || this.#now() - this.#last.at >= FRESH_MS) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = null;
      });
      await this.#asking;
    }
    return this.#last && { ...this.#last, ageMs: this.#now() - this.#last.at };
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch(this.#url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) return;
      const text = JSON.stringify(this.#schema.parse(await response.json()));
      const isSame = this.#last?.text === text;
      const kept = this.#last && isSame ? this.#last : { text, packed: await gzipped(text), etag: etagOf(text) };
      this.#last = { ...kept, at: this.#now() };
    } catch {
      // The engine is away: what was known stands, with its age.
    }
  }
}

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
