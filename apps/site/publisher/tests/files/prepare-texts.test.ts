import type { Change } from '@quarterline/contract';
import { markdownToHtml } from '@quarterline/markdown';
import { expect, test } from 'vitest';
import { prepareTexts } from '../../files/prepare-texts.ts';

const change = (record: object): Change => ({ cursor: 1, type: 'article', id: 'a', record }) as unknown as Change;

test('every text of a changed record is laid out beside the publisher, and its pages find it done', async () => {
  const asked: string[] = [];
  const convert = async (markdown: string) => {
    asked.push(markdown);
    return { html: `<p>${markdown} from the thread</p>`, headings: [] };
  };
  const parcels = [{ descriptionMarkdown: 'Parcel text', features: [{ descriptionMarkdown: 'Feature text' }] }];
  await prepareTexts({ convert }, () => {})([change({ name: 'No text', descriptionMarkdown: 'Sale text', parcels })]);
  expect(asked).toEqual(['Sale text', 'Parcel text', 'Feature text']);
  expect(markdownToHtml('Feature text')).toBe('<p>Feature text from the thread</p>');
});

test('a text that cannot be laid out is shown as it was typed, and the log says which one', async () => {
  const lines: string[] = [];
  const convert = async () => ({ refused: 'It takes too long.' });
  await prepareTexts({ convert }, (line) => lines.push(line))([change({ bodyMarkdown: '**a** <b>\n\nnext' })]);
  expect(markdownToHtml('**a** <b>\n\nnext')).toBe('<p>**a** &lt;b&gt;</p>\n<p>next</p>');
  expect(lines).toEqual(['A text of article a is shown as it was typed. It takes too long.']);
});
