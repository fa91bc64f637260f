import { randomUUID } from 'node:crypto';
import type { AdminSalesQuery } from '@quarterline/contract';
import { emptyDraft } from '@quarterline/drafting';
import type { SaleStatus } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '#database/statements/rows.ts';
import { listSaleChoices } from '#platform/store/sales/admin-sale-store.ts';
import { insertDraft } from '#platform/store/sales/sale-draft-store.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { listSales } from '../server/list-sales.ts';

const { database, drop } = await cloneDatabase();
afterAll(drop);
const NOW = Date.parse('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;

let made = 0;
/** Its address begins with letters: by chance, an address of digits would be found by the number in a name. */
const nextId = (): string => {
  made += 1;
  return `ffff${String(made).padStart(4, '0')}-0000-4000-8000-000000000000`;
};

type Known = { name: string; location?: string; status: SaleStatus; opensInDays: number };
/** A sale in a state, which opens so many days from now; its slug. */
const insertSale = async ({ name, location = 'Camrose County, AB', status, opensInDays }: Known): Promise<string> => {
  const { id, slug } = await insertTestSale(database, { id: nextId(), bidders: 0 });
  const startTime = new Date(NOW + opensInDays * DAY_MS).toISOString();
  await run(database, `UPDATE sale SET status = $2, editorial = editorial || $3 WHERE id = $1`, [
    id,
    status,
    JSON.stringify({ name, location, startTime }),
  ]);
  await run(
    database,
    `UPDATE parcel SET opens_at = $2, closes_at = $2::timestamptz + interval '1 day' WHERE sale_id = $1`,
    [id, startTime],
  );
  return slug;
};
const insertDraftOf = async (name: string, opensAt = ''): Promise<string> => {
  const saleId = randomUUID();
  const draft = { ...emptyDraft(name), opensAt };
  const slug = `draft-${saleId.slice(0, 8)}`;
  await insertDraft(database, {
    saleId,
    slug,
    draft,
    publicDraft: null,
    publishedAt: null,
    previewToken: slug,
    actorId: null,
  });
  return slug;
};
const names = async (query: Partial<AdminSalesQuery> = {}): Promise<string[]> =>
  (await listSales(database, { words: '', ...query }, NOW)).sales.map(({ name }) => name);

const PAST = 120;
beforeAll(async () => {
  await insertSale({ name: 'Coming Quarters', status: 'upcoming', opensInDays: 9 });
  await insertSale({ name: 'Live Quarters', location: 'Humboldt, SK', status: 'live', opensInDays: -1 });
  await insertSale({ name: 'Put-off Quarters', status: 'postponed', opensInDays: 20 });
  await insertDraftOf('Draft without a day');
  await insertDraftOf('Draft for December', 'Dec 1, 2026, 9:00 a.m.');
  for (let day = 1; day <= PAST; day += 1)
    await insertSale({
      name: `Past ${String(day).padStart(3, '0')}`,
      status: day % 10 === 0 ? 'cancelled' : 'completed',
      opensInDays: -day,
    });
  const archived = await insertDraftOf('Old plan');
  await run(database, 'UPDATE sale_draft SET archived_at = clock_timestamp() WHERE slug = $1', [archived]);
});

describe('the list of sales', () => {
  it('begins with what sells now, then what has no day, then by day; drafts by the day that was typed', async () => {
    expect(await names()).toEqual([
      'Live Quarters',
      'Draft without a day',
      'Coming Quarters',
      'Draft for December',
      'Put-off Quarters',
    ]);
  });

  it('counts each part, also the parts that are not shown', async () => {
    const { counts } = await listSales(database, { words: '' }, NOW);
    expect(counts).toEqual({ current: 5, past: PAST, archived: 1 });
    expect(await names({ shown: 'archived' })).toEqual(['Old plan']);
  });

  it.each<[string, Partial<AdminSalesQuery>, string, string]>([
    ['the newest first', {}, 'Past 001', 'Past 120'],
    ['by name', { sort: 'name' }, 'Past 001', 'Past 120'],
    ['by name, backwards', { sort: '-name' }, 'Past 120', 'Past 001'],
    ['by day, the oldest first', { sort: 'dates' }, 'Past 120', 'Past 001'],
  ])('comes in pages that repeat no sale and leave none out: %s', async (_, order, first, last) => {
    const found: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listSales>> = await listSales(
        database,
        { words: '', shown: 'past', ...order, ...(before === null ? {} : { before }) },
        NOW,
      );
      expect(page.sales.length).toBeLessThanOrEqual(50);
      found.push(...page.sales.map(({ name }) => name));
      before = page.next;
    } while (before !== null);
    expect([found.length, new Set(found).size, found[0], found.at(-1)]).toEqual([PAST, PAST, first, last]);
  });

  it('puts cancelled sales before completed ones when it is sorted by state', async () => {
    const first = await listSales(database, { words: '', shown: 'past', sort: 'status' }, NOW);
    expect(first.sales.map(({ status }) => status).slice(0, 13)).toEqual([...Array(12).fill('cancelled'), 'completed']);
  });

  it.each<[string, string[]]>([
    ['live quart', ['Live Quarters']],
    ['humboldt', ['Live Quarters']],
    ['postponed', ['Put-off Quarters']],
    ['old plan', ['Old plan']],
    ['past 017', ['Past 017']],
    ['nowhere', []],
    ['&', []],
  ])('finds “%s” in every part', async (words, found) => {
    expect(await names({ words })).toEqual(found);
    expect(await names({ words, shown: 'archived' })).toEqual(found);
  });

  it('leaves practice sales out, and follows a name that was changed', async () => {
    const slug = await insertSale({ name: 'Rehearsed', status: 'completed', opensInDays: -1 });
    expect(await names({ words: 'rehearsed' })).toEqual(['Rehearsed']);
    await run(
      database,
      `UPDATE sale SET editorial = editorial || '{"name": "Renamed"}', practice = true WHERE slug = $1`,
      [slug],
    );
    expect([await names({ words: 'rehearsed' }), await names({ words: 'renamed' })]).toEqual([[], []]);
    await run(database, `UPDATE sale SET editorial = editorial || '{}', practice = false WHERE slug = $1`, [slug]);
    expect(await names({ words: 'renamed' })).toEqual(['Renamed']);
    await run(database, 'UPDATE sale SET practice = true, editorial = editorial WHERE slug = $1', [slug]);
  });

  it('is to be chosen from by the newest, drafts first; a sale that was chosen is there however old it is', async () => {
    const chosen = await insertSale({ name: 'Long ago', status: 'completed', opensInDays: -4000 });
    const choose = (search: { chosen?: string; words?: string; isPublic?: boolean }) =>
      listSaleChoices(database, { chosen: '', words: '', isPublic: false, ...search }, 4);
    const choices = await choose({ chosen });
    expect(choices.map(({ name, status }) => [name, status])).toEqual([
      ['Draft for December', 'draft'],
      ['Draft without a day', 'draft'],
      ['Put-off Quarters', 'postponed'],
      ['Coming Quarters', 'upcoming'],
      ['Long ago', 'completed'],
    ]);
    expect(await choose({})).toEqual(choices.slice(0, 4));
    expect((await choose({ isPublic: true })).map(({ name }) => name)).toEqual([
      'Put-off Quarters',
      'Coming Quarters',
      'Live Quarters',
      'Past 001',
    ]);
    expect((await choose({ words: 'past 11' })).map(({ name }) => name)).toEqual([
      'Past 110',
      'Past 111',
      'Past 112',
      'Past 113',
    ]);
    expect(
      (await choose({ words: 'old plan' })).map(({ name }) => name),
      'an archived draft',
    ).toEqual([]);
  });
});
