import { documentToMarkdown } from '@quarterline/markdown/document';
import { Editor } from '@tiptap/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cleanPastedHtml } from '../web/clean-pasted-html.ts';
import { EDITOR_EXTENSIONS } from '../web/text-editor.tsx';
import { OUTLOOK_HTML, WORD_HTML } from './pasted-fixtures.ts';

let editor: Editor | null = null;
afterEach(() => editor?.destroy());

/** What is kept of a text that was pasted, as Markdown. */
const pasted = (html: string): string => {
  editor = new Editor({ extensions: EDITOR_EXTENSIONS, content: cleanPastedHtml(html), injectCSS: false });
  return documentToMarkdown(editor.getJSON());
};

test('a document of Word keeps its headings, lists, bold words, links and tables, and nothing else', () => {
  expect(pasted(WORD_HTML)).toBe(`## The yard

A **steel shop** of _forty by sixty_ feet, and **power** to it. See [the plan](https://farm.example/plan) or this.

### What stays

- The grain bins
  - two of 4,000 bushels
  - one of 7,000 bushels
- The dugout

In this order:

1. Survey
2. Titles

| **Land** | **Land**    | **Acres** |
| -------- | ----------- | --------- |
| NE       | 12-46-19-W4 | 158.4     |

In red`);
});

test('an email of Outlook keeps its lines, lists and quotation', () => {
  expect(pasted(OUTLOOK_HTML)).toBe(`Hello,

**Possession** is on May 1.

- Rent until then
- _No_ tenants after

> Who gets the lease?

<office@farm.example>`);
});

describe('of what is pasted', () => {
  test.each([
    ['a script', '<p>one</p><script>alert(1)</script>', 'one'],
    ['a handler of a picture', '<p>one<img src=x onerror="alert(1)"></p>', 'one'],
    ['a link that runs something', '<p><a href="javascript:alert(1)">one</a></p>', 'one'],
    ['colours and sizes', '<p style="color:red;font-size:40px">one</p>', 'one'],
    ['a field of a form', '<p>one <input value="two"></p>', 'one'],
    ['a comment', '<p>one<!-- two --></p>', 'one'],
  ])('%s falls away', (_, html, kept) => {
    expect(pasted(html)).toBe(kept);
  });

  test('the smallest headings become the smallest that there are, and a title is a heading', () => {
    expect(pasted('<p class=MsoTitle>Sale</p><h6>Small</h6>')).toBe('## Sale\n\n#### Small');
  });

  test('a cell over two rows becomes one cell and an empty one', () => {
    const table = '<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr></table>';
    expect(pasted(table)).toBe('| a | b |\n| - | - |\n|   | c |');
  });

  test('words that were copied in the editor itself are left as they are', () => {
    const own = '<p data-pm-slice="0 0 []">one</p>';
    expect(cleanPastedHtml(own)).toBe(own);
  });
});
