import {
  type AdminSale,
  apiPath,
  type DrawnFeature,
  type LiveSnapshot,
  type PublishedSale,
} from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'staff'));
});

const TERRAIN = { seed: 7, palette: 'home', sloughs: 1, bluffs: 1, yards: 1, pivots: 0, creek: null };
/** On the south-east of NE-9-49-22-W4. */
const slough: DrawnFeature = {
  id: 'slough',
  kind: 'water',
  label: 'Long slough',
  points: [
    [-113.1509, 53.2166],
    [-113.1489, 53.2166],
    [-113.1489, 53.2176],
  ],
};

const ask = async <Answer>(path: string, body?: unknown): Promise<{ status: number; body: Answer }> => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const open = async (slug: string): Promise<AdminSale> =>
  (await ask<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
const make = async (name: string, copyOf: string | null = null): Promise<string> =>
  (await ask<{ slug: string }>(apiPath('GET /api/admin/auctions'), { name, copyOf })).body.slug;
const save = async (slug: string, drawn: unknown[]) => {
  const { draft, version } = await open(slug);
  const ready = readyDraft('Home Quarters');
  const after = { ...ready, parcels: ready.parcels.map((parcel, at) => (at === 0 ? { ...parcel, drawn } : parcel)) };
  return ask<{ fieldErrors?: Record<string, string> }>(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    version,
    changes: changesBetween(draft, after as typeof draft),
  });
};
const published = async (slug: string): Promise<PublishedSale> => {
  const { rows } = await clone.database.query(`SELECT record FROM published WHERE type = 'sale' AND id = $1`, [slug]);
  return rows[0].record;
};

describe('the land of a real sale', () => {
  it('is published as it was drawn, without terrain, even from a draft that still holds one', async () => {
    const slug = await make('Drawn Quarters');
    expect((await open(slug)).draft.terrain).toBeNull();
    expect((await save(slug, [slough])).status).toBe(200);
    await clone.database.query(`UPDATE sale_draft SET draft = jsonb_set(draft, '{terrain}', $2) WHERE slug = $1`, [
      slug,
      JSON.stringify(TERRAIN),
    ]);
    expect(
      (await ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version: (await open(slug)).version }))
        .status,
    ).toBe(200);
    const sale = await published(slug);
    expect(sale.terrain).toBeNull();
    expect(sale.parcels.map(({ drawn }) => drawn)).toEqual([[slough], undefined]);
    const live = (await (await send(engine, 'GET', `/api/auctions/${slug}`)).json()) as LiveSnapshot;
    expect(live.sale.terrain).toBeNull();
    expect(live.sale.parcels.map(({ drawn }) => drawn)).toEqual([[slough], undefined]);
    const copy = await open(await make('Next Quarters', slug));
    expect([copy.draft.terrain, copy.draft.parcels[0]?.drawn]).toEqual([null, [slough]]);
  });

  it('cannot be stored with terrain by anybody', async () => {
    const slug = await make('Stored Quarters');
    await save(slug, []);
    await ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version: (await open(slug)).version });
    const terrain = JSON.stringify(TERRAIN);
    for (const statement of [
      `UPDATE sale SET editorial = jsonb_set(editorial, '{terrain}', $2) WHERE slug = $1`,
      `UPDATE published SET record = jsonb_set(record, '{terrain}', $2) WHERE type = 'sale' AND id = $1`,
    ])
      await expect(clone.database.query(statement, [slug, terrain])).rejects.toThrow('real_land_is_not_invented');
  });

  it.each([
    ['a pond of two corners', { ...slough, points: slough.points.slice(0, 2) }],
    ['an approach of three ends', { ...slough, kind: 'approach' }],
    ['forty-one corners', { ...slough, points: Array.from({ length: 41 }, () => slough.points[0]) }],
    ['something that nobody draws', { ...slough, kind: 'castle' }],
    ['a place that is not on the earth', { ...slough, points: [[-200, 99], ...slough.points] }],
    ['a label of 61 characters', { ...slough, label: 'x'.repeat(61) }],
  ])('is not taken with %s, and the field is named', async (_, shape) => {
    const slug = await make('Odd Quarters');
    const { status, body } = await save(slug, [shape]);
    expect(status).toBe(400);
    expect(Object.keys(body.fieldErrors ?? {})[0]).toMatch(/^parcels\/0\/drawn\/0/);
    expect((await open(slug)).draft.parcels).toEqual([]);
  });
});
