// Stands in for the thread that converts files: works for ever, dies, or answers, as the file's name says.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ name }) => {
  if (name === 'for ever') for (;;);
  if (name === 'too much') throw new RangeError('This file needs too much memory.');
  parentPort.postMessage({ done: { ok: false, sentence: `${name} by thread ${threadId}` } });
});
parentPort.postMessage('ready');
