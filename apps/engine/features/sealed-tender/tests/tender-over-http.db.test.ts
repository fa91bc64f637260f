import { randomUUID } from 'node:crypto';
import {
  type AdminDashboard,
  apiPath,
  LiveSnapshot,
  Opening,
  OwnReceipts,
  type OwnResult,
  OwnResults,
  ReceiptFile,
} from '@quarterline/contract';
import { dollars, type SealedTenderRules } from '@quarterline/rules';
import { verifyReceipt } from '@quarterline/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { csvRecords } from '#testing/read-csv.ts';
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

const openDay = async (rules: Partial<SealedTenderRules> = {}) => {
  const staff = await Promise.all([0, 1, 2].map(() => insertAccount(clone.database, engine, 'staff')));
  const made = await insertTenderSale(
    { clone, engine },
    staff.map(({ userId }) => userId),
    { bidders: 3, closesInMs: HOUR, rules },
  );
  const bidders = await Promise.all(
    made.sale.bidders.map(({ userId }) => insertSession(clone.database, userId, TEST_SECRET)),
  );
  const look = async (cookie = ''): Promise<LiveSnapshot> =>
    LiveSnapshot.parse(
      await (
        await send(engine, 'GET', apiPath('GET /api/auctions/:slug', { slug: made.sale.slug }), undefined, { cookie })
      ).json(),
    );
  /** The engine reads the clock of the database every now and then. */
  const passClosing = async (): Promise<void> => {
    await day.pass(2 * HOUR);
    await waitUntil(async () => (await look()).tender?.stage === 'waiting');
  };
  const cookieOf = (bidder: number): string => bidders[bidder] ?? '';
  return {
    ...made,
    look,
    passClosing,
    cookieOf,
    tender: (bidder: number, amount: number, lot = 1) =>
      sendTender(engine, made, { cookie: cookieOf(bidder), amount, lot }),
    openingOf: async (opener: number): Promise<Opening> => {
      const { cookie = '' } = staff[opener] ?? {};
      return Opening.parse(
        await (
          await send(
            engine,
            'GET',
            apiPath('GET /api/admin/auctions/:slug/opening', { slug: made.sale.slug }),
            undefined,
            { cookie },
          )
        ).json(),
      );
    },
    /** The table of tenders as staff take it away. */
    sheet: async (): Promise<Record<string, string>[]> => {
      const path = apiPath('GET /api/admin/auctions/:slug/reports/:sheet/:format', {
        slug: made.sale.slug,
        sheet: 'bids',
        format: 'csv',
      });
      const file = await send(engine, 'GET', path, undefined, { cookie: staff[0]?.cookie ?? '' });
      return csvRecords(await file.arrayBuffer());
    },
    handIn: (opener: number) => handIn(engine, made, { cookie: staff[opener]?.cookie ?? '', opener }),
    dashboard: async (): Promise<AdminDashboard> =>
      (
        await send(engine, 'GET', apiPath('GET /api/admin/dashboard'), undefined, { cookie: staff[0]?.cookie ?? '' })
      ).json(),
  };
};

describe('a day of a sealed tender over HTTP', () => {
  it('shows each bidder their own tender, opens after the closing time and publishes amounts without names', async () => {
    const { sale, look, tender, handIn: hand, cookieOf, passClosing } = await openDay();
    const [lot = ''] = sale.parcelIds;
    await tender(0, 600_000);
    const changed = await tender(0, 700_000);
    await tender(1, 650_000);
    await tender(2, 400_000);

    const before = await look(cookieOf(0));
    expect(before.tender?.stage).toBe('taking');
    const own = before.tender?.lots.find(({ lotId }) => lotId === lot);
    expect(own?.yours).toMatchObject({ bidId: changed.bidId, round: 1 });
    expect(own?.opened).toEqual([]);
    const visitor = await look();
    expect(visitor.tender?.lots.map(({ yours }) => yours)).toEqual([null, null, null]);
    expect(JSON.stringify(visitor)).not.toContain(changed.bidId);
    expect(visitor.tender).not.toHaveProperty('unopened');

    expect(await hand(0)).toMatchObject({ code: 'tenders_not_closed' });
    await passClosing();
    expect(await hand(0)).toEqual({ outcome: 'waiting' });
    expect((await look(cookieOf(0))).tender?.stage).toBe('waiting');
    expect(await hand(1)).toEqual({ outcome: 'opened' });

    const after = await look(cookieOf(0));
    expect(after.tender?.stage).toBe('over');
    const opened = after.tender?.lots.find(({ lotId }) => lotId === lot);
    expect(opened).toMatchObject({
      yours: null,
      opened: [
        { amountCents: dollars(700_000), uncounted: null, you: true },
        { amountCents: dollars(650_000), uncounted: null, you: false },
        { amountCents: dollars(400_000), uncounted: 'below_starting_bid', you: false },
      ],
    });
    expect(after.parcels.find(({ id }) => id === lot)).toMatchObject({
      phase: 'sold',
      outcome: { kind: 'sold', yours: 'buyer' },
    });
    const everybody = await look();
    expect(everybody.tender?.lots[0]?.opened.map(({ you }) => you)).toEqual([false, false, false]);
  });

  it('shows who is invited to the second round, and opens that too', async () => {
    const invited = { kind: 'highest', tenders: 2 } as const;
    const {
      sale,
      look,
      tender,
      handIn: hand,
      cookieOf,
      passClosing,
    } = await openDay({ secondRound: { invited, lengthMs: HOUR } });
    const [lot = ''] = sale.parcelIds;
    for (const [bidder, amount] of [600_000, 700_000, 550_000].entries()) await tender(bidder, amount);
    await passClosing();
    await hand(0);
    await hand(2);
    const lotOf = async (bidder: number) =>
      (await look(cookieOf(bidder))).tender?.lots.find(({ lotId }) => lotId === lot);
    expect((await look()).tender).toMatchObject({ round: 2, stage: 'taking' });
    expect([(await lotOf(0))?.youAreInvited, (await lotOf(2))?.youAreInvited]).toEqual([true, false]);
    await tender(0, 800_000);
    await passClosing();
    await hand(1);
    await hand(2);
    expect((await lotOf(0))?.opened[0]).toEqual({
      round: 2,
      amountCents: dollars(800_000),
      uncounted: null,
      you: true,
    });
  });
});

describe('the receipt of a tender', () => {
  it('is a file, a page to print and a row of the account, none with the amount; with amount and secret it proves the tender', async () => {
    const { sale, tender, cookieOf } = await openDay();
    const { bidId, own } = await tender(0, 612_300);
    const cookie = cookieOf(0);
    const get = (path: string) => send(engine, 'GET', path, undefined, { cookie });
    const answer = await (await get(apiPath('GET /api/auctions/:slug/bids/:bidId', { slug: sale.slug, bidId }))).json();
    expect(answer).toMatchObject({ outcome: 'accepted', receipt: { amountCents: null } });
    const file = ReceiptFile.parse(
      await (await get(apiPath('GET /api/auctions/:slug/bids/:bidId/receipt', { slug: sale.slug, bidId }))).json(),
    );
    expect(file.receipt).toMatchObject({ bidId, amountCents: null });
    expect('commitment' in file.receipt).toBe(true);
    const keys = [{ keyId: file.receipt.keyId, pem: file.publicKeyPem, until: null }];
    expect(verifyReceipt(JSON.stringify({ ...file, own }), keys).faults).toEqual([]);
    const other = { ...own, amountCents: own.amountCents + 10_000 };
    expect(verifyReceipt(JSON.stringify({ ...file, own: other }), keys).faults.join()).toContain('commitment');
    const printed = await get(apiPath('GET /api/account/receipts/:slug/:bidId/pdf', { slug: sale.slug, bidId }));
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { bids } = OwnReceipts.parse(await (await get(apiPath('GET /api/account/receipts'))).json());
    expect(bids[0]).toMatchObject({ receipt: { bidId, amountCents: null } });
  });
});

describe('the results of a tender in the account', () => {
  it('say it is sealed before the opening, and afterwards what became of the amount', async () => {
    const { sale, tender, handIn: hand, cookieOf, passClosing } = await openDay();
    await tender(0, 600_000);
    await tender(1, 650_000);
    await tender(1, 700_000, 2);
    await tender(2, 400_000);
    const resultsOf = async (bidder: number): Promise<OwnResult[]> =>
      OwnResults.parse(
        await (
          await send(engine, 'GET', apiPath('GET /api/account/results'), undefined, { cookie: cookieOf(bidder) })
        ).json(),
      ).results;
    const unopened = { isUnopened: true, amountCents: null, uncounted: null, unsold: null };
    expect(await resultsOf(0)).toMatchObject([{ parcelId: sale.parcelIds[0], result: 'open', tender: unopened }]);
    await passClosing();
    await hand(0);
    await hand(1);
    expect(await resultsOf(0)).toMatchObject([
      { result: 'sold_to_another', tender: { isUnopened: false, amountCents: dollars(600_000), uncounted: null } },
    ]);
    expect(await resultsOf(1)).toMatchObject([
      { result: 'bought', priceCents: dollars(650_000), tender: { amountCents: dollars(650_000) } },
      { result: 'bought', tender: { amountCents: dollars(700_000) } },
    ]);
    expect(await resultsOf(2)).toMatchObject([
      { result: 'sold_to_another', tender: { amountCents: dollars(400_000), uncounted: 'below_starting_bid' } },
    ]);
  });
});

describe('what staff see of an opening', () => {
  it('names who tendered before it, and amounts with bidders only after it', async () => {
    const { tender, handIn: hand, openingOf, passClosing } = await openDay();
    await tender(0, 600_000);
    await tender(1, 650_000);
    const before = await openingOf(0);
    expect(before).toMatchObject({ stage: 'taking', unopened: 2, openedBy: [], tenders: [] });
    expect(before.lots[0]?.tenderers).toHaveLength(2);
    expect(JSON.stringify(before)).not.toMatch(/60000000|65000000/);
    expect(before.openers.map(({ you }) => you)).toEqual([true, false, false]);
    expect(before.closesAt).toBeGreaterThan(before.serverTimeMs);

    await passClosing();
    await hand(0);
    const waiting = await openingOf(1);
    expect(waiting).toMatchObject({ stage: 'waiting', refusal: null, tenders: [] });
    expect(waiting.openers.map(({ handedInAt }) => handedInAt !== null)).toEqual([true, false, false]);
    await hand(1);
    const after = await openingOf(2);
    expect(after).toMatchObject({ stage: 'over', status: 'completed' });
    expect(after.openedBy).toHaveLength(2);
    expect(after.lots[0]).toMatchObject({
      phase: 'sold',
      tenderers: [],
      opened: [
        { amountCents: dollars(650_000), isHighest: true, uncounted: null },
        { amountCents: dollars(600_000), isHighest: false },
      ],
    });
  });
});

describe('the dashboard on the day of a sealed tender', () => {
  it('says that the tenders can be opened, then by when the seller answers, and nothing before the close', async () => {
    const days = openDay({ acceptance: { kind: 'seller_accepts', days: 3 } });
    const { sale, tender, handIn: hand, passClosing, look, dashboard } = await days;
    const tasks = async () => {
      const { waiting, sales } = await dashboard();
      return [waiting.map(({ kind, count, at }) => [kind, count, at]), sales.map(({ stage }) => stage)];
    };
    await tender(0, 600_000);
    await tender(1, 650_000);
    expect(await tasks()).toEqual([[], [null]]);
    const closesAt = (await dashboard()).sales[0]?.closesAt;
    await passClosing();
    expect(await tasks()).toEqual([[['tender_opening', 1, closesAt]], ['waiting']]);
    await hand(0);
    await hand(1);
    expect(await tasks()).toEqual([[['seller_answer', 1, (await look()).tender?.acceptBy]], ['seller']]);
    await clone.database.query('UPDATE sale SET practice = true WHERE id = $1', [sale.id]);
    expect(await tasks()).toEqual([[], []]);
  });
});

describe('the table of tenders that staff take away', () => {
  it('says before the opening who tendered for which lot, that each is sealed, and nothing of an amount', async () => {
    const { sale, tender, cookieOf, sheet } = await openDay();
    await tender(0, 600_000);
    await tender(0, 700_000);
    await tender(1, 650_000, 2);
    const withdrawal = { bidId: randomUUID() };
    const path = apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/tenders/withdraw', {
      slug: sale.slug,
      parcelSlug: 'parcel-2',
    });
    await send(engine, 'POST', path, withdrawal, { cookie: cookieOf(1) });
    const rows = await sheet();
    expect(rows.map(({ Amount, Place }) => [Amount, Place])).toEqual(Array(3).fill(['', '']));
    expect(rows.map(({ Result }) => Result)).toEqual([
      expect.stringMatching(/^Replaced by entry \d+, never opened$/),
      'Sealed until two openers open it',
      expect.stringMatching(/^Withdrawn by entry \d+, never opened$/),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/600000|700000|650000/);
    expect(new Set(rows.map(({ Bidder }) => Bidder)).size).toBe(2);
  });

  it('has after the opening amount, place and result of each', async () => {
    const { tender, handIn: hand, passClosing, sheet } = await openDay();
    await tender(0, 600_000);
    await tender(0, 620_000);
    await tender(1, 650_000);
    await tender(2, 400_000);
    await passClosing();
    await hand(0);
    await hand(1);
    expect((await sheet()).map(({ Amount, Place, Result }) => [Amount, Place, Result])).toEqual([
      ['', '', expect.stringMatching(/^Replaced by entry \d+, never opened$/)],
      ['620000', '2', 'Not the highest'],
      ['650000', '1', 'Sold'],
      ['400000', '', 'Does not count: it is under the minimum tender'],
    ]);
  });

  it('says of a raised tender that it was raised, and of the highest that the seller has not answered', async () => {
    const {
      tender,
      handIn: hand,
      passClosing,
      sheet,
    } = await openDay({
      secondRound: { invited: { kind: 'highest', tenders: 2 }, lengthMs: HOUR },
      acceptance: { kind: 'seller_accepts', days: 3 },
    });
    await tender(0, 600_000);
    await tender(1, 650_000);
    await passClosing();
    await hand(0);
    await hand(1);
    expect((await sheet()).map(({ Place, Result }) => [Place, Result])).toEqual([
      ['2', 'Counts, not decided yet'],
      ['1', 'Counts, not decided yet'],
    ]);
    await tender(0, 700_000);
    expect((await sheet())[2]).toMatchObject({ Round: '2', Amount: '', Result: 'Sealed until two openers open it' });
    await passClosing();
    await hand(0);
    await hand(2);
    expect((await sheet()).map(({ Amount, Place, Result }) => [Amount, Place, Result])).toEqual([
      ['600000', '', 'Raised in the second round'],
      ['650000', '2', 'Not the highest'],
      ['700000', '1', 'Highest, the seller has not answered yet'],
    ]);
  });
});
