import { setPriority } from 'node:os';
import { drawHere } from './draw-here.ts';
import type { DrawingQuestion } from './drawing-process.ts';

/** Below everything else on the machine: a picture is never waited for, a page and a bid are. */
const LOW_PRIORITY = 10;

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
