import { type MessagePort, Worker } from 'node:worker_threads';

type Question = { id: number; question: unknown };
type Answer = { id: number; answer?: unknown; error?: string };

/** Asks a thread of its own, which is started with the first question; the answers come as they are ready. */
export class AskedThread {
  readonly #file: URL;
  readonly #open = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  #worker: Worker | null = null;
  #last = 0;
  #starts = 0;

  /** `file` is plain JavaScript that lets `answerIn` do the work. */
  constructor(file: URL) {
    this.#file = file;
  }

  ask<Result>(question: unknown): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#start();
      this.#last += 1;
      this.#open.set(this.#last, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id: this.#last, question } satisfies Question);
    });
  }

  /** Which thread it is that is asked, 0 for none: one that has ended takes what it knew with it. */
  get current(): number {
    return this.#worker ? this.#starts : 0;
  }

  stop = async (): Promise<void> => void (await this.#worker?.terminate());

  #start(): Worker {
    const worker = new Worker(this.#file);
    this.#starts += 1;
    worker.on('message', ({ id, answer, error }: Answer) => {
      const asked = this.#open.get(id);
      this.#open.delete(id);
      // The person who waits for nothing is not kept running by it.
      if (this.#open.size === 0) worker.unref();
      if (error === undefined) asked?.resolve(answer as never);
      else asked?.reject(new Error(error));
    });
    const end = (error: Error): void => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#open.values()) reject(error);
      this.#open.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The thread that was asked has ended.')));
    return worker;
  }
}

/** The other side: answers each question; what goes wrong is an answer too. */
export const answerIn = <Asked>(port: MessagePort | null, work: (question: Asked) => Promise<unknown>): void =>
  void port?.on('message', async ({ id, question }: Question) => {
    try {
      port.postMessage({ id, answer: await work(question as Asked) } satisfies Answer);
    } catch (error) {
      port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Answer);
    }
  });
