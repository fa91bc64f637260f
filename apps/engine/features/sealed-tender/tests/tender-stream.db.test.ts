import { randomUUID } from 'node:crypto';
import { API_VERSION_HEADER, apiPath, LiveFrame, LiveSnapshot, NEWEST_API_VERSION } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { handIn, insertTenderSale, sendTender, type TestTenderSale } from '#testing/sales/insert-tender-sale.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const HOUR = 3_600_000;
let clone: ClonedDatabase;
let day: ShiftedDay;
let engine: TestEngine;
let streams: AbortController;
beforeEach(async () => {
  clone = await cloneDatabase();
  day = await shiftDay(clone.databaseUrl);
  engine = await startTestEngine(clone.database, clone.databaseUrl);
  streams = new AbortController();
});
afterEach(async () => {
  streams.abort();
  await engine.stop();
  await day.end();
  await clone.drop();
});

type Watched = { text: () => string; sequence: () => number; frames: () => LiveFrame[] };

/** Follows the live stream of a sale as one person, and keeps every byte of it. */
const watch = async (slug: string, headers: Record<string, string> = {}, after?: number): Promise<Watched> => {
  const path = `${apiPath('GET /api/auctions/:slug/events', { slug })}${after === undefined ? '' : `?after=${after}`}`;
  const response = await fetch(engine.url + path, { headers, signal: streams.signal });
  expect(response.status).toBe(200);
  let text = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true });
  };
  read().catch(() => {});
  const sequences = (): number[] => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  await waitUntil(() => sequences().length > 0);
  const frames = (): LiveFrame[] =>
    [...text.matchAll(/^event: frame\ndata: (.+)$/gm)].map(([, data = '']) => LiveFrame.parse(JSON.parse(data)));
  return { text: () => text, sequence: () => Math.max(...sequences()), frames };
};

/** The whole view that a stream begins with, as it was sent. */
const snapshotOf = (watched: Watched): LiveSnapshot =>
  JSON.parse(/^event: snapshot\ndata: (.+)$/m.exec(watched.text())?.[1] ?? '');

const openDay = async () => {
  const staff = await Promise.all([0, 1, 2].map(() => insertAccount(clone.database, engine, 'staff')));
  const made: TestTenderSale = await insertTenderSale(
    { clone, engine },
    staff.map(({ userId }) => userId),
    { bidders: 3, closesInMs: HOUR },
  );
  const cookies = await Promise.all(
    made.sale.bidders.map(({ userId }) => insertSession(clone.database, userId, TEST_SECRET)),
  );
  const cookieOf = (bidder: number): string => cookies[bidder] ?? '';
  const staffCookie = staff[0]?.cookie ?? '';
  return { made, staff, staffCookie, cookieOf };
};

it('the live stream of a tenderer, another bidder, a stranger and staff has nothing of others’ tenders before the opening', async () => {
  const { made, staff, staffCookie, cookieOf } = await openDay();
  const { slug } = made.sale;
  const watched = {
    tenderer: await watch(slug, { cookie: cookieOf(0) }),
    otherBidder: await watch(slug, { cookie: cookieOf(2) }),
    stranger: await watch(slug),
    staff: await watch(slug, { cookie: staffCookie }),
  };
  const own = await sendTender(engine, made, { cookie: cookieOf(0), amount: 713_300 });
  const replaced = await sendTender(engine, made, { cookie: cookieOf(1), amount: 641_700 });
  const newest = await sendTender(engine, made, { cookie: cookieOf(1), amount: 652_900 });
  const elsewhere = await sendTender(engine, made, { cookie: cookieOf(1), amount: 688_100, lot: 2 });
  await send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/tenders/withdraw', { slug, parcelSlug: 'parcel-2' }),
    { bidId: randomUUID() },
    {
      cookie: cookieOf(1),
    },
  );
  await send(
    engine,
    'POST',
    apiPath('POST /api/admin/auctions/:slug/control/acts', { slug }),
    { kind: 'announce', text: 'The office closes at noon.', reason: 'Snow.' },
    {
      cookie: staffCookie,
    },
  );
  const said = (one: Watched): boolean => one.text().includes('The office closes at noon.');
  await waitUntil(() => Object.values(watched).every(said));
  // Those who come back in the middle get what they missed.
  const back = {
    tendererWhoCameBack: await watch(slug, { cookie: cookieOf(0) }, 1),
    strangerWhoCameBack: await watch(slug, {}, 1),
    staffWhoCameBack: await watch(slug, { cookie: staffCookie }, 1),
  };
  const placed = (await readEventsAfter(clone.database, made.sale.id, 0)).filter(
    ({ kind }) => kind === 'tender_placed',
  );
  expect(placed).toHaveLength(4);
  const others = [replaced, newest, elsewhere];
  for (const [who, one] of Object.entries({ ...watched, ...back })) {
    expect([who, one.frames().length > 0]).toEqual([who, true]);
    for (const { own: known, bidId } of [own, ...others]) {
      expect([who, one.text().includes(String(known.amountCents))]).toEqual([who, false]);
      expect([who, one.text().includes(known.nonce)]).toEqual([who, false]);
      const isOwn = bidId === own.bidId && who.startsWith('tenderer');
      expect([who, bidId, one.text().includes(bidId)]).toEqual([who, bidId, isOwn]);
    }
    expect([who, /"encrypted"|ciphertext/.test(one.text())]).toEqual([who, false]);
    expect(one.frames().flatMap(({ bids }) => bids)).toEqual([]);
    const lots = one.frames().flatMap(({ tender }) => tender?.lots ?? []);
    expect(
      lots.every(
        ({ opened, tenderers }) => opened.length === 0 && (tenderers === undefined) !== who.startsWith('staff'),
      ),
    ).toBe(true);
    const leading = one
      .frames()
      .flatMap(({ parcels }) => parcels.map(({ leadingCents, bidCount }) => [leadingCents, bidCount]));
    expect(leading.every(([cents, count]) => cents === null && count === 0)).toBe(true);
  }

  await day.pass(2 * HOUR);
  await waitUntil(() => watched.stranger.frames().at(-1)?.tender?.stage === 'waiting');
  for (const opener of [0, 1]) await handIn(engine, made, { cookie: staff[opener]?.cookie ?? '', opener });
  const isOver = (one: Watched): boolean => one.frames().at(-1)?.tender?.stage === 'over';
  await waitUntil(() => Object.values(watched).every(isOver));
  // The same search finds them once they are opened, for everybody, and whose each is for nobody but its bidder.
  for (const [who, one] of Object.entries(watched)) {
    const opened = one.frames().at(-1)?.tender?.lots[0]?.opened;
    expect([who, opened?.map(({ amountCents, you }) => [amountCents, you])]).toEqual([
      who,
      [
        [dollars(713_300), who === 'tenderer'],
        [dollars(652_900), false],
      ],
    ]);
    expect([who, one.text().includes(String(replaced.own.amountCents))]).toEqual([who, false]);
  }
});

it('a sale is sent with the fields of its own format only', async () => {
  const { made } = await openDay();
  const auction = await insertTestSale(clone.database);
  const ofBids = ['softCloseMs', 'recessMs', 'jumpIncrements', 'jumpShare', 'maximumBids'];
  const keysOf = async (slug: string): Promise<string[]> => Object.keys(snapshotOf(await watch(slug)).sale);
  expect(await keysOf(auction.slug)).toEqual(expect.arrayContaining(ofBids));
  expect((await keysOf(made.sale.slug)).filter((key) => ofBids.includes(key))).toEqual([]);
  const live = snapshotOf(await watch(made.sale.slug));
  expect(LiveSnapshot.parse(live).sale.format).toBe('sealedTender');
});

const aText = expect.any(String);
const aNumber = expect.any(Number);
const aFlag = expect.any(Boolean);
/** Every field that the document of 2026-11-23 promised of a sale, the first version whose shapes are kept. `terrain` may be null. */
const SALE_OF_FIRST_VERSION = {
  id: aText,
  slug: aText,
  name: aText,
  location: aText,
  zone: aText,
  phone: aText,
  demo: aFlag,
  practice: aFlag,
  softCloseMs: aNumber,
  recessMs: aNumber,
  jumpIncrements: aNumber,
  jumpShare: aNumber,
  depositShare: aNumber,
  buyerFee: { kind: aText },
  feeText: aText,
  gridCents: aNumber,
  maximumBids: aFlag,
  parcels: expect.any(Array),
};

it('a program that was written against the first version is sent a sealed tender in the shape of that version', async () => {
  const { made, cookieOf } = await openDay();
  const { slug } = made.sale;
  const old = { [API_VERSION_HEADER]: '2026-11-23' };
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(engine.url + apiPath('GET /api/auctions/:slug', { slug }), { headers });
    return { version: answer.headers.get(API_VERSION_HEADER), ...(await answer.json()) };
  };
  const streamed = async (headers: Record<string, string>) => snapshotOf(await watch(slug, headers));
  const cookie = { cookie: cookieOf(0) };
  const answers = [
    await ask(old),
    await ask({ ...old, ...cookie }),
    await streamed(old),
    await streamed({ ...old, ...cookie }),
  ];
  for (const { sale, serverTimeMs } of answers) {
    expect(serverTimeMs).toBeGreaterThan(0);
    expect(sale).toMatchObject(SALE_OF_FIRST_VERSION);
    expect(sale.terrain).toBeDefined();
    expect(sale).toMatchObject({ softCloseMs: 0, jumpShare: 0, maximumBids: false });
  }
  expect(answers[0].version).toBe('2026-11-23');
  const newest = await ask({});
  expect([newest.version, newest.sale.softCloseMs]).toEqual([NEWEST_API_VERSION, undefined]);
});
