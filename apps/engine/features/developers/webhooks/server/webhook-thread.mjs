// Node does not hand the loader of TypeScript down to its threads, so the thread fetches it by itself.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { runWebhooks } = await import('./run-webhooks.ts');
const running = await runWebhooks(workerData, (error) =>
  parentPort.postMessage({ error: String(error?.stack ?? error) }),
);
parentPort.once('message', () => void running.stop().finally(() => parentPort.close()));
