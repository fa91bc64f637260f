import { documentToMarkdown, editableDocument, readTheSame } from '@quarterline/markdown/document';
import { expect, test } from 'vitest';
import { ARTICLES } from '../../../../../demo/content/articles.ts';
import { PAGE_TEXTS } from '../../../../../demo/content/page-texts.ts';

test.each([...ARTICLES, ...PAGE_TEXTS].map(({ slug, bodyMarkdown }) => [slug, bodyMarkdown] as const))(
  'the text “%s” of the demonstration comes back from the editor as it read',
  (_, markdown) => {
    const document = editableDocument(markdown);
    expect(document).not.toBeNull();
    expect(readTheSame(markdown, documentToMarkdown(document ?? { type: 'doc' }))).toBe(true);
  },
);
