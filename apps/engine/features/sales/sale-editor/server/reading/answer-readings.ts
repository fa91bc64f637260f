import type { MessagePort } from 'node:worker_threads';
import { afterBids } from '#platform/threads/after-bids.ts';
import type { ThreadAnswer } from '#platform/threads/job-thread.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Parsed content as JSON to send: the engine's thread only copies bytes. */
export type Reading = { ok: true; json: Uint8Array<ArrayBuffer> } | { ok: false; sentence: string };

/**
 * The work of a thread that reads one file after another. `read` throws an `UnreadableFile` with the sentence for who
 * sent it.
 */
export function answerReadings(port: MessagePort, read: (bytes: Uint8Array) => Promise<unknown>): void {
  afterBids();
  port.on('message', async (bytes: Uint8Array) => {
    const done = await readingOf(bytes, read);
    port.postMessage({ done } satisfies ThreadAnswer<Reading>, done.ok ? [done.json.buffer] : []);
  });
}

const readingOf = async (bytes: Uint8Array, read: (bytes: Uint8Array) => Promise<unknown>): Promise<Reading> => {
  try {
    return { ok: true, json: new Uint8Array(new TextEncoder().encode(JSON.stringify(await read(bytes)))) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, sentence: error.message };
    if (error instanceof RangeError)
      return { ok: false, sentence: 'This file cannot be read: it says more than there is in it. Save it again.' };
    throw error;
  }
};
