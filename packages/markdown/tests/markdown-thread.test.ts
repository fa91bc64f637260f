import { afterEach, expect, test } from 'vitest';
import { type MarkdownThread, openMarkdownThread } from '../src/markdown-thread.ts';
import { markdownToHtml } from '../src/markdown-to-html.ts';

let thread: MarkdownThread;
afterEach(() => thread.stop());

const workerThat = (onMessage: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', (text) => { ${onMessage} });
       parentPort.postMessage('ready');`,
    )}`,
  );

test('a text is laid out as the pages of the site lay it out, with the anchors of its headings', async () => {
  thread = openMarkdownThread();
  const markdown = '## Rights\n\nBids are **binding**.';
  expect(await thread.convert(markdown)).toEqual({
    html: markdownToHtml(markdown),
    headings: [{ id: 'rights', text: 'Rights' }],
  });
});

test('a text that takes too long is refused, and the next one is laid out', async () => {
  const file = workerThat("if (text === 'slow') for (;;); parentPort.postMessage({ html: text, headings: [] });");
  thread = openMarkdownThread({ file, maxConvertingMs: 200 });
  const [slow, next] = await Promise.all([thread.convert('slow'), thread.convert('next')]);
  expect(slow).toEqual({ refused: expect.stringContaining('takes too long') });
  expect(next).toEqual({ html: 'next', headings: [] });
});

test('a text at which the thread dies is refused, and the next one is laid out', async () => {
  const file = workerThat(
    "if (text === 'deadly') process.exit(1); parentPort.postMessage({ html: text, headings: [] });",
  );
  thread = openMarkdownThread({ file });
  expect(await thread.convert('deadly')).toHaveProperty('refused');
  expect(await thread.convert('next')).toEqual({ html: 'next', headings: [] });
});

test('a text over the limits never reaches the thread', async () => {
  thread = openMarkdownThread({ file: workerThat('process.exit(1)') });
  expect(await thread.convert('>'.repeat(5000))).toEqual({ refused: expect.stringContaining('8 deep') });
});
