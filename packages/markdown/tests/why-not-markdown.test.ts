import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '../src/markdown-to-html.ts';
import { whyNotMarkdown } from '../src/why-not-markdown.ts';

const ARTICLE = [
  '## Closing the sale',
  'Bids are in **whole dollars**. See [the process](/questions/selling/sale-process) or https://farm.example/a.',
  '> Said by a buyer.',
  '- one\n  - two\n    - three',
  ['| acres | price |', '|---|---|', ...Array.from({ length: 60 }, (_, row) => `| ${row} | $1 |`)].join('\n'),
].join('\n\n');
/** An hour of speech: some 600 turns. */
const TRANSCRIPT = Array.from({ length: 600 }, (_, turn) => `**Dana:** ${'word '.repeat(18)}${turn}`).join('\n\n');

describe('a text that people write', () => {
  test.each([
    ['an article with headings, a link, a quote, a list and a table', ARTICLE],
    ['an empty text', ''],
    ['a transcript of an hour', TRANSCRIPT],
    ['a legal description with a list number', '1. NE-14-46-19-W4\n2. NW-14-46-19-W4'],
  ])('%s is laid out', (_, markdown) => {
    expect(whyNotMarkdown(markdown)).toBeNull();
  });
});

describe('a text that takes too long to lay out', () => {
  const DEEP = 'has quotes or lists inside each other more than 8 deep';
  const SIGNS = 'has too many signs such as *, _, [ or |';
  test.each([
    ['emphasis that is never closed, 16 kB', '*a_ '.repeat(4000), 'Divide it'],
    ['a table of 32 kB', `| a | b |\n|---|---|\n${'| x | y |\n'.repeat(3200)}`, 'Divide it'],
    ['quotes in quotes', `${'>'.repeat(5000)} a`, DEEP],
    ['quotes and lists in turn', '- >'.repeat(200), DEEP],
    [
      'lists in lists by indentation',
      Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
      DEEP,
    ],
    ['links that are never closed', '['.repeat(5000), SIGNS],
    ['addresses without end', 'http://a.b '.repeat(2000), 'Divide it'],
    ['more than a book', 'a word\n\n'.repeat(20_000), 'Use at most 120,000, or divide it.'],
    ['very many short lines', '> =\n'.repeat(5000), 'Divide it'],
  ])('%s is refused with a sentence', (_, markdown, sentence) => {
    expect(whyNotMarkdown(markdown)).toContain(sentence);
  });

  test('that is there already is shown as it was typed, and no markup of it gets through', () => {
    const html = markdownToHtml(`${'>'.repeat(5000)} a\n\n<script>alert(1)</script>`);
    expect(html).toMatch(/^<p>&gt;&gt;/);
    expect(html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });
});
