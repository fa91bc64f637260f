import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  apiPath,
  type ContentItem,
  type ContentList,
  type ContentType,
  enginePages,
  type LiveSnapshot,
} from '@quarterline/contract';
import { EMAIL_TEMPLATES, emailFromTemplate } from '@quarterline/emails';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryColumn } from '#database/statements/rows.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { beginDrafts } from '../server/begin-drafts.ts';

/** A public site that has one page. */
const site = createServer((request, response) => response.writeHead(request.url === '/sales' ? 200 : 404).end());
await once(site.listen(0, '127.0.0.1'), 'listening');
afterAll(() => void site.close());
const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const { clone, engine } = await openTestEngine({ siteUrl });
let dana: { cookie: string };
let omar: { cookie: string };
beforeAll(async () => {
  [dana, omar] = [
    await insertAccount(clone.database, engine, 'staff'),
    await insertAccount(clone.database, engine, 'staff'),
  ];
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
      title: 'Fill this in.',
      bodyMarkdown: 'Fill this in.',
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
    expect(changed.history.map(({ action }) => action)).toEqual(['written', 'published', 'written', 'begun']);
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
    // As an engine does when it starts.
    await beginDrafts(clone.database);
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

  it('refuses a text that would hold the engine up, with a sentence, and other requests are answered meanwhile', async () => {
    const markdown = '*a_ '.repeat(15_000);
    const [preview, health] = await Promise.all([
      tell(dana, '/api/admin/markdown', { markdown }),
      send(engine, 'GET', '/api/health'),
    ]);
    expect([preview.status, (await preview.json()).fieldErrors, health.status]).toEqual([
      400,
      { markdown: expect.stringContaining('Divide it') },
      200,
    ]);
  });
});

describe('the settings of the firm', () => {
  const ann = (): Promise<{ cookie: string }> => insertAccount(clone.database, engine, 'administrator');
  const list = async (type: ContentType) => (await ask<ContentList>(await ann(), address(type))).items;

  it.each(['brand', 'letter', 'saleDefaults'] as const)('are for administrators alone: %s', async (type) => {
    expect((await send(engine, 'GET', address(type), undefined, dana)).status).toBe(403);
    expect((await send(engine, 'GET', address(type), undefined, await ann())).status).toBe(200);
  });

  it('have every email, in the words of the product until somebody changes one', async () => {
    const emails = await list('letter');
    const changeable = Object.values(EMAIL_TEMPLATES).filter(({ isFixed }) => !isFixed);
    expect(emails.map(({ title }) => title).toSorted()).toEqual(changeable.map(({ title }) => title).toSorted());
    expect(emails.every(({ state }) => state === 'draft')).toBe(true);
    expect(emails[0]).toMatchObject({
      title: 'Confirm your email address',
      detail: 'To the owner of the account, when they have created it.',
    });
  });

  it('refuse an email that has lost what it is about; put in force, the next one goes out in the new words', async () => {
    const who = await ann();
    const row = (await list('letter')).find(({ title }) => title === 'Your password was changed');
    const one = address('letter', `/${row?.id}`);
    const opened = await ask<ContentItem>(who, one);
    const write = async (version: number, draft: object): Promise<ContentItem> =>
      (await tell(who, one, { version, draft })).json();
    const spoilt = await write(opened.version, { text: 'Hello {nmae}' });
    expect((await (await tell(who, `${one}/publish`, { version: spoilt.version })).json()).fieldErrors).toEqual({
      text: 'There is no {nmae} in this email. Choose one of those below.',
    });
    const better = await write(spoilt.version, { text: 'Good day {name}, your password is new. Call {phone}.' });
    await tell(who, `${one}/publish`, { version: better.version });
    await sendEmail(clone.database, {
      to: 'x@test.example',
      ...emailFromTemplate('password_changed', { name: 'Ann', devices: 'Nothing else.' }),
    });
    const sent = async () =>
      (
        await clone.database.query(
          "SELECT text_body FROM outbox WHERE recipient = 'x@test.example' ORDER BY created_at",
        )
      ).rows;
    expect(await sent()).toEqual([{ text_body: `Good day Ann, your password is new. Call ${DEFAULT_BRAND.phone}.` }]);
    // The site has no use for it: nothing of it is in the feed.
    expect(await publicRecord('letter', 'password_changed')).toBeUndefined();
    const now = await ask<ContentItem>(who, one);
    const back = await (await tell(who, `${one}/take-back`, { version: now.version })).json();
    expect(back.draft.text).toBe(EMAIL_TEMPLATES.password_changed.text);
    await sendEmail(clone.database, {
      to: 'x@test.example',
      ...emailFromTemplate('password_changed', { name: 'Ann', devices: 'Nothing else.' }),
    });
    expect((await sent()).at(-1).text_body).toContain('just now. Nothing else.');
  });

  it('leave the email that guards against an administrator as it is, whatever is written under its name', async () => {
    await clone.database.query(
      `INSERT INTO content_item (type, draft, public_version, public_id, public_record, published_at)
       VALUES ('letter', '{"slug": "administrator_made"}', 1, 'administrator_made', '{"subject": "News", "text": "Nothing."}', clock_timestamp())`,
    );
    const made = { engine: 'https://bid.firm.example', administrator: 'Erin Hrycun (erin@firm.example)' };
    const email = emailFromTemplate('administrator_made', made);
    await sendEmail(clone.database, { to: 'owner@test.example', ...email });
    const sent = "SELECT subject FROM outbox WHERE recipient = 'owner@test.example'";
    expect(await queryColumn(clone.database, sent)).toEqual([
      'Erin Hrycun (erin@firm.example) was made an administrator',
    ]);
  });

  it('show an email as it is read, and send it to the person who edits it and to nobody else', async () => {
    const who = await ann();
    const row = (await list('letter')).find(({ title }) => title === 'You have been outbid');
    const preview = await send(
      engine,
      'GET',
      apiPath('GET /api/admin/letters/:itemId/preview', { itemId: row?.id ?? '' }, { version: 1 }),
      undefined,
      who,
    );
    expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'; sandbox");
    expect(await preview.text()).toContain('the high bid is $645,000');
    const { sentTo } = await (
      await tell(who, apiPath('POST /api/admin/letters/:itemId/test', { itemId: row?.id ?? '' }), {})
    ).json();
    const { rows } = await clone.database.query("SELECT recipient, subject FROM outbox WHERE kind = 'test'");
    expect(rows).toEqual([{ recipient: sentTo, subject: 'Test: You have been outbid: Round Hill Quarters' }]);
  });

  it('say what a new sale begins with; a ladder that cannot be read is refused at its field', async () => {
    const who = await ann();
    const [row] = await list('saleDefaults');
    const one = address('saleDefaults', `/${row?.id}`);
    const write = async (draft: object): Promise<ContentItem> => {
      const { version } = await ask<ContentItem>(who, one);
      return (await tell(who, one, { version, draft })).json();
    };
    const wrong = await write({ deposit: 'ten', under2: '' });
    expect((await (await tell(who, `${one}/publish`, { version: wrong.version })).json()).fieldErrors).toEqual({
      deposit: 'Type a percentage, like 10.',
      under2: 'Write up to which price.',
    });
    const falling = await write({ deposit: '15', under1: '$3,000,000', under2: '$1,500,000' });
    expect((await (await tell(who, `${one}/publish`, { version: falling.version })).json()).fieldErrors).toEqual({
      grid: 'The bands of the increment ladder must rise.',
    });
    const right = await write({ under1: '$250,000', closingMode: 'universal' });
    expect((await tell(who, `${one}/publish`, { version: right.version })).status).toBe(200);
    await tell(dana, apiPath('GET /api/admin/auctions'), { name: 'After the settings', copyOf: null });
    const { rows } = await clone.database.query("SELECT draft FROM sale_draft WHERE slug = 'after-the-settings'");
    expect(rows[0].draft).toMatchObject({ closingMode: 'universal', rules: { deposit: '15', grid: '$100' } });
    expect(rows[0].draft.rules.increments[1]).toMatchObject({ under: '$1,500,000', step: '$5,000' });
  });

  it('know the days on which the office is closed, each once', async () => {
    const who = await ann();
    const eve = { action: 'close', day: '2026-12-24', name: 'Christmas Eve' };
    expect(await (await tell(who, apiPath('GET /api/admin/office-days'), eve)).json()).toEqual({
      days: [{ day: '2026-12-24', name: 'Christmas Eve' }],
    });
    expect((await tell(who, apiPath('GET /api/admin/office-days'), eve)).status).toBe(409);
    expect((await tell(who, apiPath('GET /api/admin/office-days'), { ...eve, day: '2026-02-30' })).status).toBe(400);
    expect((await tell(dana, apiPath('GET /api/admin/office-days'), eve)).status).toBe(403);
    expect(
      await (await tell(who, apiPath('GET /api/admin/office-days'), { action: 'open', day: '2026-12-24' })).json(),
    ).toEqual({
      days: [],
    });
  });

  it('lead an old address somewhere, but never to itself or out of the firm unseen', async () => {
    const id = await begin('redirect');
    const publish = async (version: number) =>
      (await (await tell(dana, address('redirect', `/${id}/publish`), { version })).json()) as ContentItem & {
        fieldErrors?: object;
      };
    await write('redirect', id, 1, { from: '//evil.example', to: 'javascript:alert(1)' });
    expect((await publish(2)).fieldErrors).toEqual({
      from: 'Begin with / and write it as it stands in the browser: /old-page',
      to: 'Begin with / for our site, or with https://',
    });
    await write('redirect', id, 2, { from: '/old', to: '/old' });
    expect((await publish(3)).fieldErrors).toEqual({ to: 'This leads to itself.' });
    await write('redirect', id, 3, { from: '/old/', to: '/seles' });
    expect((await publish(4)).fieldErrors).toEqual({
      to: 'Our site has no page at this address. Check it in the browser.',
    });
    await write('redirect', id, 4, { from: '/old/', to: '/sales' });
    expect((await publish(5)).state).toBe('public');
    expect(await publicRecord('redirect', '/old')).toEqual({ from: '/old', to: '/sales' });
  });

  it('give name and phone to the live view, to each of its pages, and to those without a script', async () => {
    const { slug } = await insertTestSale(clone.database);
    const who = await ann();
    const one = address('brand', `/${(await list('brand'))[0]?.id}`);
    const { version } = await ask<ContentItem>(who, one);
    const draft = { product: 'Prairie & Sons', phone: '(306) 555-0199', email: 'office@farm.example' };
    const changed: ContentItem = await (await tell(who, one, { version, draft })).json();
    await tell(who, `${one}/publish`, { version: changed.version });
    const textOf = async (path: string) => (await send(engine, 'GET', path)).text();
    await expect.poll(() => textOf(`/auctions/${slug}/parcels/`)).toContain('bid by phone at (306) 555-0199');
    expect(await textOf('/login/')).toContain('content="Prairie &amp; Sons"');
    for (const path of [enginePages.plainLogin, enginePages.plainView(slug), '/status/']) {
      const text = await textOf(path);
      expect([path, text.includes('(306) 555-0199'), text.includes('555-0142')]).toEqual([path, true, false]);
    }
    await expect
      .poll(async () => (await ask<LiveSnapshot>(who, `/api/auctions/${slug}`)).sale.phone)
      .toBe('(306) 555-0199');
  });
});
