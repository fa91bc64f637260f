import { Worker } from 'node:worker_threads';

export type ThreadQuestion<Q> = { question: Q; transfer: ArrayBuffer[] };
export type ThreadAnswer<A> = { done: A };
export type ThreadJob<Q> = {
  /** Maximum running time in the thread, in milliseconds. */
  maxMs: number;
  /** Reads the question when it is this job's turn: waiting jobs take no memory. */
  read: () => Promise<ThreadQuestion<Q>>;
};
/** `busy`: too many wait. `slow` and `memory`: it took more than it may, and its thread was ended. */
export type ThreadOutcome<A> = { done: A } | { failed: 'busy' | 'slow' | 'memory' };

type Options = {
  file: URL;
  maxWaiting: number;
  maxHeapMb: number;
  idleMs: number;
  workerData?: unknown;
};
type Waiting<Q, A> = ThreadJob<Q> & { settle: (outcome: ThreadOutcome<A>) => void; fail: (error: unknown) => void };

/**
 * Runs jobs one after another in a worker thread, started with the first and ended after `idleMs`, because WebAssembly
 * never frees memory. The thread says 'ready', then answers each question with a `ThreadAnswer`. A job that takes too
 * long or too much memory ends the thread; the next one gets a new one. The bidding thread never waits for it.
 */
export function openJobThread<Q, A>({ file, maxWaiting, maxHeapMb, idleMs, workerData }: Options) {
  const jobs: Waiting<Q, A>[] = [];
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
    // The time to load the thread is not the job's.
    if (!isReady) return;
    isBusy = true;
    const asked = worker;
    try {
      const { question, transfer } = await job.read();
      limit = setTimeout(() => end({ failed: 'slow' }), job.maxMs);
      asked.postMessage(question, transfer);
    } catch (error) {
      leave()?.fail(error);
      void next();
    }
  };

  const leave = (): Waiting<Q, A> | undefined => {
    if (limit) clearTimeout(limit);
    limit = null;
    isBusy = false;
    return jobs.shift();
  };
  const settle = (outcome: ThreadOutcome<A>): void => {
    leave()?.settle(outcome);
    void next();
  };
  const close = (): Worker | null => {
    const gone = worker;
    [worker, isReady] = [null, false];
    void gone?.terminate();
    return gone;
  };
  const end = (outcome: ThreadOutcome<A>): void => {
    close();
    settle(outcome);
  };

  const start = (): Worker => {
    const started = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      execArgv: [],
    });
    started.on('message', (answer: 'ready' | ThreadAnswer<A>) => {
      if (started !== worker) return;
      if (answer === 'ready') {
        isReady = true;
        void next();
      } else settle(answer);
    });
    // An end that was asked for above has already taken the thread away.
    for (const name of ['error', 'exit'] as const)
      started.on(name, () => {
        if (started === worker) end({ failed: 'memory' });
      });
    return started;
  };

  return {
    /** Rejects when what is asked cannot be read. */
    ask: (job: ThreadJob<Q>): Promise<ThreadOutcome<A>> => {
      if (jobs.length >= maxWaiting) return Promise.resolve({ failed: 'busy' });
      return new Promise((settle, fail) => {
        jobs.push({ ...job, settle, fail });
        void next();
      });
    },
    stop: async (): Promise<void> => {
      if (idle) clearTimeout(idle);
      await close()?.terminate();
    },
  };
}

/** Bytes that can be handed to another thread: in a buffer of their own. */
export const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
