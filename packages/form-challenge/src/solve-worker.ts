import type { Challenge } from 'altcha-lib';
import { solveHere } from './solve-here.ts';

/** What a page asks of its worker. */
self.onmessage = async ({ data }: MessageEvent<Challenge>): Promise<void> => {
  self.postMessage(await solveHere(data).catch(() => null));
};
