// Stands in for a thread that reads files: works for ever on one that begins with a 1, and answers any other.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (bytes) => {
  if (bytes[0] === 1) for (;;);
  parentPort.postMessage({ done: { ok: true, json: new Uint8Array(bytes) } });
});
parentPort.postMessage('ready');
