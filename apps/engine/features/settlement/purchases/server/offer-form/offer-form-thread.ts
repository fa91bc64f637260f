import type { OfferValues } from '@quarterline/contract';
import { refuse, refuseFile } from '#platform/http/problem-handler.ts';
import { openJobThread } from '#platform/threads/job-thread.ts';
import type { FormOutcome, FormQuestion } from './answer-offer-forms.ts';
import type { FormSettings, ReadForm } from './offer-form.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const MAX_MS = 15_000;
const MAX_WAITING = 20;
const MAX_HEAP_MB = 384;
const IDLE_MS = 30_000;

/**
 * Reads and fills forms in a thread of their own: a DOCX of five megabytes may be forty of XML, and an engine that parses
 * it decides no bid meanwhile.
 */
const openOfferFormThread = () => {
  const thread = openJobThread<FormQuestion, FormOutcome>({
    file: new URL('./offer-forms-thread.mjs', import.meta.url),
    maxWaiting: MAX_WAITING,
    maxHeapMb: MAX_HEAP_MB,
    idleMs: IDLE_MS,
  });
  const ask = (question: FormQuestion) => thread.ask({ maxMs: MAX_MS, read: async () => ({ question, transfer: [] }) });
  return {
    /** The fields of a form, or why it is none. Rejects with a 503 when too many wait. */
    read: async (bytes: Uint8Array, { keepsPlaces }: FormSettings): Promise<ReadForm> => {
      const outcome = await ask({ bytes, values: null, keepsPlaces });
      if ('failed' in outcome) {
        if (outcome.failed === 'busy') throw refuse(503, 'document_not_made');
        return {
          ok: false,
          canConfirm: false,
          sentence: 'This document takes too long to read. Take out its pictures, and save it again.',
        };
      }
      if ('read' in outcome.done) return outcome.done.read;
      throw new Error(`A form was not read. ${'bug' in outcome.done ? outcome.done.bug : ''}`);
    },
    /** The filled form. Rejects with the reason where the form is refused, and with a 503 when too many wait, or when it took too long. */
    fill: async (bytes: Uint8Array, values: OfferValues, { keepsPlaces }: FormSettings): Promise<Buffer> => {
      const outcome = await ask({ bytes, values, keepsPlaces });
      if ('failed' in outcome) throw refuse(503, 'document_not_made');
      if ('read' in outcome.done && !outcome.done.read.ok) throw refuseFile(outcome.done.read.sentence);
      if ('filled' in outcome.done) return Buffer.from(outcome.done.filled.buffer);
      throw new Error(`A form was not filled. ${'bug' in outcome.done ? outcome.done.bug : ''}`);
    },
  };
};

export const offerFormThread = openOfferFormThread();
