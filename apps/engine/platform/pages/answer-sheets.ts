import type { MessagePort } from 'node:worker_threads';
import { afterBids } from '../threads/after-bids.ts';
import { ownBytes, type ThreadAnswer } from '../threads/job-thread.ts';
import { type MadeSheet, makeSheet, type SheetCell, type SheetFormat } from './make-sheet.ts';

/** `pages`: rows as JSON in UTF-8, as they were read. Copied as objects, 50,000 rows would hold up the asking thread. */
export type SheetQuestion = Omit<MadeSheet, 'rows'> & { format: SheetFormat; pages: ArrayBuffer[] };
/** `bug`: what a part of ours did wrong, with where. */
export type SheetOutcome = { bytes: Uint8Array<ArrayBuffer> } | { bug: string };

/** The work of the thread: one table after another. */
export function answerSheets(port: MessagePort): void {
  afterBids();
  port.on('message', async (question: SheetQuestion) => {
    const done = await outcomeOf(question);
    port.postMessage({ done } satisfies ThreadAnswer<SheetOutcome>, 'bytes' in done ? [done.bytes.buffer] : []);
  });
}

const outcomeOf = async ({ format, pages, ...sheet }: SheetQuestion): Promise<SheetOutcome> => {
  try {
    const rows = pages.flatMap((page) => JSON.parse(Buffer.from(page).toString()) as SheetCell[][]);
    return { bytes: ownBytes(await makeSheet({ ...sheet, rows }, format)) };
  } catch (error) {
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
