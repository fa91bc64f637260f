import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPath, type ControlBoard, type PublishedAddenda, type SaleResults } from '@quarterline/contract';
import { dollars, replay, type SaleEvent } from '@quarterline/rules';
import { type KnownKey, readKeys, verifyRecord } from '@quarterline/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';

const MINUTE = 60_000;
let clone: ClonedDatabase;
let day: ShiftedDay;
let engine: TestEngine;
let other: TestEngine;
let dana: { cookie: string };
let erin: { cookie: string };
let sale: TestSale;
let cookies: string[];
/** The bids on the first parcel, the winning one last. */
const bidIds: string[] = [];

const ask = async <Body>(cookie: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Body };
};
const history = (): Promise<SaleEvent[]> => readEventsAfter(clone.database, sale.id, 0);
const bid = async (bidder: number, amount: number): Promise<{ status: number; bidId: string }> => {
  const bidId = randomUUID();
  const path = apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', {
    slug: sale.slug,
    parcelSlug: 'parcel-1',
  });
  const wanted = { bidId, amountCents: dollars(amount), seenSequence: 0, retypedAmountCents: dollars(amount) };
  return { status: (await ask(cookies[bidder] ?? '', path, wanted)).status, bidId };
};
const recordText = async (node = engine): Promise<string> =>
  (await send(node, 'GET', apiPath('GET /api/auctions/:slug/record', { slug: sale.slug }))).text();
const addendaText = async (): Promise<string> =>
  (await send(engine, 'GET', apiPath('GET /api/auctions/:slug/record/addenda', { slug: sale.slug }))).text();
const keysOf = async (): Promise<KnownKey[]> =>
  readKeys(await (await send(engine, 'GET', apiPath('GET /.well-known/quarterline-keys.json'))).text()) ?? [];
const sizeOf = async (table: 'sale_record' | 'sale_addendum'): Promise<number> =>
  (await clone.database.query(`SELECT count(*)::int AS size FROM ${table} WHERE sale_id = $1`, [sale.id])).rows[0].size;
/** Dana asks for the void of a bid, and Erin confirms it. */
const correct = async (bidId: string): Promise<{ status: number; body: unknown }> => {
  const wanted = { parcelId: sale.parcelIds[0], bidId, reason: 'Bert typed a zero too many.' };
  expect(
    (await ask(dana.cookie, apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }), wanted))
      .status,
  ).toBe(200);
  // Its ten minutes are counted from the database's own clock, and this day is later.
  await clone.database.query(
    `UPDATE void_request SET expires_at = expires_at + interval '1 day' WHERE outcome IS NULL`,
  );
  const [pending] = (
    await ask<ControlBoard>(dana.cookie, apiPath('GET /api/admin/auctions/:slug/control', { slug: sale.slug }))
  ).body.pendingVoids;
  return ask(
    erin.cookie,
    apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug: sale.slug, voidId: pending?.id ?? '' }),
    { action: 'confirm' },
  );
};

beforeAll(async () => {
  clone = await cloneDatabase();
  day = await shiftDay(clone.databaseUrl);
  engine = await startTestEngine(clone.database, clone.databaseUrl);
  other = await startTestEngine(clone.database, clone.databaseUrl, { CLOCK_KEEPER: 'off' });
  dana = await insertAccount(clone.database, engine, 'staff');
  erin = await insertAccount(clone.database, engine, 'administrator');
  sale = await insertTestSale(clone.database, { bidders: 3, closesInMs: 30 * MINUTE });
  cookies = await Promise.all(sale.bidders.map(({ userId }) => insertSession(clone.database, userId, TEST_SECRET)));
  for (const [bidder, amount] of [500_000, 505_000, 510_000].entries()) bidIds.push((await bid(bidder, amount)).bidId);
  // From one thing that is due to the next, until the block that nobody bid on has closed.
  for (let step = 0; step < 20; step += 1) {
    const { rows } = await clone.database.query(
      'SELECT status, extract(epoch FROM next_due_at - clock_timestamp())::float8 * 1000 AS left FROM sale WHERE id = $1',
      [sale.id],
    );
    if (rows[0].status === 'completed') break;
    if (Number(rows[0].left) > 0) await day.pass(Number(rows[0].left) + 20);
    await engine.saleQueues.of(sale.id).enqueue({ kind: 'command', command: { kind: 'tick' }, requestId: null });
  }
});
afterAll(async () => {
  await engine.stop();
  await other.stop();
  await day.end();
  await clone.drop();
});

describe('the record of a completed sale', () => {
  it('is one file, made without being asked for, with the same bytes from every engine and an address of its own for caches', async () => {
    expect((await history()).at(-1)?.kind).toBe('sale_completed');
    const folder = join(engine.dataDir, 'media', 'records');
    await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
    const [here, there] = await Promise.all([recordText(), recordText(other)]);
    expect(there).toBe(here);
    expect(verifyRecord(here, { keys: await keysOf() })).toMatchObject({ faults: [], isKeyKnown: true });
    const answer = await send(engine, 'GET', apiPath('GET /api/auctions/:slug/record', { slug: sale.slug }));
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toBe(`"${JSON.parse(here).statement.root}"`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const again = await send(engine, 'GET', apiPath('GET /api/auctions/:slug/record', { slug: sale.slug }), undefined, {
      'if-none-match': etag,
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is the same file when it has to be made again', async () => {
    const before = await recordText();
    await rm(join(engine.dataDir, 'media', 'records'), { recursive: true });
    expect(await recordText()).toBe(before);
  });

  it('keeps its name when the sale gets another', async () => {
    const before = await recordText();
    await clone.database.query(
      `UPDATE sale SET editorial = jsonb_set(editorial, '{name}', '"Another name"') WHERE id = $1`,
      [sale.id],
    );
    await rm(join(engine.dataDir, 'media', 'records'), { recursive: true });
    expect(await recordText()).toBe(before);
  });

  it('takes no entry more: from a bidder who is late, from staff, or past the rules into the database', async () => {
    const [size, text] = [await sizeOf('sale_record'), await recordText()];
    expect((await bid(0, 600_000)).status).toBe(409);
    for (const action of [
      { kind: 'announce', text: 'Thank you all.', reason: 'Because.' },
      { kind: 'hold_sale', reason: 'Because.', forBidders: 'One moment, please.' },
    ]) {
      const answer = await ask<{ code: string }>(
        dana.cookie,
        apiPath('POST /api/admin/auctions/:slug/control/acts', { slug: sale.slug }),
        action,
      );
      expect([answer.status, answer.body.code]).toEqual([409, 'not_possible_now']);
    }
    const insert = `INSERT INTO sale_record (sale_id, sequence, kind, decided_at, rule_version, event, previous_hash, hash)
      VALUES ($1, $2, 'announced', clock_timestamp(), 1, '{}', '', '')`;
    await expect(clone.database.query(insert, [sale.id, size + 1])).rejects.toThrow('final once the sale is over');
    expect([await sizeOf('sale_record'), await recordText()]).toEqual([size, text]);
  });

  it('is corrected by two people in a signed addendum beside it, which results, board, notices and audit follow', async () => {
    const [size, text] = [await sizeOf('sale_record'), await recordText()];
    const finished = replay(await history());
    expect((await correct(bidIds[2] ?? '')).status).toBe(200);
    expect([await sizeOf('sale_record'), await recordText()]).toEqual([size, text]);

    const verdict = verifyRecord(text, { keys: await keysOf(), addenda: await addendaText() });
    expect(verdict).toMatchObject({ faults: [], addenda: 1 });
    expect(verdict.parcels[0]?.priceCents).toBe(dollars(505_000));
    const events = await history();
    expect(replay(events.slice(0, size))).toEqual(finished);
    expect(replay(events).parcels[0]).toMatchObject({
      phase: 'sold',
      winnerId: sale.bidders[1]?.registrationId,
      acceptedBidCents: dollars(505_000),
    });

    const results = (
      await ask<SaleResults>(dana.cookie, apiPath('GET /api/admin/auctions/:slug/results', { slug: sale.slug }))
    ).body;
    expect(results.purchases[0]?.amounts.priceCents).toBe(dollars(505_000));
    const { rows: parcels } = await clone.database.query('SELECT accepted_bid_cents FROM parcel WHERE id = $1', [
      sale.parcelIds[0],
    ]);
    expect(parcels).toEqual([{ accepted_bid_cents: dollars(505_000) }]);
    const { rows: feed } = await clone.database.query(`SELECT record FROM published WHERE type = 'sale' AND id = $1`, [
      sale.slug,
    ]);
    expect(JSON.stringify(feed[0].record)).toContain(`"acceptedBidCents":${dollars(505_000)}`);
    const board = (
      await ask<ControlBoard>(dana.cookie, apiPath('GET /api/admin/auctions/:slug/control', { slug: sale.slug }))
    ).body;
    expect(board.entries.map(({ text: queue }) => queue).join()).toMatch(/Voided the bid of \$510,000.*confirmed by/);
    const { rows: audit } = await clone.database.query(
      `SELECT action, reason FROM audit WHERE sale_id = $1 AND action = 'record.bid_voided'`,
      [sale.id],
    );
    expect(audit).toEqual([{ action: 'record.bid_voided', reason: 'Bert typed a zero too many.' }]);
    const sent = async (): Promise<string[]> =>
      (
        await clone.database.query(
          `SELECT DISTINCT user_id::text AS id FROM notice WHERE sale_id = $1 AND kind = 'void' ORDER BY 1`,
          [sale.id],
        )
      ).rows.map(({ id }) => id);
    await expect.poll(sent).toEqual([sale.bidders[1]?.userId, sale.bidders[2]?.userId].toSorted());
  });

  it('is corrected again in an addendum that follows the first, and names nobody and no reason', async () => {
    expect((await correct(bidIds[1] ?? '')).status).toBe(200);
    const text = await addendaText();
    const { addenda } = JSON.parse(text) as PublishedAddenda;
    expect(addenda[1]?.statement.follows).toBe(addenda[0]?.statement.root);
    expect(verifyRecord(await recordText(), { keys: await keysOf(), addenda: text })).toMatchObject({
      faults: [],
      addenda: 2,
    });
    expect(text).not.toContain('zero too many');
    for (const { registrationId, userId } of sale.bidders) {
      expect(text).not.toContain(registrationId);
      expect(text).not.toContain(userId);
    }
  });

  it('has addenda that nobody changes or takes away, and that two people decided', async () => {
    for (const table of ['sale_addendum', 'sale_addendum_event', 'finished_record']) {
      await expect(clone.database.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only');
      await expect(clone.database.query(`UPDATE ${table} SET sale_id = sale_id`)).rejects.toThrow('append-only');
      await expect(clone.database.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append-only');
    }
    const alone = `INSERT INTO sale_addendum SELECT sale_id, 3, decided_at, root, 'r', text, key_id, public_key_pem, signature, reason,
      actor_id, actor_id, request_id FROM sale_addendum WHERE sale_id = $1 AND number = 2`;
    await expect(clone.database.query(alone, [sale.id])).rejects.toThrow('two_people_decided');
    expect(await sizeOf('sale_addendum')).toBe(2);
  });
});

it('the rule of eligibility is in the finished record, and in no public answer about a sale that runs', async () => {
  const RULE = /enBlocEligibility|bid_on_parcels|"eligible"/;
  expect(await recordText()).toMatch(RULE);
  const running = await insertTestSale(clone.database);
  await clone.database.query('UPDATE sale SET published = true WHERE id = $1', [running.id]);
  const paths = ['', '/events', '/checkpoint', '/record', '/record/addenda', '/statement'].map(
    (path) => `${apiPath('GET /api/auctions/:slug', { slug: running.slug })}${path}`,
  );
  for (const path of [...paths, '/api/changes?after=0', '/api/status']) {
    const answer = await send(engine, 'GET', path);
    const reader = answer.body?.getReader();
    // Of a stream the first word is the whole sale; of anything else everything comes.
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    expect(new TextDecoder().decode(value), path).not.toMatch(RULE);
  }
});

it('the addenda of a sale that is not over are not there yet', async () => {
  const running = await insertTestSale(clone.database);
  const answer = await ask<{ code: string }>(
    '',
    apiPath('GET /api/auctions/:slug/record/addenda', { slug: running.slug }),
  );
  expect([answer.status, answer.body.code]).toEqual([409, 'sale_not_over']);
});
