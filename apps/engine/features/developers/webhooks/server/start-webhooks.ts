import { Worker } from 'node:worker_threads';
import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import { takesPrivateFiles } from '#platform/storage/file-cipher.ts';
import { repeat } from '#platform/time/repeat.ts';
import { hasEndpoints } from '../store/webhook-endpoint-store.ts';
import type { WebhookSettings } from './run-webhooks.ts';

const LOOK_EVERY_MS = 2000;
const STOP_WITHIN_MS = 12_000;

type Starting = {
  database: Database;
  databaseUrl: string;
  engineId: string;
  env: Env;
  onError: (error: unknown) => void;
};

/**
 * Sends webhooks in a thread of its own, beside the one that decides bids. It is started when there is somebody to send to, and again if
 * it should die.
 */
export function startWebhooks({ database, databaseUrl, engineId, env, onError }: Starting): {
  stop: () => Promise<void>;
} {
  let thread: Worker | null = null;
  const start = (): Worker => {
    const { PRIVATE_FILES_KEY, production, DATA_DIR, WEBHOOKS_TO } = env;
    const workerData: WebhookSettings = {
      databaseUrl,
      engineId,
      env: { PRIVATE_FILES_KEY, production, DATA_DIR, WEBHOOKS_TO },
    };
    const started = new Worker(new URL('./webhook-thread.mjs', import.meta.url), { workerData, execArgv: [] });
    started.on('message', ({ error }: { error: string }) => onError(new Error(error)));
    started.on('error', onError);
    started.on('exit', () => {
      thread = null;
    });
    started.unref();
    return started;
  };
  const looking = repeat(
    async () => {
      if (thread === null && env.WEBHOOKS === 'on' && takesPrivateFiles(env) && (await hasEndpoints(database)))
        thread = start();
    },
    LOOK_EVERY_MS,
    onError,
  );
  return {
    stop: async () => {
      await looking.stop();
      const last = thread;
      if (last === null) return;
      const over = new Promise((resolve) => last.once('exit', resolve));
      last.ref();
      last.postMessage('stop');
      const timer = setTimeout(() => void last.terminate(), STOP_WITHIN_MS);
      await over;
      clearTimeout(timer);
    },
  };
}
