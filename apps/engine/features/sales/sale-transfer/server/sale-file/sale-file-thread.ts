import { type ProblemError, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { openJobThread } from '#platform/threads/job-thread.ts';
import type { SaleFileOutcome, SaleFileQuestion } from './answer-sale-files.ts';

const MAX_WORKING_MS = 300_000;
const MAX_WAITING = 5;
const MAX_HEAP_MB = 512;
const IDLE_MS = 10_000;

type Done = Extract<SaleFileOutcome, { ok: true }>;
export type SaleFileThread = ReturnType<typeof openSaleFileThread>;

/** Writes and reads sale files one after another in a thread of its own, beside the thread that decides bids. */
export function openSaleFileThread({ maxWorkingMs = MAX_WORKING_MS } = {}) {
  const thread = openJobThread<SaleFileQuestion, SaleFileOutcome>({
    file: new URL('./sale-files-thread.mjs', import.meta.url),
    maxWaiting: MAX_WAITING,
    maxHeapMb: MAX_HEAP_MB,
    idleMs: IDLE_MS,
  });
  return {
    /** Throws 422 `sale_file_refused`, 422 `sale_file_newer` and 503 `too_busy`. */
    ask: async (question: SaleFileQuestion): Promise<Done> => {
      const outcome = await thread.ask({ maxMs: maxWorkingMs, read: async () => ({ question, transfer: [] }) });
      if ('failed' in outcome) throw outcome.failed === 'busy' ? busy() : refused(TOO_MUCH);
      if (outcome.done.ok) return outcome.done;
      throw refused(outcome.done.sentence, outcome.done.isNewer ? 'sale_file_newer' : 'sale_file_refused');
    },
    stop: thread.stop,
  };
}

const TOO_MUCH =
  'This sale takes too long or too much memory. Take large pictures or documents out of it, and export it again.';

const refused = (sentence: string, code = 'sale_file_refused'): ProblemError =>
  refuseAs(422, code, { message: sentence, fieldErrors: { file: sentence } });

const busy = (): ProblemError => refuse(503, 'too_busy');
