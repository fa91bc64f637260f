import { type AdminSale, type AdminSaleRow, type AdminSales, apiPath, type ShownSales } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'staff'));
});

const ask = async <Answer>(path: string, body?: unknown): Promise<{ status: number; body: Answer }> => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const make = async (name: string, copyOf: string | null = null) =>
  (await ask<{ slug: string }>(apiPath('GET /api/admin/auctions'), { name, copyOf })).body.slug;
const open = async (slug: string) => (await ask<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
const row = async (slug: string, shown: ShownSales = 'current'): Promise<AdminSaleRow | undefined> =>
  (await ask<AdminSales>(apiPath('GET /api/admin/auctions', {}, { shown }))).body.sales.find(
    (sale) => sale.slug === slug,
  );

describe('the list of sales', () => {
  it('says of each what has to happen next', async () => {
    const slug = await make('Bear Lake');
    expect(await row(slug)).toMatchObject({ status: 'draft', dates: '', deadline: { words: 'Set the dates' } });
    const { draft, version } = await open(slug);
    const changes = changesBetween(draft, readyDraft('Bear Lake'));
    await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), { version, changes });
    expect(await row(slug)).toMatchObject({ format: 'ascending', deadline: { words: 'Publish before bidding opens' } });
    await ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version: version + 1 });
    expect(await row(slug)).toMatchObject({ status: 'upcoming', unpublished: false, summary: '2 Parcels' });
  });

  it('speaks of tenders where a sale is by sealed tender', async () => {
    const slug = await make('Tender Lake');
    const { draft, version } = await open(slug);
    const tender = { ...readyDraft('Tender Lake'), saleFormat: 'sealedTender' as const };
    await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
      version,
      changes: changesBetween(draft, tender),
    });
    expect(await row(slug)).toMatchObject({
      format: 'sealedTender',
      deadline: { words: 'Publish before tenders are taken' },
    });
  });

  it('gives a second sale of one name an address of its own, and refuses a name without letters', async () => {
    expect([await make('Eagle Hills'), await make('Eagle hills!')]).toEqual(['eagle-hills', 'eagle-hills-2']);
    const { status } = await ask(apiPath('GET /api/admin/auctions'), { name: '***', copyOf: null });
    expect(status).toBe(400);
  });

  it('takes a sale made without an editor as it is public, and a copy of it without its dates and papers', async () => {
    const sale = await insertTestSale(clone.database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const opened = await open(sale.slug);
    expect(opened.draft.parcels.map(({ id }) => id)).toEqual(sale.parcelIds);
    expect(opened.draft).toEqual(opened.publicDraft);
    const copy = (await open(await make('Like it', sale.slug))).draft;
    expect(copy.parcels.map(({ legal, acres }) => [legal, acres])).toEqual(
      opened.draft.parcels.map(({ legal, acres }) => [legal, acres]),
    );
    expect([copy.name, copy.opensAt, copy.documents]).toEqual(['Like it', '', []]);
    expect(copy.parcels.some(({ id }) => sale.parcelIds.includes(id))).toBe(false);
    expect(copy.groups[0]?.parcelIds).toEqual(copy.parcels.map(({ id }) => id));
  });

  it('copies a sale that is over without the texts that tell how it went, and an upcoming one with them', async () => {
    const texts = async (slug: string) => {
      const { banner, summary, descriptionMarkdown, sellerText, parcels } = (await open(slug)).draft;
      return { sale: [banner, summary, descriptionMarkdown, sellerText], parcels: parcels.map((one) => one.summary) };
    };
    const sale = await insertTestSale(clone.database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const { draft: before, version } = await open(sale.slug);
    const draft = { ...before, banner: 'Sold', summary: 'One', descriptionMarkdown: 'Two', sellerText: 'Three' };
    await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug: sale.slug }), {
      version,
      changes: changesBetween(before, draft),
    });
    const upcoming = await texts(await make('Like one to come', sale.slug));
    expect(upcoming.sale).toEqual(['', 'One', 'Two', 'Three']);
    await clone.database.query("UPDATE sale SET status = 'completed' WHERE id = $1", [sale.id]);
    const over = await texts(await make('Like one that is over', sale.slug));
    expect(over).toEqual({ sale: ['', '', '', ''], parcels: upcoming.parcels });
  });

  it('puts a draft out of the way and back, and keeps an announced sale in sight', async () => {
    const slug = await make('Old plan');
    await ask(apiPath('POST /api/admin/auctions/:slug/archive', { slug }), { archived: true });
    expect([await row(slug), (await row(slug, 'archived'))?.archived]).toEqual([undefined, true]);
    const { version } = await open(slug);
    expect((await ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version })).body).toMatchObject({
      code: 'sale_is_archived',
    });
    await ask(apiPath('POST /api/admin/auctions/:slug/archive', { slug }), { archived: false });
    expect((await row(slug))?.archived).toBe(false);
    expect(
      (await ask(apiPath('POST /api/admin/auctions/:slug/archive', { slug: 'bear-lake' }), { archived: true })).body,
    ).toMatchObject({
      code: 'sale_is_public',
    });
  });
});

describe('a preview', () => {
  it('shows the draft to anybody who has its address, and says what is missing while there is too little', async () => {
    const slug = await make('Preview Quarters');
    const token = (await open(slug)).previewUrl.split('/').at(-1) ?? '';
    const empty = await ask<{ code: string; next: string }>(apiPath('GET /api/previews/:token', { token }));
    expect([empty.status, empty.body.code]).toEqual([409, 'not_ready']);
    expect(empty.body.next).toContain('The sale has no parcel.');
    const { draft, version } = await open(slug);
    await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
      version,
      changes: changesBetween(draft, readyDraft('Preview Quarters')),
    });
    const answer = await send(engine, 'GET', apiPath('GET /api/previews/:token', { token }));
    expect(await answer.json()).toMatchObject({ name: 'Preview Quarters', saleStatus: 'upcoming' });
    expect(
      (await send(engine, 'GET', apiPath('GET /api/previews/:token', { token: `${token.slice(1)}x` }))).status,
    ).toBe(404);
  });
});
