// Node does not hand the loader of TypeScript down to its threads, so the thread fetches it by itself.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { answerFiles } = await import('./answer-files.ts');
await answerFiles(parentPort);
parentPort.postMessage('ready');
