import { refuse } from '../http/problem-handler.ts';
import { openJobThread } from '../threads/job-thread.ts';
import type { PdfOutcome } from './answer-pdfs.ts';
import type { PdfQuestion } from './draw-pdf.ts';

const MAX_DRAWING_MS = 60_000;
const MAX_WAITING = 50;
const MAX_HEAP_MB = 256;
const IDLE_MS = 30_000;

/** Draws documents one after another in a thread, which is started with the first and ended when it was idle for a while. */
export function openPdfThread({ maxWaiting = MAX_WAITING, maxMs = MAX_DRAWING_MS } = {}) {
  const thread = openJobThread<PdfQuestion, PdfOutcome>({
    file: new URL('./pdfs-thread.mjs', import.meta.url),
    maxWaiting,
    maxHeapMb: MAX_HEAP_MB,
    idleMs: IDLE_MS,
  });
  return {
    /** The bytes. Rejects with a 503 when too many wait, or when it took too long. */
    draw: async (question: PdfQuestion): Promise<Buffer> => {
      const outcome = await thread.ask({ maxMs, read: async () => ({ question, transfer: [] }) });
      if ('failed' in outcome) throw refuse(503, 'document_not_made');
      if ('bug' in outcome.done) throw new Error(`A document was not drawn. ${outcome.done.bug}`);
      return Buffer.from(outcome.done.bytes.buffer);
    },
    stop: thread.stop,
  };
}

export const pdfThread = openPdfThread();
