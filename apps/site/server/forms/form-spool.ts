import type { SiteLog } from '../site-log.ts';
import { type Delivery, deliverForm, type KeptForm } from './deliver-form.ts';
import { openSpoolFiles } from './spool-files.ts';

type Options = {
  folder: string;
  engineUrl: string;
  /** Signing key of forms for the engine; see deliver-form.ts. */
  formsKey?: string | null;
  log: SiteLog;
  /** True when a file could not be written because of the disk: then somebody else says so. */
  noteFault?: (error: unknown) => boolean;
  fetch?: typeof fetch;
  now?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const MAX_KEPT = 50_000;
const FIRST_PAUSE_MS = 1000;
/** While the engine is away: one try, then a growing pause up to this. */
const MAX_PAUSE_AWAY_MS = 30_000;
/** Maximum pause of one form that has to wait alone. */
const MAX_PAUSE_OF_A_FORM_MS = 30 * 60_000;
/** Tries of one form, about five hours of them, before staff are shown it. */
const MAX_FAILURES = 20;
const LOOK_EVERY_MS = 60_000;
const AT_ONCE = 4;

const NOT_TAKEN = { code: 'not_taken', message: 'The engine failed on this form for hours.' };

/** There is no more room: the engine has been away for very long, or the disk takes no files. */
export class SpoolFull extends Error {}

/** `tries` counts every sending and decides who is next; `failures` counts those that were about this form alone. */
type Waiting = { tries: number; failures: number; notBefore: number };

/**
 * Forms on disk until the engine has them. A form is written before its sender is thanked, and sent under the same id
 * until the engine says that it has it. Each form waits for itself: the one with the fewest tries goes first, so that a
 * form which the engine cannot take never stands before another one. What is refused for good goes to where staff see
 * it.
 */
export class FormSpool {
  readonly #options: Required<Options>;
  readonly #files: ReturnType<typeof openSpoolFiles>;
  readonly #stopping = new AbortController();
  readonly #waiting = new Map<string, Waiting>();
  #wake: () => void = () => {};
  #running: Promise<void> | null = null;
  /** Number of consecutive attempts without an accepted form. */
  #away = 0;
  #pauseMs = 0;

  constructor(options: Options) {
    this.#options = {
      formsKey: null,
      noteFault: () => false,
      fetch: globalThis.fetch,
      now: Date.now,
      wait: pause,
      ...options,
    };
    this.#files = openSpoolFiles(options.folder);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async start(): Promise<void> {
    for (const id of await this.#files.open()) this.#waiting.set(id, fresh());
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  /** Stores a form on disk before it returns. Throws `SpoolFull`. */
  async keep(form: KeptForm): Promise<void> {
    if (this.#waiting.has(form.id)) return;
    if (this.#waiting.size >= MAX_KEPT) throw new SpoolFull('No more forms can be kept.');
    await this.#files.write(form).catch((error: unknown) => {
      throw this.#options.noteFault(error) ? new SpoolFull('The disk takes no form.') : error;
    });
    this.#waiting.set(form.id, { ...fresh(), notBefore: form.notBefore ?? 0 });
    this.#wake();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      // Ended by a new form and by a stop. Of each turn its own: the signal of the stop would keep a listener of every one.
      const turn = new AbortController();
      this.#wake = () => turn.abort();
      await this.#sendDue(signal).catch((error: unknown) => this.#failed(error));
      if (signal.aborted) return;
      // While the engine is away a new form does not hurry it.
      if (this.#away > 0) await this.#options.wait(this.#pauseMs, signal);
      else await this.#options.wait(this.#untilNextMs(), turn.signal);
    }
  }

  /**
   * Sends everything that is due, the least tried first. Ends early when the engine is away; then one form tries it
   * alone.
   */
  async #sendDue(signal: AbortSignal): Promise<void> {
    const now = this.#options.now();
    const due = [...this.#waiting]
      .filter(([, { notBefore }]) => notBefore <= now)
      .sort(([, one], [, other]) => one.tries - other.tries)
      .map(([id]) => id)
      .values();
    if (this.#away > 0) {
      const { value: id } = due.next();
      if (id === undefined) return;
      await this.#send(id, signal);
    }
    const sender = async (): Promise<void> => {
      for (const id of due) {
        if (this.#away > 0 || signal.aborted) return;
        await this.#send(id, signal);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  async #send(id: string, signal: AbortSignal): Promise<void> {
    const { engineUrl, formsKey, fetch, log } = this.#options;
    const form = await this.#files.read(id);
    if (form === null) {
      this.#waiting.delete(id);
      return log(`The file of form ${id} is no form any more; it is in the folder "unreadable".`, { level: 'warn' });
    }
    // One that was kept before this process started says itself how long it waits.
    const waiting = this.#waiting.get(id);
    if (waiting && form.notBefore !== undefined && form.notBefore > this.#options.now()) {
      waiting.notBefore = form.notBefore;
      return;
    }
    const delivery = await deliverForm(form, { engineUrl, formsKey, fetch, signal });
    // A stop cuts the connection off: that says nothing about the engine.
    if (!signal.aborted || delivery.kind !== 'away') await this.#settle(form, delivery);
  }

  async #settle(form: KeptForm, delivery: Delivery): Promise<void> {
    const waiting = this.#waiting.get(form.id) ?? fresh();
    waiting.tries += 1;
    if (delivery.kind === 'away') {
      this.#away += 1;
      this.#pauseMs = delivery.pauseMs ?? Math.min(MAX_PAUSE_AWAY_MS, FIRST_PAUSE_MS * 2 ** Math.min(this.#away, 10));
      return;
    }
    this.#away = 0;
    if (delivery.kind === 'delivered') {
      await this.#files.remove(form.id);
      this.#waiting.delete(form.id);
      return;
    }
    const { log, now } = this.#options;
    waiting.failures += 1;
    const refusal = delivery.kind === 'refused' ? delivery : waiting.failures >= MAX_FAILURES ? NOT_TAKEN : null;
    if (refusal !== null && form.refusal === undefined) {
      const { code, message } = refusal;
      await this.#files.write({ ...form, refusal: { code, message } });
      this.#waiting.set(form.id, fresh());
      this.#wake();
      return log(`The engine refused form ${form.id} (${code}). It goes to staff, under Messages, Not delivered.`, {
        level: 'warn',
      });
    }
    waiting.notBefore = now() + Math.min(MAX_PAUSE_OF_A_FORM_MS, FIRST_PAUSE_MS * 2 ** Math.min(waiting.failures, 20));
  }

  /** A file could not be written or taken away. Its form waits, and is sent again under the same id. */
  #failed(error: unknown): void {
    this.#away += 1;
    this.#pauseMs = MAX_PAUSE_AWAY_MS;
    if (!this.#options.noteFault(error))
      this.#options.log(`A form cannot be kept: ${String(error)}`, { level: 'error' });
  }

  #untilNextMs(): number {
    const now = this.#options.now();
    const next = Math.min(...[...this.#waiting.values()].map(({ notBefore }) => notBefore), now + LOOK_EVERY_MS);
    return Math.max(0, next - now);
  }
}

const fresh = (): Waiting => ({ tries: 0, failures: 0, notBefore: 0 });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
