import { LiveSnapshot, OwnReceipts, SaleStatuses } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let her: { userId: string; cookie: string };
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { bidders: 0 });
  her = await insertAccount(clone.database, engine);
});

const openPractice = async (): Promise<string> => {
  const answer = await send(engine, 'GET', '/practice/');
  expect(answer.status).toBe(302);
  return (answer.headers.get('location') ?? '').split('/')[2] ?? '';
};
const snapshot = async (slug: string): Promise<LiveSnapshot> =>
  LiveSnapshot.parse(
    await (await send(engine, 'GET', `/api/auctions/${slug}`, undefined, { cookie: her.cookie })).json(),
  );
const join = (slug: string) => send(engine, 'POST', `/api/auctions/${slug}/practice`, {}, { cookie: her.cookie });

describe('practice', () => {
  it('begins by itself when somebody comes, once, and the same run is for all who come', async () => {
    const slugs = new Set(await Promise.all([openPractice(), openPractice(), openPractice()]));
    expect([...slugs]).toEqual(['practice-1']);
    expect(await (await send(engine, 'POST', '/api/practice')).json()).toEqual({ slug: 'practice-1' });
    await waitUntil(async () => (await snapshot('practice-1')).phase === 'live');
    expect((await snapshot('practice-1')).sale).toMatchObject({ practice: true, demo: false, maximumBids: true });
  });

  it('is for everybody with an account, approved for a sale or not, and is no way into a real sale', async () => {
    expect((await send(engine, 'POST', '/api/auctions/practice-1/practice', {})).status).toBe(401);
    expect((await join(sale.slug)).status).toBe(404);
    expect((await join('practice-1')).status).toBe(200);
    expect((await join('practice-1')).status).toBe(200);
    expect((await snapshot('practice-1')).you).toMatchObject({
      registrationStatus: 'approved',
      bidderNumber: expect.any(Number),
    });
  });

  it('takes a bid like any other, and robots bid against the visitor while they are there', async () => {
    const parcel = (await snapshot('practice-1')).parcels[0];
    const bid = {
      bidId: crypto.randomUUID(),
      amountCents: parcel?.minimumCents ?? 0,
      seenSequence: 1,
    };
    const answer = await send(engine, 'POST', '/api/auctions/practice-1/parcels/parcel-1/bids', bid, {
      cookie: her.cookie,
    });
    expect(await answer.json()).toMatchObject({ outcome: 'accepted' });
    const watching = new AbortController();
    // Read to its end and held: an answer that nobody reads is closed when memory is tidied, and then nobody is there.
    const stream = await fetch(`${engine.url}/api/auctions/practice-1/events`, { signal: watching.signal });
    const read = stream.body?.pipeTo(new WritableStream()).catch(() => {});
    await waitUntil(async () => (await snapshot('practice-1')).bids.some(({ you }) => !you));
    watching.abort();
    await read;
  });

  it('is in no list of the public, no result and no registration of the visitor; no email is written', async () => {
    const statuses = SaleStatuses.parse(await (await send(engine, 'GET', '/api/sale-statuses')).json());
    expect(JSON.stringify(statuses)).not.toContain('practice');
    const changes = await (await send(engine, 'GET', '/api/changes?after=0')).text();
    expect(changes).not.toContain('ractice');
    for (const path of ['/api/account/registrations', '/api/account/results']) {
      const own = await (await send(engine, 'GET', path, undefined, { cookie: her.cookie })).text();
      expect(own).not.toContain('ractice');
    }
    const receipts = OwnReceipts.parse(
      await (await send(engine, 'GET', '/api/account/receipts', undefined, { cookie: her.cookie })).json(),
    );
    expect(receipts.bids.map(({ practice }) => practice)).toEqual([true]);
    const staff = await insertAccount(clone.database, engine, 'staff');
    const { sequence } = (await snapshot('practice-1')).bids.find(({ you }) => you) ?? { sequence: 0 };
    const sent = await send(engine, 'POST', '/api/auctions/practice-1/mistakes', { sequence }, { cookie: her.cookie });
    expect(sent.status).toBe(200);
    const { rows } = await clone.database.query('SELECT subject FROM outbox WHERE recipient = $1', [staff.email]);
    expect(rows).toEqual([]);
    // The reader that writes emails out of records has been at the real sale, and goes past this one.
    const read = async () => {
      const { rows: cursors } = await clone.database.query('SELECT sale_id FROM notice_cursor');
      return cursors.map(({ sale_id }) => sale_id);
    };
    await waitUntil(async () => (await read()).includes(sale.id));
    expect(await read()).toEqual([sale.id]);
  });

  it('goes on with another run when one is over, and nobody can sign in as a robot', async () => {
    const { rows } = await clone.database.query(`SELECT id FROM sale WHERE practice`);
    await engine.saleQueues.of(rows[0].id).enqueue({
      kind: 'command',
      requestId: null,
      command: { kind: 'cancel_sale', actorId: 'practice', secondActorId: 'practice-end', reason: 'This run is over.' },
    });
    expect(await openPractice()).toBe('practice-2');
    const robots = await clone.database.query(
      `SELECT count(*)::int AS open FROM account_user LEFT JOIN account_credential ON user_id = account_user.id
       WHERE email LIKE '%@robot.invalid' AND (closed_at IS NULL OR password IS NOT NULL)`,
    );
    expect(robots.rows[0].open).toBe(0);
  });
});
