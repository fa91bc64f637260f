import { parentPort } from 'node:worker_threads';
import { answerIn } from '../ask-thread.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { ShareCard } from './share-card.ts';

/** Draws beside the publisher, so that an edit never waits for a picture. */
answerIn(parentPort, ({ card, plat }: { card: ShareCard; plat: string | null }) => drawSharePicture(card, plat));
