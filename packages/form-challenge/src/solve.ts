import type { Challenge, Payload, Solution } from 'altcha-lib';

export { SOLUTION_HEADER } from './solution-header.ts';
export type { Challenge };

/**
 * Does the work of a challenge in a worker, so that the page stays alive, and in the page where there is none; answers what goes back in
 * `SOLUTION_HEADER`. Throws when the browser cannot.
 */
export const solveChallenge = async (challenge: Challenge): Promise<string> => {
  const solution =
    (await inWorker(challenge).catch(() => null)) ?? (await (await import('./solve-here.ts')).solveHere(challenge));
  if (!solution) throw new Error('The browser did not finish the work for this form.');
  const payload: Payload = { challenge, solution };
  return btoa(JSON.stringify(payload));
};

const inWorker = async (challenge: Challenge): Promise<Solution | null> => {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
      worker.onerror = () => reject(new Error('There is no worker.'));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
};
