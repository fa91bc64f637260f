import { describe, expect, it } from 'vitest';
import { composeContent } from '../server/compose-content.ts';

const DISGUISED = 'What is\u202e a section\u200b?';

describe('content as it is published', () => {
  it('has no invisible character in a field of one line, and keeps the lines of a text', () => {
    const draft = { title: DISGUISED, categoryName: 'Land', summary: 'A mile.', bodyMarkdown: 'One\n\nTwo', order: 1 };
    const composed = composeContent('article', draft, { now: 0, before: null });
    expect(composed).toMatchObject({ ok: true, record: { title: 'What is a section?', bodyMarkdown: 'One\n\nTwo' } });
  });
});
