import { randomUUID } from 'node:crypto';
import { apiPath, type ControlBoard, Opening } from '@quarterline/contract';
import { dollars, type SealedTenderRules } from '@quarterline/rules';
import { verifyRecord } from '@quarterline/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { handIn, insertTenderSale, sendTender } from '#testing/sales/insert-tender-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const HOUR = 3_600_000;
let clone: ClonedDatabase;
let day: ShiftedDay;
let engine: TestEngine;
beforeEach(async () => {
  clone = await cloneDatabase();
  day = await shiftDay(clone.databaseUrl);
  engine = await startTestEngine(clone.database, clone.databaseUrl);
});
afterEach(async () => {
  await engine.stop();
  await day.end();
  await clone.drop();
});

/** Two tenders for one lot, the second the higher; three openers, who are staff. */
const openDay = async (rules: Partial<SealedTenderRules> = {}) => {
  const staff = await Promise.all([0, 1, 2].map(() => insertAccount(clone.database, engine, 'staff')));
  const made = await insertTenderSale(
    { clone, engine },
    staff.map(({ userId }) => userId),
    { bidders: 2, closesInMs: HOUR, rules },
  );
  const { sale } = made;
  const ask = async (person: number, path: string, body?: unknown) => {
    const { cookie = '' } = staff[person] ?? {};
    const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const tenders: string[] = [];
  for (const [bidder, amount] of [600_000, 650_000].entries()) {
    const cookie = await insertSession(clone.database, sale.bidders[bidder]?.userId ?? '', TEST_SECRET);
    tenders.push((await sendTender(engine, made, { cookie, amount })).bidId);
  }
  const openingOf = async (): Promise<Opening> =>
    Opening.parse((await ask(0, apiPath('GET /api/admin/auctions/:slug/opening', { slug: sale.slug }))).body);
  const parcelId = sale.parcelIds[0] ?? '';
  return {
    sale,
    tenders,
    ask,
    openingOf,
    parcelId,
    pass: async (): Promise<void> => {
      await day.pass(2 * HOUR);
      await waitUntil(async () => (await openingOf()).stage === 'waiting');
    },
    open: async (): Promise<void> => {
      for (const opener of [0, 1]) await handIn(engine, made, { cookie: staff[opener]?.cookie ?? '', opener });
    },
    /** The first asks, the second confirms; answers the last answer. */
    voidBy: async (first: number, second: number, bidId: string) => {
      const asked = await ask(first, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), {
        parcelId,
        bidId,
        reason: 'A mistake.',
      });
      if (asked.status !== 200) return asked;
      // Its ten minutes are counted by the clock of the machine, which stands behind that of this day.
      await clone.database.query(`UPDATE void_request SET expires_at = '2100-01-01' WHERE sale_id = $1`, [sale.id]);
      const board = (await ask(second, apiPath('GET /api/admin/auctions/:slug/control', { slug: sale.slug })))
        .body as unknown as ControlBoard;
      const [pending] = board.pendingVoids;
      return ask(
        second,
        apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug: sale.slug, voidId: pending?.id ?? '' }),
        { action: 'confirm' },
      );
    },
    kinds: async (kind: string): Promise<unknown[]> =>
      (
        await clone.database.query(
          'SELECT event FROM sale_history WHERE sale_id = $1 AND kind = $2 ORDER BY sequence',
          [sale.id, kind],
        )
      ).rows.map(({ event }) => event),
  };
};

describe('a tender that is voided after its close', () => {
  it('takes two people of staff', async () => {
    const { tenders, pass, voidBy, kinds, openingOf } = await openDay();
    const [, second = ''] = tenders;
    await pass();
    expect((await openingOf()).lots[0]?.tenderers.map(({ bidId }) => bidId)).toEqual(tenders);
    expect(await voidBy(0, 0, second)).toMatchObject({ status: 409, body: { code: 'second_person_needed' } });
    expect(await kinds('tender_voided')).toEqual([]);
    expect((await openingOf()).unopened).toBe(2);
  });

  it('is never opened', async () => {
    const { tenders, pass, voidBy, kinds, open, openingOf } = await openDay();
    const [first, second = ''] = tenders;
    await pass();
    expect(await voidBy(0, 2, second)).toMatchObject({ status: 200 });
    expect(await kinds('tender_voided')).toMatchObject([{ bidId: second, reason: 'A mistake.' }]);
    await open();
    expect(await kinds('tender_opened')).toMatchObject([{ bidId: first }]);
    expect((await openingOf()).lots[0]?.phase).toBe('sold');
    await waitUntil(
      async () =>
        (await clone.database.query(`SELECT FROM outbox WHERE subject LIKE 'Your tender is void%'`)).rowCount === 1,
    );
  });

  it('is refused while its bidder can still change it', async () => {
    const { tenders, voidBy, kinds } = await openDay();
    expect(await voidBy(0, 1, tenders[0] ?? '')).toMatchObject({ status: 409, body: { code: 'void_before_close' } });
    expect(await kinds('tender_voided')).toEqual([]);
  });
});

describe('a text that is no encrypted tender', () => {
  it.each([
    ['random bytes', Buffer.from('x'.repeat(300)).toString('base64')],
    ['a tender of an earlier version', Buffer.from(JSON.stringify({ version: 1 })).toString('base64')],
  ])('is refused as it arrives: %s', async (_, encrypted) => {
    const { sale, kinds } = await openDay();
    const cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
    const body = { bidId: randomUUID(), commitment: 'c'.repeat(64), encrypted };
    const answer = await send(
      engine,
      'POST',
      apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/tenders', { slug: sale.slug, parcelSlug: 'parcel-1' }),
      body,
      { cookie },
    );
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'tender_not_encrypted', receipt: null }]);
    expect(await kinds('tender_placed')).toHaveLength(2);
  });
});

describe('the last day before the close', () => {
  it.each([
    ['a suspension', { action: 'suspend', reason: 'Now.' }],
    ['a lower limit', { action: 'set_limit', limitCents: 100, reason: 'Now.' }],
  ])('refuses %s of a bidder whose tender stands: one person does not drop it', async (_, body) => {
    const { sale, ask, openingOf } = await openDay();
    const path = apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', {
      slug: sale.slug,
      registrationId: sale.bidders[1]?.registrationId ?? '',
    });
    expect(await ask(2, path, body)).toMatchObject({ status: 409, body: { code: 'tender_binds_soon' } });
    await day.pass(2 * HOUR);
    await waitUntil(async () => (await openingOf()).stage === 'waiting');
    expect(await ask(2, path, body)).toMatchObject({ status: 200 });
  });
});

describe('a suspension in the moment after the closing time', () => {
  it('comes after the close and drops no tender, be the clock keeper late or not', async () => {
    const { sale, ask, open, openingOf, kinds } = await openDay();
    const { registrationId = '' } = sale.bidders[1] ?? {};
    await day.pass(2 * HOUR);
    const suspended = await ask(
      2,
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug: sale.slug, registrationId }),
      {
        action: 'suspend',
        reason: 'Now.',
      },
    );
    expect(suspended).toMatchObject({ status: 200, body: { status: 'suspended' } });
    await waitUntil(async () => (await openingOf()).stage === 'waiting');
    await open();
    expect(await kinds('tender_opened')).toMatchObject([{ uncounted: null }, { uncounted: null }]);
    expect(await kinds('parcel_sold')).toMatchObject([{ bidderId: registrationId }]);
  });
});

describe('the result of a completed sealed tender', () => {
  it('is corrected by two people with a signed addendum, and the next highest tender has the lot', async () => {
    const { sale, tenders, pass, open, voidBy, openingOf, kinds } = await openDay();
    await pass();
    await open();
    await waitUntil(async () => (await openingOf()).stage === 'over');
    expect(await voidBy(0, 1, tenders[1] ?? '')).toMatchObject({ status: 200 });
    expect(await kinds('parcel_sold')).toMatchObject([
      { amountCents: dollars(650_000) },
      { amountCents: dollars(600_000), bidderId: sale.bidders[0]?.registrationId },
    ]);
    const text = async (path: string) => (await fetch(engine.url + path)).text();
    const record = await text(apiPath('GET /api/auctions/:slug/record', { slug: sale.slug }));
    const addenda = await text(apiPath('GET /api/auctions/:slug/record/addenda', { slug: sale.slug }));
    const { publicKeyPem } = JSON.parse(record) as { publicKeyPem: string };
    expect(publicKeyPem).toContain('PUBLIC KEY');
    const verdict = verifyRecord(record, { keys: null, addenda });
    expect([verdict.faults, verdict.addenda]).toEqual([[], 1]);
    expect(verdict.parcels[0]?.priceCents).toBe(dollars(600_000));
  });
});
