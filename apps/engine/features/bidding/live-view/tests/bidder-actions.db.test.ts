import { randomUUID } from 'node:crypto';
import { BidAccepted, LiveSnapshot, ReceiptFile, StaffMistakes } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let ann: { userId: string; cookie: string };
let ben: { userId: string; cookie: string };
let staff: { userId: string; email: string; cookie: string };
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { parcels: 3, rules: { maximumBids: true } });
  ann = await approved(501);
  ben = await approved(502);
  staff = await insertAccount(clone.database, engine, 'staff');
  await waitUntil(async () => (await snapshot('')).status === 'live');
});

const approved = async (number: number): Promise<{ userId: string; cookie: string }> => {
  const account = await insertAccount(clone.database, engine);
  await clone.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, $3)`,
    [sale.id, account.userId, number],
  );
  return account;
};
const ask = (method: string, path: string, cookie: string, body?: unknown) =>
  send(engine, method, `/api/auctions/${sale.slug}${path}`, body, { cookie });
const snapshot = async (cookie: string): Promise<LiveSnapshot> =>
  LiveSnapshot.parse(await (await ask('GET', '', cookie)).json());
const bid = (cookie: string, parcel: string, amount: number, bidId: string = randomUUID()) =>
  ask('POST', `/parcels/${parcel}/bids`, cookie, {
    bidId,
    amountCents: dollars(amount),
    seenSequence: 1,
    retypedAmountCents: dollars(amount),
  });
const maximum = (cookie: string, parcel: string, amount: number) =>
  ask('POST', `/parcels/${parcel}/maximum`, cookie, {
    bidId: randomUUID(),
    maximumCents: dollars(amount),
    seenSequence: 1,
    retypedAmountCents: dollars(amount),
  });
const parcelOne = async (cookie: string) => {
  const live = await snapshot(cookie);
  return {
    parcel: live.parcels[0],
    bids: live.bids.filter(({ parcelId }) => parcelId === sale.parcelIds[0]),
  };
};

describe('a maximum in the live view', () => {
  it('bids for the bidder against another, is called theirs in their own list, and is nobody else’s to see, staff included', async () => {
    const set = BidAccepted.parse(await (await maximum(ann.cookie, 'parcel-1', 600_000)).json());
    expect(set).toMatchObject({ asMaximum: true, receipt: { amountCents: dollars(600_000) } });
    expect((await bid(ben.cookie, 'parcel-1', 550_000)).status).toBe(200);
    const kept = await send(engine, 'GET', '/api/account/receipts', undefined, { cookie: ann.cookie });
    expect(await kept.json()).toMatchObject({ bids: [{ asMaximum: true }] });
    const seen = await parcelOne(ann.cookie);
    expect(seen.parcel).toMatchObject({
      leadingCents: dollars(555_000),
      bidStatus: 'lead',
      ownMaximumCents: dollars(600_000),
    });
    expect(seen.bids.map(({ you, byMaximum }) => [you, byMaximum])).toEqual([
      [true, true],
      [false, undefined],
      [true, true],
    ]);
    for (const cookie of ['', ben.cookie, staff.cookie]) {
      expect(JSON.stringify(await parcelOne(cookie))).not.toMatch(/byMaximum|60000000/);
    }
  });

  it('is lowered to the price the bidder stands at, which ends it, and not below', async () => {
    expect((await maximum(ann.cookie, 'parcel-1', 550_000)).status).toBe(409);
    expect((await maximum(ann.cookie, 'parcel-1', 555_000)).status).toBe(200);
    expect((await bid(ben.cookie, 'parcel-1', 560_000)).status).toBe(200);
    expect((await parcelOne(ann.cookie)).parcel).toMatchObject({ leadingCents: dollars(560_000), bidStatus: 'outbid' });
  });
});

describe('“I made a mistake”', () => {
  it('tells every member of the staff once, nobody who is suspended, and leaves bid, price and clock as they are', async () => {
    const suspended = await insertAccount(clone.database, engine, 'staff');
    await clone.database.query(
      `UPDATE account_user SET suspended_at = clock_timestamp(), suspended_reason = 'Stolen laptop.' WHERE id = $1`,
      [suspended.userId],
    );
    expect((await bid(ann.cookie, 'parcel-2', 520_000)).status).toBe(200);
    const before = await snapshot(ann.cookie);
    const { sequence = 0 } = before.bids[0] ?? {};
    for (const note of ['I meant 502,000.', 'Again.']) {
      expect((await ask('POST', '/mistakes', ann.cookie, { sequence, note })).status).toBe(200);
    }
    const after = await snapshot(ann.cookie);
    expect(after.parcels).toEqual(before.parcels);
    const emails = await clone.database.query(
      'SELECT recipient, subject, text_body FROM outbox WHERE subject LIKE $1',
      ['A bidder reports a mistake%'],
    );
    expect(emails.rows).toMatchObject([
      {
        recipient: staff.email,
        subject: expect.stringContaining('$520,000'),
        text_body: expect.stringMatching(/I meant 502,000/),
      },
    ]);
    const list = StaffMistakes.parse(
      await (
        await send(engine, 'GET', `/api/admin/auctions/${sale.slug}/mistakes`, undefined, { cookie: staff.cookie })
      ).json(),
    );
    expect(list.mistakes).toMatchObject([
      { sequence, amountCents: dollars(520_000), bidderNumber: 501, note: 'I meant 502,000.', voided: false },
    ]);
    expect(await (await ask('GET', '/mistakes', ann.cookie)).json()).toMatchObject({ mistakes: [{ sequence }] });
    expect(await (await ask('GET', '/mistakes', ben.cookie)).json()).toEqual({ mistakes: [] });
  });

  it('may be said of one’s own bids only, and not of one that staff have voided', async () => {
    const { bids } = await snapshot(ann.cookie);
    const { sequence = 0, bidId, parcelId = '' } = bids.find(({ you }) => you) ?? {};
    expect((await ask('POST', '/mistakes', ben.cookie, { sequence })).status).toBe(404);
    await engine.saleQueues.of(sale.id).enqueue({
      kind: 'command',
      requestId: null,
      command: {
        kind: 'void_bid',
        actorId: staff.userId,
        reason: 'A slip of the finger.',
        parcelId,
        bidId: bidId ?? '',
        secondActorId: 'staff-2',
      },
    });
    const answer = await ask('POST', '/mistakes', ann.cookie, { sequence });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'bid_voided' });
  });
});

describe('a thousand submits of one confirmed bid', () => {
  it('from fifty devices of one account are one bid: each is answered in the same bytes, or told to wait and nothing else', async () => {
    const bidId = randomUUID();
    const devices = await Promise.all(
      Array.from({ length: 50 }, () => insertSession(clone.database, ann.userId, TEST_SECRET)),
    );
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => bid(devices[index % 50] ?? '', 'parcel-3', 510_000, bidId)),
    );
    // The limit a second counts the account, not its devices; what is told to wait says nothing of the bid.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const bodies = await Promise.all(answers.filter(({ status }) => status === 200).map((answer) => answer.text()));
    expect(bodies.length).toBeGreaterThan(1);
    expect(new Set(bodies).size).toBe(1);
    const { rows } = await clone.database.query(
      `SELECT count(*)::int AS bids FROM sale_record WHERE sale_id = $1 AND kind = 'bid_accepted' AND bid_id = $2`,
      [sale.id, bidId],
    );
    expect(rows[0].bids).toBe(1);
    const file = await ask('GET', `/bids/${bidId}/receipt`, ann.cookie);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-test-[\w-]+\.json"$/);
    expect(ReceiptFile.parse(await file.json()).receipt).toEqual(JSON.parse(bodies[0] ?? '').receipt);
    expect((await ask('GET', `/bids/${bidId}/receipt`, ben.cookie)).status).toBe(404);
  });
});

describe('newer conditions', () => {
  it('are accepted by thirty bidders who share one network in the same minute; one account is told to wait after twenty requests', async () => {
    const { id, slug, bidders } = await insertTestSale(clone.database, { bidders: 30 });
    const published = {
      kind: 'publish_terms',
      documentName: 'Conditions of Sale',
      documentHash: 'a'.repeat(64),
      reason: 'The deposit is due a day later.',
      actorId: staff.userId,
    } as const;
    await engine.saleQueues.of(id).enqueue({ kind: 'command', command: published, requestId: null });
    const cookies = await Promise.all(bidders.map(({ userId }) => insertSession(clone.database, userId, TEST_SECRET)));
    const accept = async (cookie: string): Promise<number> =>
      (await send(engine, 'POST', `/api/auctions/${slug}/terms`, { version: 2 }, { cookie })).status;
    const answers = await Promise.all(cookies.map(accept));
    expect(answers).toEqual(Array.from({ length: 30 }, () => 200));
    const again = await Promise.all(Array.from({ length: 20 }, () => accept(cookies[0] ?? '')));
    expect(again.filter((status) => status === 429)).toHaveLength(1);
  });
});
