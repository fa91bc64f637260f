// Node does not hand the loader of TypeScript down to its threads, so the thread fetches it by itself.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { headingsOf, markdownToHtml } = await import('./markdown-to-html.ts');
parentPort.on('message', (markdown) => {
  try {
    parentPort.postMessage({ html: markdownToHtml(markdown), headings: headingsOf(markdown) });
  } catch {
    parentPort.postMessage(null);
  }
});
parentPort.postMessage('ready');
