import { ARTICLES } from '@quarterline/demo/content/articles.ts';
import { PAGE_TEXTS } from '@quarterline/demo/content/page-texts.ts';
import { documentToMarkdown, editableDocument, readTheSame } from '@quarterline/markdown/document';
import { expect, test } from 'vitest';

test.each([...ARTICLES, ...PAGE_TEXTS].map(({ slug, bodyMarkdown }) => [slug, bodyMarkdown] as const))(
  'the text “%s” of the demonstration comes back from the editor as it read',
  (_, markdown) => {
    const document = editableDocument(markdown);
    expect(document).not.toBeNull();
    expect(readTheSame(markdown, documentToMarkdown(document ?? { type: 'doc' }))).toBe(true);
  },
);
