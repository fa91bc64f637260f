import type { ContentItem, ContentList, ContentType } from '@quarterline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../testing/clone-database.ts';
import { insertAccount, send, startTestEngine, type TestEngine } from '../../testing/start-test-engine.ts';

let clone: ClonedDatabase;
let engine: TestEngine;
let dana: { cookie: string };
let omar: { cookie: string };
beforeAll(async () => {
  clone = await cloneDatabase();
  engine = await startTestEngine(clone.database, clone.databaseUrl);
  [dana, omar] = [
    await insertAccount(clone.database, engine, 'staff'),
    await insertAccount(clone.database, engine, 'staff'),
  ];
});
afterAll(async () => {
  await engine.stop();
  await clone.drop();
});

const address = (type: ContentType, rest = ''): string => `/api/admin/content/${type}${rest}`;
const ask = async <Body>(who: { cookie: string }, path: string): Promise<Body> =>
  (await send(engine, 'GET', path, undefined, who)).json();
const tell = (who: { cookie: string }, path: string, body: unknown = {}) => send(engine, 'POST', path, body, who);
const begin = async (type: ContentType): Promise<string> => (await (await tell(dana, address(type))).json()).id;
const write = async (type: ContentType, id: string, version: number, draft: object): Promise<ContentItem> =>
  (await tell(dana, address(type, `/${id}`), { version, draft })).json();
const publicRecord = async (type: ContentType, id: string) =>
  (await clone.database.query('SELECT record FROM published WHERE type = $1 AND id = $2', [type, id])).rows[0]?.record;

const ARTICLE = {
  title: 'What is a quarter section?',
  categoryName: 'Buying land',
  summary: 'A square half a mile on each side.',
  bodyMarkdown: '## How large\n\nAbout 160 acres.',
  order: 3,
};

describe('the content of the site', () => {
  it('begins as a draft, and says of each field what keeps it from being published', async () => {
    const id = await begin('article');
    const refused = await tell(dana, address('article', `/${id}/publish`), { version: 1 });
    expect(refused.status).toBe(400);
    expect((await refused.json()).fieldErrors).toMatchObject({
      title: 'Question is missing.',
      bodyMarkdown: 'Answer is missing.',
    });
    expect(await publicRecord('article', '/')).toBeUndefined();
  });

  it('is public a moment after it was published, with an address made of its title, and keeps every step', async () => {
    const id = await begin('article');
    const written = await write('article', id, 1, ARTICLE);
    expect(written).toMatchObject({ version: 2, state: 'draft' });
    const published = await (await tell(dana, address('article', `/${id}/publish`), { version: 2 })).json();
    expect(published).toMatchObject({ state: 'public', public: { slug: 'what-is-a-quarter-section' } });
    expect(await publicRecord('article', 'buying-land/what-is-a-quarter-section')).toMatchObject({
      ...ARTICLE,
      category: 'buying-land',
    });
    const changed = await write('article', id, 2, { summary: 'Half a mile by half a mile.' });
    expect(changed.state).toBe('changed');
    expect(changed.history.map(({ act }) => act)).toEqual(['written', 'published', 'written', 'begun']);
    expect(changed.history[0]?.changes).toEqual([
      { field: 'In one sentence', before: ARTICLE.summary, after: 'Half a mile by half a mile.' },
    ]);
    expect(await publicRecord('article', 'buying-land/what-is-a-quarter-section')).toMatchObject({
      summary: ARTICLE.summary,
    });
    const gone = await (await tell(dana, address('article', `/${id}/take-back`), { version: 3 })).json();
    expect(gone).toMatchObject({ state: 'taken_back', draft: { title: ARTICLE.title } });
    expect(await publicRecord('article', 'buying-land/what-is-a-quarter-section')).toBe(null);
  });

  it('does not let one writer overwrite another, and tells who it was', async () => {
    const id = await begin('testimonial');
    await write('testimonial', id, 1, { name: 'One' });
    const late = await tell(omar, address('testimonial', `/${id}`), { version: 1, draft: { name: 'Other' } });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('Test Person'),
    });
    expect(await ask<ContentItem>(omar, address('testimonial', `/${id}`))).toMatchObject({ draft: { name: 'One' } });
  });

  it('gives an address to one record only', async () => {
    const ids = [await begin('article'), await begin('article')];
    const answers = [];
    for (const id of ids) {
      await write('article', id, 1, { ...ARTICLE, title: 'Twice' });
      answers.push(await tell(dana, address('article', `/${id}/publish`), { version: 2 }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect((await answers[1]?.json())?.fieldErrors.slug).toContain('Something else has this address');
  });

  it('takes in what was public before anybody wrote here, and counts the versions of a fixed page', async () => {
    const terms = { slug: 'terms-and-conditions', title: 'Terms', summary: 'Short', bodyMarkdown: 'Long', version: 3 };
    await clone.database.query(`INSERT INTO published (type, id, cursor, record) VALUES ('pageText', $1, 900001, $2)`, [
      terms.slug,
      terms,
    ]);
    const { items } = await ask<ContentList>(dana, address('pageText'));
    const item = items.find(({ title }) => title === 'Terms');
    expect(items.filter(({ state }) => state === 'public')).toMatchObject([{ title: 'Terms' }]);
    const changed = await write('pageText', item?.id ?? '', 1, { bodyMarkdown: 'Longer' });
    await tell(dana, address('pageText', `/${item?.id}/publish`), { version: changed.version });
    expect(await publicRecord('pageText', terms.slug)).toMatchObject({ bodyMarkdown: 'Longer', version: 4 });
    expect((await tell(dana, address('pageText', `/${item?.id}/take-back`), { version: changed.version })).status).toBe(
      409,
    );
    expect((await tell(dana, address('pageText'))).status).toBe(409);
  });

  it('never shows script of a text, not in the preview either', async () => {
    const markdown = '## Rights\n\n<script>alert(1)</script>[x](javascript:alert(1))';
    const { html, headings } = await (await tell(dana, '/api/admin/markdown', { markdown })).json();
    expect(html).not.toMatch(/script|javascript/);
    expect(headings).toEqual([{ id: 'rights', text: 'Rights' }]);
  });
});
