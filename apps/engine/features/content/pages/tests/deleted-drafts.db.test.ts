import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let dana: { cookie: string };
beforeAll(async () => {
  dana = await insertAccount(clone.database, engine, 'staff');
});

const ARTICLES = '/api/admin/content/article';
const post = (path: string, body: unknown) => send(engine, 'POST', path, body, dana);
const count = async (table: string, where: string, value: string): Promise<number> =>
  (await clone.database.query(`SELECT FROM ${table} WHERE ${where} = $1`, [value])).rowCount ?? 0;
const begin = async (draft: object, id = randomUUID()): Promise<string> =>
  (await (await post(ARTICLES, { id, draft })).json()).id;
const WHOLE = { title: 'Who fences?', categoryName: 'Land', summary: 'Both.', bodyMarkdown: 'Both.', order: 1 };

it('a new one is kept with the first that was typed, and the same input sent twice makes one', async () => {
  const id = randomUUID();
  expect(await begin({ title: 'Who' }, id)).toBe(id);
  expect(await begin({ title: 'Who fences?' }, id)).toBe(id);
  const item = await (await send(engine, 'GET', `${ARTICLES}/${id}`, undefined, dana)).json();
  expect(item).toMatchObject({ version: 1, draft: { title: 'Who' }, history: [{ action: 'begun' }] });
});

it('a draft that was never public is deleted with its history; the audit log keeps what it said', async () => {
  const id = await begin({ title: 'Who mows?' });
  await post(`${ARTICLES}/${id}`, { version: 1, draft: { summary: 'The county.' } });
  expect((await post(`${ARTICLES}/${id}/delete`, { version: 1 })).status).toBe(409);
  expect((await post(`${ARTICLES}/${id}/delete`, { version: 2 })).status).toBe(200);
  expect([await count('content_item', 'id', id), await count('content_history', 'item_id', id)]).toEqual([0, 0]);
  const { rows } = await clone.database.query(
    `SELECT before FROM audit WHERE action = 'content.deleted' AND subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ before: { title: 'Who mows?', summary: 'The county.' } }]);
});

it('what was public once stays, also after it was taken off the site, and the database refuses it too', async () => {
  const id = await begin(WHOLE);
  await post(`${ARTICLES}/${id}/publish`, { version: 1 });
  await post(`${ARTICLES}/${id}/take-back`, { version: 1 });
  const refused = await post(`${ARTICLES}/${id}/delete`, { version: 1 });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'was_public']);
  await expect(clone.database.query('DELETE FROM content_item WHERE id = $1', [id])).rejects.toThrow('stays');
});

it('a history is never deleted by itself, and never changed', async () => {
  const id = await begin({ title: 'Who ploughs?' });
  await expect(clone.database.query('DELETE FROM content_history WHERE item_id = $1', [id])).rejects.toThrow('append');
  await expect(
    clone.database.query(`UPDATE content_history SET action = 'written' WHERE item_id = $1`, [id]),
  ).rejects.toThrow('append');
});

it('a fixed page of the site is not deleted', async () => {
  await send(engine, 'GET', '/api/admin/content/pageText', undefined, dana);
  const { rows } = await clone.database.query(`SELECT id, version FROM content_item WHERE type = 'pageText' LIMIT 1`);
  const refused = await post(`/api/admin/content/pageText/${rows[0].id}/delete`, { version: rows[0].version });
  expect(refused.status).toBe(409);
});

it('the draft of a sale that was never published is deleted, and its address is free again', async () => {
  const slugs = [];
  for (let time = 0; time < 2; time += 1) {
    const { slug } = await (await post('/api/admin/auctions', { name: 'Ghost Pine', copyOf: null })).json();
    slugs.push(slug);
    const changes = [{ path: 'summary', before: '', after: 'Four quarters.' }];
    await post(`/api/admin/auctions/${slug}/draft`, { version: 1, changes });
    expect((await post(`/api/admin/auctions/${slug}/delete`, { version: 1 })).status).toBe(409);
    expect((await post(`/api/admin/auctions/${slug}/delete`, { version: 2 })).status).toBe(200);
  }
  expect(slugs).toEqual(['ghost-pine', 'ghost-pine']);
  const { rows } = await clone.database.query(`SELECT label FROM audit WHERE action = 'sale.deleted'`);
  expect(rows).toEqual([{ label: 'Ghost Pine' }, { label: 'Ghost Pine' }]);
});
