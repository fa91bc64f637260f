// Node does not hand the loader of TypeScript down to its threads, so the thread fetches it by itself.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { answerOfferForms } = await import('./answer-offer-forms.ts');
answerOfferForms(parentPort);
parentPort.postMessage('ready');
