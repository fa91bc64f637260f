import { Worker } from 'node:worker_threads';
import type { UploadKind } from '@quarterline/contract';
import type { FileAnswer, FileQuestion } from './answer-files.ts';
import type { Conversion } from './convert-file.ts';

/** `again`: the file may be fine, and trying later can work. */
export type FileOutcome = Conversion | { ok: false; sentence: string; again: true };

type Asked = {
  kind: UploadKind;
  name: string;
  /** The bytes, read when it is this file's turn: what waits takes no memory. */
  read: () => Promise<readonly Uint8Array[]>;
  onShare: (share: number) => void;
};
type Job = Asked & { settle: (outcome: FileOutcome) => void; fail: (error: unknown) => void };

/** How long one file may take, in milliseconds: ten times what the largest took that was measured. */
export const MAX_CONVERTING_MS: Readonly<Record<UploadKind, number>> = {
  picture: 60_000,
  document: 30_000,
  audio: 300_000,
  video: 30_000,
  captions: 10_000,
};
const MAX_WAITING = 200;
/** WebAssembly gives no memory back: a thread that nobody needs is ended. */
const IDLE_MS = 10_000;
/** JavaScript's own heap in the thread, in megabytes. */
const MAX_HEAP_MB = 512;

/**
 * Converts files one after another in a thread of its own, started with the first. One that takes too long, or more memory than it may, is
 * refused and its thread ended; the next has a new one. The thread that decides bids waits for none of it.
 */
export const openFileThread = ({
  file = new URL('./files-thread.mjs', import.meta.url),
  maxConvertingMs = MAX_CONVERTING_MS,
  idleMs = IDLE_MS,
} = {}) => {
  const jobs: Job[] = [];
  let worker: Worker | null = null;
  let isReady = false;
  let isBusy = false;
  let limit: NodeJS.Timeout | null = null;
  let idle: NodeJS.Timeout | null = null;

  const next = async (): Promise<void> => {
    if (isBusy) return;
    const [job] = jobs;
    if (!job) {
      worker?.unref();
      idle = setTimeout(close, idleMs).unref();
      return;
    }
    if (idle) clearTimeout(idle);
    worker ??= start();
    worker.ref();
    // The time to load the thread is not the file's.
    if (!isReady) return;
    isBusy = true;
    const asked = worker;
    try {
      const parts = (await job.read()).map(whole);
      limit = setTimeout(() => end(tooSlow(job)), maxConvertingMs[job.kind]);
      const question: FileQuestion = { kind: job.kind, name: job.name, parts };
      asked.postMessage(
        question,
        parts.map(({ buffer }) => buffer),
      );
    } catch (error) {
      leave()?.fail(error);
      void next();
    }
  };

  const leave = (): Job | undefined => {
    if (limit) clearTimeout(limit);
    limit = null;
    isBusy = false;
    return jobs.shift();
  };
  const settle = (outcome: FileOutcome): void => {
    leave()?.settle(outcome);
    void next();
  };
  const close = (): Worker | null => {
    const gone = worker;
    [worker, isReady] = [null, false];
    void gone?.terminate();
    return gone;
  };
  const end = (outcome: FileOutcome): void => {
    close();
    settle(outcome);
  };

  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB }, execArgv: [] });
    started.on('message', (answer: 'ready' | FileAnswer) => {
      if (started !== worker) return;
      if (answer === 'ready') {
        isReady = true;
        void next();
      } else if ('share' in answer) jobs[0]?.onShare(answer.share);
      else settle(answer.done);
    });
    // An end that was asked for above has already taken the thread away.
    for (const name of ['error', 'exit'] as const)
      started.on(name, () => {
        if (started === worker) end(tooMuch(jobs[0]?.name ?? 'The file'));
      });
    return started;
  };

  return {
    /** Rejects when the bytes cannot be read. */
    convert: (asked: Asked): Promise<FileOutcome> => {
      if (jobs.length >= MAX_WAITING) return Promise.resolve(BUSY);
      return new Promise((settle, fail) => {
        jobs.push({ ...asked, settle, fail });
        void next();
      });
    },
    stop: async (): Promise<void> => {
      if (idle) clearTimeout(idle);
      await close()?.terminate();
    },
  };
};
export type FileThread = ReturnType<typeof openFileThread>;

const BUSY: FileOutcome = {
  ok: false,
  sentence: 'Many files are being converted at this moment. Try again in a minute.',
  again: true,
};

const tooSlow = ({ name }: Job): FileOutcome => ({
  ok: false,
  sentence: `${name} takes too long to convert. Save it again, smaller or simpler, and send that.`,
});
const tooMuch = (name: string): FileOutcome => ({
  ok: false,
  sentence: `${name} needs too much memory to convert. Save it again, smaller or simpler, and send that.`,
});

/** Bytes that can be handed to another thread: in a buffer of their own. */
const whole = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
