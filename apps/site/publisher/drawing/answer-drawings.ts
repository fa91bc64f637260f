import { setPriority } from 'node:os';
import { drawHere } from './draw-here.ts';
import type { DrawingAnswer, DrawingQuestion } from './drawing-process.ts';

/** A third of the usual weight: a picture is waited for less than a page and a bid. With half of it a process gets nothing on a busy machine. */
const LOW_PRIORITY = 5;

setPriority(LOW_PRIORITY);
process.on('message', async ({ id, work }: DrawingQuestion) => {
  const answer = await drawHere(work)
    .then((files) => ({ files }))
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }));
  process.send?.({ id, ...answer, memory: process.memoryUsage.rss() } satisfies DrawingAnswer);
});
// The process that asked is gone without a word.
process.on('disconnect', () => process.exit(0));
