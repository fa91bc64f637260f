import { parentPort } from 'node:worker_threads';
import { drawSharePicture } from './draw-share-picture.ts';
import type { ShareCard } from './share-card.ts';

/** Draws beside the publisher, so that an edit never waits for a picture. */
parentPort?.on('message', async ({ id, card, plat }: { id: number; card: ShareCard; plat: string | null }) => {
  try {
    parentPort?.postMessage({ id, png: await drawSharePicture(card, plat) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
