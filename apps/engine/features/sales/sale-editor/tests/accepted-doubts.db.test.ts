import { type AdminSale, apiPath, type SaleDraft } from '@quarterline/contract';
import { changesBetween, openDoubts } from '@quarterline/drafting';
import { boundsOf, type LegalLand, parseLegalLand } from '@quarterline/land';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'staff'));
});

const ask = async <Answer = AdminSale>(path: string, body?: unknown): Promise<{ status: number; body: Answer }> => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
/** The first parcel with a boundary that holds 128.8 acres of the 160 of its title. */
const withSmallBoundary = (draft: SaleDraft): SaleDraft => {
  const box = boundsOf(parseLegalLand(draft.parcels[0]?.legal ?? '') as LegalLand);
  const right = box.west + 0.8055 * (box.east - box.west);
  const boundary: [number, number][] = [
    [box.west, box.south],
    [right, box.south],
    [right, box.north],
    [box.west, box.north],
    [box.west, box.south],
  ];
  return {
    ...draft,
    parcels: draft.parcels.map((parcel, index) => (index === 0 ? { ...parcel, boundary: [[boundary]] } : parcel)),
  };
};
const make = async (name: string): Promise<AdminSale> => {
  const { slug } = (await ask<{ slug: string }>(apiPath('GET /api/admin/auctions'), { name, copyOf: null })).body;
  const { draft, version } = (await ask(apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
  const changes = changesBetween(draft, withSmallBoundary(readyDraft(name)));
  expect((await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), { version, changes })).status).toBe(200);
  return (await ask(apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
};
type Refused = { code: string; message: string; next: string };

it('a boundary of 128.8 acres for a title of 160 is published only by somebody who says that it is right', async () => {
  const { slug, version, draft } = await make('Small boundary');
  const refused = await ask<Refused>(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version });
  expect([refused.status, refused.body.code]).toEqual([409, 'doubts_open']);
  expect(refused.body.message).toBe(
    'Parcel 1: This boundary holds about 128.8 acres, the title 160: 19% less. Nothing was published.',
  );
  const acceptedDoubts = openDoubts(draft, null).map(({ words }) => words);
  expect(
    (await ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version, acceptedDoubts })).status,
  ).toBe(200);
  // What is public was looked at: a change of the words asks nothing again.
  const later = (await ask(apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
  const changes = changesBetween(later.draft, { ...later.draft, summary: 'Quarters near the lake.' });
  await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), { version: later.version, changes });
  const { version: newest } = (await ask(apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
  expect((await ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version: newest })).status).toBe(
    200,
  );
});

it('a boundary of one ring is kept as one piece, and one that crosses itself is refused with the place', async () => {
  const { slug, version, draft } = await make('Boundary by a program');
  const [{ id, boundary } = { id: '', boundary: null }] = draft.parcels;
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = boundary?.[0]?.[0] ?? [];
  const save = async (after: [number, number][]) =>
    ask<Refused & { fieldErrors?: object }>(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
      version,
      changes: [{ path: `parcels/${id}/boundary`, before: boundary, after }],
    });
  const crossing = await save([a, c, b, d, a]);
  expect([crossing.status, crossing.body.fieldErrors]).toEqual([
    400,
    { [`parcels/${id}/boundary`]: expect.stringMatching(/^This boundary crosses itself at \d\d\.\d+, -1\d\d\.\d+: /) },
  ]);
  expect((await save([a, b, c, a])).status).toBe(200);
  expect((await ask(apiPath('GET /api/admin/auctions/:slug', { slug }))).body.draft.parcels[0]?.boundary).toEqual([
    [[a, b, c, a]],
  ]);
});

it('a time of publication is set only by somebody who says so too', async () => {
  const { slug, draft } = await make('Small boundary at a time');
  const at = Date.now() + 3_600_000;
  expect((await ask<Refused>(apiPath('POST /api/admin/auctions/:slug/publish-at', { slug }), { at })).body.code).toBe(
    'doubts_open',
  );
  const acceptedDoubts = openDoubts(draft, null).map(({ words }) => words);
  expect(
    (await ask(apiPath('POST /api/admin/auctions/:slug/publish-at', { slug }), { at, acceptedDoubts })).body.publishAt,
  ).toBe(at);
});
