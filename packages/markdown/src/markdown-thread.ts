import { Worker } from 'node:worker_threads';
import { whyNotMarkdown } from './why-not-markdown.ts';

export type Converted = { html: string; headings: { id: string; text: string }[] };
/** A text that cannot be laid out: one sentence for its author. */
export type Refused = { refused: string };

const MAX_CONVERTING_MS = 3000;
const MAX_WAITING = 50;
const TOO_SLOW: Refused = {
  refused: 'This text takes too long to lay out. Divide it, or take out signs such as *, _, [ and |.',
};
const BUSY: Refused = { refused: 'Many texts are being laid out at this moment. Try again in a few seconds.' };

type Job = { markdown: string; done: (answer: Converted | Refused) => void };

/**
 * Lays texts out one after another in a thread of its own, started with the first text. A text over the limits is
 * refused before it is sent there; one that takes longer than three seconds is refused and its thread ended. The thread
 * that asks is never held up by a text, whatever somebody wrote.
 */
export function openMarkdownThread({
  file = new URL('./convert-thread.mjs', import.meta.url),
  maxConvertingMs = MAX_CONVERTING_MS,
} = {}) {
  const jobs: Job[] = [];
  let worker: Worker | null = null;
  let isReady = false;
  let timer: NodeJS.Timeout | null = null;

  const next = (): void => {
    const [job] = jobs;
    if (!job) {
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    if (!isReady || timer !== null) return;
    // The time to load the thread is not the text's.
    timer = setTimeout(() => end(TOO_SLOW), maxConvertingMs);
    worker.postMessage(job.markdown);
  };

  const settle = (answer: Converted | Refused): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    jobs.shift()?.done(answer);
    next();
  };

  /** The thread is gone or is ended; the text that it was busy with is answered, the next one has a new thread. */
  const end = (answer: Refused): void => {
    const gone = worker;
    [worker, isReady] = [null, false];
    void gone?.terminate();
    settle(answer);
  };

  const start = (): Worker => {
    const started = new Worker(file);
    started.on('message', (answer: 'ready' | Converted | null) => {
      if (started !== worker) return;
      if (answer === 'ready') {
        isReady = true;
        next();
      } else settle(answer ?? TOO_SLOW);
    });
    // An end that was asked for above has already taken the thread away.
    for (const name of ['error', 'exit'] as const) started.on(name, () => started === worker && end(TOO_SLOW));
    return started;
  };

  return {
    convert: (markdown: string): Promise<Converted | Refused> => {
      const refused = whyNotMarkdown(markdown);
      if (refused !== null) return Promise.resolve({ refused });
      if (jobs.length >= MAX_WAITING) return Promise.resolve(BUSY);
      return new Promise((done) => {
        jobs.push({ markdown, done });
        next();
      });
    },
    stop: async (): Promise<void> => void (await worker?.terminate()),
  };
}
export type MarkdownThread = ReturnType<typeof openMarkdownThread>;
