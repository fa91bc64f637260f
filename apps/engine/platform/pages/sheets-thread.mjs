// Node does not hand the loader of TypeScript down to its threads, so the thread fetches it by itself.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { answerSheets } = await import('./answer-sheets.ts');
answerSheets(parentPort);
parentPort.postMessage('ready');
