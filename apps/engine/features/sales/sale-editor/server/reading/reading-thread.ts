import { openJobThread, ownBytes } from '#platform/threads/job-thread.ts';
import type { Reading } from './answer-readings.ts';

const MAX_READING_MS = 15_000;
const MAX_WAITING = 20;
const MAX_HEAP_MB = 384;
const IDLE_MS = 10_000;

type Options = {
  /** The script of the thread, which answers with readings. */
  file: URL;
  /** Advice for a file that takes too long: "Save only the parcels of the sale, and send that." */
  shorter: string;
  maxReadingMs?: number;
};

/** Reads files that staff send, one after another in a thread of its own, within limits of time and memory. */
export function openReadingThread({ file, shorter, maxReadingMs = MAX_READING_MS }: Options) {
  const thread = openJobThread<Uint8Array, Reading>({
    file,
    maxWaiting: MAX_WAITING,
    maxHeapMb: MAX_HEAP_MB,
    idleMs: IDLE_MS,
  });
  return {
    /** `again`: nothing is wrong with the file; many are being read. */
    read: async (bytes: Uint8Array): Promise<Reading | typeof BUSY> => {
      const own = ownBytes(bytes);
      const outcome = await thread.ask({
        maxMs: maxReadingMs,
        read: async () => ({ question: own, transfer: [own.buffer] }),
      });
      if ('done' in outcome) return outcome.done;
      return outcome.failed === 'busy' ? BUSY : { ok: false, sentence: `This file takes too long to read. ${shorter}` };
    },
    stop: thread.stop,
  };
}

const BUSY = {
  ok: false,
  sentence: 'Many files are being read at this moment. Try again in a minute.',
  again: true,
} as const;
