import { randomUUID } from 'node:crypto';
import { apiPath, type ControlBoard, LiveSnapshot, type SaleDraft, SaleStatuses } from '@quarterline/contract';
import { emptyParcel } from '@quarterline/drafting';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let staff: { cookie: string };
let slug: string;
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { opensInMs: 86_400_000, closesInMs: 90_000_000 });
  staff = await insertAccount(clone.database, engine, 'staff');
});

const read = async <Body>(path: string): Promise<Body> => (await send(engine, 'GET', path, undefined, staff)).json();
const tell = (path: string, body: unknown = {}) => send(engine, 'POST', path, body, staff);
const snapshot = async (): Promise<LiveSnapshot> => LiveSnapshot.parse(await read(`/api/auctions/${slug}`));
const board = (): Promise<ControlBoard> => read(apiPath('GET /api/admin/auctions/:slug/control', { slug }));

describe('a rehearsal of a sale that is to come', () => {
  it('is the same land under the same rules with faster clocks, at an address that nobody guesses', async () => {
    ({ slug } = await (
      await tell(apiPath('GET /api/admin/auctions/:slug/rehearsals', { slug: sale.slug }), { pace: 'short' })
    ).json());
    expect(slug).toMatch(/^rehearsal-[0-9a-f]{18}$/);
    const real = LiveSnapshot.parse(await read(`/api/auctions/${sale.slug}`));
    const played = await snapshot();
    expect(played.parcels.map(({ acres, startingBidCents }) => [acres, startingBidCents])).toEqual(
      real.parcels.map(({ acres, startingBidCents }) => [acres, startingBidCents]),
    );
    expect(played.sale).toMatchObject({ practice: true, name: `Rehearsal: ${real.sale.name}` });
    expect(played.parcels.some(({ id }) => real.parcels.some((one) => one.id === id))).toBe(false);
    const longest = Math.max(...played.parcels.map(({ closesAt }) => closesAt)) - played.serverTimeMs;
    expect(longest).toBeLessThan(30 * 60_000);
  });

  it('robots bid in it, while the sale itself, the public and everybody’s emails know nothing of it', async () => {
    await waitUntil(async () => (await board()).entries.some(({ text }) => /bid/i.test(text)));
    const { rows } = await clone.database.query('SELECT status, sequence FROM sale WHERE id = $1', [sale.id]);
    expect(rows).toEqual([{ status: 'upcoming', sequence: 1 }]);
    const statuses = SaleStatuses.parse(await read(apiPath('GET /api/sale-statuses'))).data;
    expect(statuses.map((one) => one.slug)).not.toContain(slug);
    const published = await clone.database.query("SELECT FROM published WHERE record ->> 'slug' = $1", [slug]);
    const emails = await clone.database.query('SELECT FROM outbox');
    expect([published.rowCount, emails.rowCount]).toEqual([0, 0]);
    expect(
      (
        await read<{ rehearsals: { slug: string }[] }>(
          apiPath('GET /api/admin/auctions/:slug/rehearsals', { slug: sale.slug }),
        )
      ).rehearsals,
    ).toMatchObject([{ slug }]);
  });

  it('is not what bidders find who come to practise', async () => {
    const answer = await send(engine, 'GET', '/practice/');
    expect(answer.headers.get('location')).toMatch(/^\/auctions\/practice-/);
  });

  it('an outage is drilled in it: the record says from when to when nobody watched', async () => {
    await waitUntil(async () => (await snapshot()).phase === 'live');
    expect((await tell(apiPath('POST /api/admin/auctions/:slug/control/drill', { slug }))).status).toBe(200);
    await waitUntil(async () => (await board()).entries.some(({ text }) => text.startsWith('No engine watched')));
  });

  it('no drill is held in a sale: a silence that never was would hold its parcels', async () => {
    const refused = await tell(apiPath('POST /api/admin/auctions/:slug/control/drill', { slug: sale.slug }));
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'not_a_rehearsal']);
  });
});

describe('a rehearsal of a draft', () => {
  const draftOf = async (change: (draft: SaleDraft) => SaleDraft): Promise<string> => {
    const { slug: made } = await (
      await tell(apiPath('POST /api/admin/auctions'), { name: `Draft ${randomUUID().slice(0, 8)}`, copyOf: null })
    ).json();
    const { rows } = await clone.database.query('SELECT draft FROM sale_draft WHERE slug = $1', [made]);
    await clone.database.query('UPDATE sale_draft SET draft = $2 WHERE slug = $1', [made, change(rows[0].draft)]);
    return made;
  };
  const parcel = (name: string, start: string) => ({
    ...emptyParcel(randomUUID()),
    name,
    legal: 'NE-14-46-19-W4',
    acres: '160',
    startingBid: start,
  });
  const rehearse = (draft: string) =>
    tell(apiPath('POST /api/admin/auctions/:slug/rehearsals', { slug: draft }), { pace: 'short' });

  it('needs no dates, texts or terms: the parcels as they are typed are sold by robots, and nothing becomes public', async () => {
    const draft = await draftOf((one) => ({
      ...one,
      parcels: [parcel('Home quarter', '400000'), parcel('West', '380000')],
    }));
    const begun = await rehearse(draft);
    expect(begun.status).toBe(200);
    const { slug: made } = await begun.json();
    const played = LiveSnapshot.parse(await read(`/api/auctions/${made}`));
    expect(played.parcels.map(({ startingBidCents }) => startingBidCents)).toEqual([40_000_000, 38_000_000]);
    const known = await read<{ rehearsals: { slug: string }[] }>(
      apiPath('GET /api/admin/auctions/:slug/rehearsals', { slug: draft }),
    );
    expect(known.rehearsals).toMatchObject([{ slug: made }]);
    expect((await clone.database.query('SELECT FROM sale WHERE slug = $1', [draft])).rowCount).toBe(0);
  });

  it('says what the rules have against it, and that a sealed tender has no bidding', async () => {
    const broken = await draftOf((one) => ({ ...one, parcels: [parcel('No price', '')] }));
    const refused = await rehearse(broken);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'schedule_refused']);
    const tender = await draftOf((one) => ({
      ...one,
      saleFormat: 'sealedTender',
      parcels: [parcel('Home', '400000')],
    }));
    const no = await rehearse(tender);
    expect([no.status, (await no.json()).code]).toEqual([409, 'tender_not_rehearsed']);
  });
});
