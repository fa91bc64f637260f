// Node does not hand the loader of TypeScript down to its threads, so the thread fetches it by itself.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { answerMail } = await import('./answer-mail.ts');
answerMail(parentPort, workerData);
parentPort.postMessage('ready');
