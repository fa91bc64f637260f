import type { MessagePort } from 'node:worker_threads';
import { afterBids } from '../threads/after-bids.ts';
import { ownBytes, type ThreadAnswer } from '../threads/job-thread.ts';
import { drawPdf, type PdfQuestion } from './draw-pdf.ts';

/** `bug`: what a part of ours did wrong, with where. */
export type PdfOutcome = { bytes: Uint8Array<ArrayBuffer> } | { bug: string };

/** The work of the thread: one document after another. */
export function answerPdfs(port: MessagePort): void {
  afterBids();
  port.on('message', async (question: PdfQuestion) => {
    const done = await outcomeOf(question);
    port.postMessage({ done } satisfies ThreadAnswer<PdfOutcome>, 'bytes' in done ? [done.bytes.buffer] : []);
  });
}

const outcomeOf = async (question: PdfQuestion): Promise<PdfOutcome> => {
  try {
    return { bytes: ownBytes(await drawPdf(question)) };
  } catch (error) {
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
