import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A form on its way to the engine. */
export type KeptForm = { id: string; to: string; body: unknown };

type Options = {
  folder: string;
  engineUrl: string;
  log: (line: string) => void;
  fetch?: typeof fetch;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const MOST_KEPT = 50_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 60_000;
const AT_ONCE = 4;

/** There is no more room: the engine has been away for very long, or somebody fills the disk. */
export class SpoolFull extends Error {}

/**
 * Forms on disk until the engine has them. Written before the sender is thanked; sent again until the engine says that it
 * has it, under the same id, so that it has it once.
 */
export class FormSpool {
  readonly #options: Required<Options>;
  readonly #stopping = new AbortController();
  #waiting = new Set<string>();
  #wake: () => void = () => {};
  #running: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = { fetch: globalThis.fetch, wait: pause, ...options };
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async start(): Promise<void> {
    await mkdir(this.#options.folder, { recursive: true });
    this.#waiting = new Set((await readdir(this.#options.folder)).filter((name) => name.endsWith('.json')));
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  /** When this answers, it is on disk. */
  async keep(form: KeptForm): Promise<void> {
    const name = `${form.id}.json`;
    if (this.#waiting.has(name)) return;
    if (this.#waiting.size >= MOST_KEPT) throw new SpoolFull('No more forms can be kept.');
    const path = join(this.#options.folder, name);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(form));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    this.#waiting.add(name);
    this.#wake();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let waitMs = FIRST_WAIT_MS;
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      const sent = await this.#sendAll(signal);
      if (signal.aborted) return;
      waitMs = sent ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, waitMs * 2);
      // While the engine is away a new form does not hurry it.
      if (sent) await Promise.race([woken, this.#options.wait(LOOK_EVERY_MS, signal)]);
      else await this.#options.wait(waitMs, signal);
    }
  }

  /** False when something has to wait. */
  async #sendAll(signal: AbortSignal): Promise<boolean> {
    const left = [...this.#waiting].values();
    let isAway = false;
    const sender = async (): Promise<void> => {
      for (const name of left) {
        if (isAway || signal.aborted) return;
        if (!(await this.#sendOne(name, signal))) isAway = true;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    return !isAway;
  }

  async #sendOne(name: string, signal: AbortSignal): Promise<boolean> {
    const { folder, engineUrl, fetch, log } = this.#options;
    const path = join(folder, name);
    try {
      const { to, body } = JSON.parse(await readFile(path, 'utf8')) as KeptForm;
      const answer = await fetch(engineUrl + to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      });
      await answer.body?.cancel();
      if (answer.ok) {
        await rm(path, { force: true });
      } else if (answer.status >= 400 && answer.status < 500 && ![404, 408, 429].includes(answer.status)) {
        // Kept beside the others for a person to look at: sending it again would change nothing.
        await mkdir(join(folder, 'refused'), { recursive: true });
        await rename(path, join(folder, 'refused', name));
        log(`The engine refused a form with ${answer.status}; it is kept as refused/${name}.`);
      } else {
        return false;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return false;
    }
    this.#waiting.delete(name);
    return true;
  }
}

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
