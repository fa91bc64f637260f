import { setPriority } from 'node:os';
import { drawHere } from './draw-here.ts';
import type { DrawingQuestion } from './drawing-process.ts';

/** A third of the usual weight: a picture is waited for less than a page and a bid. With half of it a process gets nothing on a busy machine. */
const LOW_PRIORITY = 5;

setPriority(LOW_PRIORITY);
process.on('message', async ({ id, work }: DrawingQuestion) => {
  try {
    process.send?.({ id, files: await drawHere(work) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
// The process that asked is gone without a word.
process.on('disconnect', () => process.exit(0));
