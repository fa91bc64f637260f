import { randomUUID } from 'node:crypto';
import { apiPath, MAX_SAVED_FILTERS, type SavedFilters } from '@quarterline/contract';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
type Who = { userId: string; cookie: string };
let dana: Who;
let erin: Who;
beforeAll(async () => {
  dana = await insertAccount(clone.database, engine, 'clerk');
  erin = await insertAccount(clone.database, engine, 'administrator');
});

const ask = async (who: Who, path: string, body?: object) => {
  const answer = await send(engine, body ? 'POST' : 'GET', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const keep = (who: Who, name: string, query = '?state=dead', list = 'deliveries') =>
  ask(who, apiPath('GET /api/admin/saved-filters'), { id: randomUUID(), list, name, query });
const namesOf = async (who: Who, list = 'deliveries'): Promise<string[]> =>
  ((await ask(who, apiPath('GET /api/admin/saved-filters', {}, { list }))).body as SavedFilters).filters.map(
    ({ name }) => name,
  );

it('a filter is kept under a name for one person and one list, renamed and deleted', async () => {
  await keep(dana, 'Failed emails');
  const { body } = await keep(dana, 'Came back', '?state=returned&words=kowalchuk%40farm.example');
  expect(body.filters).toMatchObject([
    { name: 'Came back', query: '?state=returned&words=kowalchuk%40farm.example' },
    { name: 'Failed emails', query: '?state=dead' },
  ]);
  expect(await namesOf(erin)).toEqual([]);
  expect(await namesOf(dana, 'leads')).toEqual([]);
  const path = apiPath('POST /api/admin/saved-filters/:filterId', { filterId: body.filters[1].id });
  await ask(dana, path, { action: 'rename', name: 'Never arrived' });
  expect(await namesOf(dana)).toEqual(['Came back', 'Never arrived']);
  await ask(dana, path, { action: 'delete' });
  expect(await namesOf(dana)).toEqual(['Came back']);
});

it('nobody changes the filter of a colleague', async () => {
  const { body } = await keep(dana, 'Mine', '?role=clerk', 'users');
  const path = apiPath('POST /api/admin/saved-filters/:filterId', { filterId: body.filters[0].id });
  expect((await ask(erin, path, { action: 'delete' })).status).toBe(404);
  expect(await namesOf(dana, 'users')).toEqual(['Mine']);
});

it('a name is one filter of a list, however it is spelled', async () => {
  await keep(dana, 'Past', '?shown=past', 'sales');
  expect((await keep(dana, 'PAST', '?shown=archived', 'sales')).body.fieldErrors).toHaveProperty('name');
  const { body } = await keep(dana, 'Archive', '?shown=archived', 'sales');
  const archive = body.filters.find(({ name }: { name: string }) => name === 'Archive');
  const renamed = await ask(dana, apiPath('POST /api/admin/saved-filters/:filterId', { filterId: archive.id }), {
    action: 'rename',
    name: 'past',
  });
  expect(renamed.body.fieldErrors).toHaveProperty('name');
});

it('what is not the query of an address is refused: a filter leads to its own list and nowhere else', async () => {
  for (const query of ['', '?', 'https://other.example/', '?a=1#b', '?a=<script>', `?a=${'x'.repeat(1000)}`])
    expect([query, (await keep(dana, 'Odd', query, 'leads')).status]).toEqual([query, 400]);
  expect((await keep(dana, ' ', '?a=1', 'leads')).body.fieldErrors).toHaveProperty('name');
});

it('one person keeps a limited number for a list', async () => {
  for (let count = 0; count < MAX_SAVED_FILTERS; count += 1) await keep(erin, `Filter ${count}`, '?kind=sale', 'audit');
  expect((await keep(erin, 'One more', '?kind=user', 'audit')).body.code).toBe('too_many_filters');
});
