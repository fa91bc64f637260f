import { randomUUID } from 'node:crypto';
import type { BidAccepted, BidRefused } from '@quarterline/contract';
import { chainHash, DEFAULT_RULES, dollars, recordEntry, replay, type SaleEvent } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { sha256 } from '#engine/sha256.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestBidder, type TestSale, testSigner } from '#testing/sales/test-sale.ts';
import { readEventsAfter } from '../../store/record/record-store.ts';
import type { BidAnswered } from '../bid-answer.ts';
import type { BidItem } from '../decide-batch.ts';
import { openSaleQueue, type SaleQueue, type SaleQueueDependencies } from '../sale-queue.ts';

let clone: ClonedDatabase;
let queueDatabase: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  queueDatabase = connectDatabase(clone.databaseUrl, 6, true);
});
afterAll(async () => {
  await queueDatabase.end();
  await clone.drop();
});

const openNode = (sale: TestSale, changes: Partial<SaleQueueDependencies> = {}): SaleQueue =>
  openSaleQueue(sale.id, {
    database: queueDatabase,
    signer: testSigner,
    onCommit: () => {},
    publicSale,
    outageAfterMs: 5000,
    ...changes,
  });

const bid = (
  sale: TestSale,
  bidder: TestBidder | undefined,
  amount: number,
  bidId: string = randomUUID(),
  parcel = 0,
): BidItem => ({
  kind: 'bid',
  askerId: bidder?.userId ?? '',
  requestId: randomUUID(),
  withinRate: true,
  bid: {
    kind: 'place_bid',
    bidId,
    parcelId: sale.parcelIds[parcel] ?? '',
    amountCents: dollars(amount),
    seenSequence: 0,
    retypedAmountCents: dollars(amount),
    enteredBy: null,
  },
});

const readBody = (answer: BidAnswered): BidAccepted | BidRefused => JSON.parse(answer.body);
const recordOf = (sale: TestSale): Promise<SaleEvent[]> => readEventsAfter(clone.database, sale.id, 0);

describe('the queue of a sale', () => {
  it('takes a bid, writes it to the record and answers with a receipt that names the entry', async () => {
    const sale = await insertTestSale(clone.database);
    const answer = await openNode(sale).enqueue(bid(sale, sale.bidders[0], 500_000));
    const body = readBody(answer);
    expect(answer.status).toBe(200);
    expect(body.outcome).toBe('accepted');
    const entry = (await recordOf(sale)).find(({ sequence }) => sequence === body.receipt?.receiptNumber);
    expect(entry).toMatchObject({
      kind: 'bid_accepted',
      amountCents: dollars(500_000),
      bidderId: sale.bidders[0]?.registrationId,
    });
  });

  it('keeps every acknowledged bid once, in a dense record, when 64 bidders press at two nodes at the same time', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 64 });
    const nodes = [openNode(sale), openNode(sale)];
    const answers: { bidId: string; body: BidAccepted | BidRefused }[] = [];
    const press = async (bidder: TestBidder, index: number): Promise<void> => {
      let next = 500_000;
      for (let turn = 0; turn < 8; turn += 1) {
        const item = bid(sale, bidder, next);
        const body = readBody(await (nodes[(index + turn) % 2] as SaleQueue).enqueue(item));
        answers.push({ bidId: item.bid.bidId, body });
        const minimum = body.outcome === 'accepted' ? body.nextMinimumCents : (body.minimumCents ?? dollars(next));
        // Some bid more than they must, so that many bids of a wave count.
        next = minimum / 100 + (index % 9) * 5_000;
      }
    };
    await Promise.all(sale.bidders.map(press));
    const events = await recordOf(sale);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    const accepted = answers.filter(({ body }) => body.outcome === 'accepted');
    const recorded = events.filter((event) => event.kind === 'bid_accepted');
    expect(accepted.length).toBeGreaterThan(10);
    expect(recorded.map(({ bidId }) => bidId).sort()).toEqual(accepted.map(({ bidId }) => bidId).sort());
    const amounts = recorded.map(({ amountCents }) => amountCents);
    for (const [index, amount] of amounts.slice(1).entries())
      expect(amount).toBeGreaterThanOrEqual((amounts[index] ?? 0) + dollars(5_000));
  });

  it('answers the same bid sent a thousand times with the same bytes, and takes it once', async () => {
    const sale = await insertTestSale(clone.database);
    const nodes = [openNode(sale), openNode(sale)];
    const item = bid(sale, sale.bidders[0], 500_000);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => (nodes[index % 2] as SaleQueue).enqueue(item)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await recordOf(sale)).filter(({ kind }) => kind === 'bid_accepted')).toHaveLength(1);
  });

  it('refuses a bid id that comes back with another amount, or from another bidder, and leaves the price alone', async () => {
    const sale = await insertTestSale(clone.database);
    const queue = openNode(sale);
    const first = bid(sale, sale.bidders[0], 500_000);
    await queue.enqueue(first);
    const before = await recordOf(sale);
    for (const again of [
      bid(sale, sale.bidders[0], 600_000, first.bid.bidId),
      bid(sale, sale.bidders[1], 500_000, first.bid.bidId),
    ]) {
      const body = readBody(await queue.enqueue(again));
      expect(body).toMatchObject({ outcome: 'refused', code: 'bid_id_reused' });
    }
    expect(await recordOf(sale)).toEqual(before);
  });

  it('does not wait for somebody who is writing a row that refers to the sale', async () => {
    const sale = await insertTestSale(clone.database);
    const writer = await clone.database.connect();
    await writer.query('BEGIN');
    await writer.query(
      `INSERT INTO notice (cause, kind, sale_id, user_id, details, due_at) VALUES ($1, 'outbid', $2, $3, '{}', clock_timestamp())`,
      [randomUUID(), sale.id, sale.bidders[0]?.userId],
    );
    const body = readBody(await openNode(sale).enqueue(bid(sale, sale.bidders[0], 500_000)));
    expect(body.outcome).toBe('accepted');
    // It was open the whole time: a session of ours that says nothing for a second is ended by the server.
    await writer.query('COMMIT');
    writer.release();
  });

  it('judges a bid that waited for the lock when its turn comes, which may be too late', async () => {
    const sale = await insertTestSale(clone.database, { closesInMs: 600, rules: { softCloseMs: 1 } });
    const blocker = await clone.database.connect();
    await blocker.query('BEGIN');
    await blocker.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await blocker.query('SELECT FROM sale WHERE id = $1 FOR UPDATE', [sale.id]);
    const answer = openNode(sale).enqueue(bid(sale, sale.bidders[0], 500_000));
    await blocker.query('SELECT pg_sleep(0.9)');
    await blocker.query('ROLLBACK');
    blocker.release();
    const body = readBody(await answer);
    expect(body).toMatchObject({ outcome: 'refused', code: 'parcel_closed' });
    expect((body as BidRefused).lateByMs).toBeGreaterThan(0);
  });

  it('reads a suspension under the lock: what was true when the bidder pressed does not count', async () => {
    const sale = await insertTestSale(clone.database);
    const queue = openNode(sale);
    await clone.database.query(`UPDATE registration SET status = 'suspended' WHERE id = $1`, [
      sale.bidders[0]?.registrationId,
    ]);
    expect(readBody(await queue.enqueue(bid(sale, sale.bidders[0], 500_000)))).toMatchObject({
      code: 'bidder_suspended',
    });
  });

  it('refuses a bidder whose account was suspended while the bid waited in the queue', async () => {
    const sale = await insertTestSale(clone.database);
    const blocker = await clone.database.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM sale WHERE id = $1 FOR UPDATE', [sale.id]);
    const answer = openNode(sale).enqueue(bid(sale, sale.bidders[0], 500_000));
    await clone.database.query(
      `UPDATE account_user SET suspended_at = clock_timestamp(), suspended_reason = 'A cheque came back.' WHERE id = $1`,
      [sale.bidders[0]?.userId],
    );
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(readBody(await answer)).toMatchObject({ outcome: 'refused', code: 'bidder_suspended' });
    expect(readBody(await openNode(sale).enqueue(bid(sale, sale.bidders[1], 500_000)))).toMatchObject({
      outcome: 'accepted',
    });
  });

  it('rebuilds the sale from its record alone, and every hash follows from the one before', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 3 });
    const commits: Parameters<SaleQueueDependencies['onCommit']>[0][] = [];
    const queue = openNode(sale, { onCommit: (committed) => void commits.push(committed) });
    for (const [index, amount] of [500_000, 505_000, 400_000, 510_000, 520_000].entries())
      await queue.enqueue(bid(sale, sale.bidders[index % 3], amount));
    const { rows } = await clone.database.query<{ event: SaleEvent; previous_hash: string; hash: string }>(
      'SELECT event, previous_hash, hash FROM sale_record WHERE sale_id = $1 ORDER BY sequence',
      [sale.id],
    );
    expect(replay(rows.map(({ event }) => event))).toEqual(commits.at(-1)?.state);
    let previous = '';
    for (const { event, previous_hash, hash } of rows) {
      expect(previous_hash).toBe(previous);
      expect(hash).toBe(chainHash(previous, recordEntry(event), sha256));
      previous = hash;
    }
  });
});

describe('the times of a block, for reading', () => {
  it('move with the last close of its group', async () => {
    const sale = await insertTestSale(clone.database, { closesInMs: 60_000, gapMs: 1000 });
    const times = async (parcelId: string | undefined) => {
      const { rows } = await clone.database.query<{ opens_at: Date; closes_at: Date }>(
        'SELECT opens_at, closes_at FROM parcel WHERE sale_id = $1 AND id = $2',
        [sale.id, parcelId],
      );
      return rows[0];
    };
    const node = openNode(sale);
    expect((await node.enqueue(bid(sale, sale.bidders[0], 500_000, randomUUID(), 1))).status).toBe(200);
    const [last, block] = [await times(sale.parcelIds[1]), await times(sale.blockId)];
    expect(last?.closes_at.getTime()).toBeGreaterThan(Date.now() + 100_000);
    expect(block?.opens_at.getTime()).toBe((last?.closes_at.getTime() ?? 0) + DEFAULT_RULES.recessMs);
    expect(block?.closes_at.getTime()).toBe((block?.opens_at.getTime() ?? 0) + DEFAULT_RULES.enBlocRoundMs);
  });
});

describe('a maximum', () => {
  const maximum = (sale: TestSale, bidder: TestBidder | undefined, amount: number): BidItem => ({
    ...bid(sale, bidder, amount),
    bid: {
      kind: 'set_maximum_bid',
      bidId: randomUUID(),
      parcelId: sale.parcelIds[0] ?? '',
      maximumCents: dollars(amount),
      seenSequence: 0,
      retypedAmountCents: dollars(amount),
    },
  });

  it('bids for its bidder one step over the next one, is answered with a receipt, and is in the record under the bidder’s id', async () => {
    const sale = await insertTestSale(clone.database, { rules: { maximumBids: true } });
    const queue = openNode(sale);
    const set = readBody(await queue.enqueue(maximum(sale, sale.bidders[0], 600_000)));
    expect(set).toMatchObject({ outcome: 'accepted', receipt: { amountCents: dollars(600_000) } });
    await queue.enqueue(bid(sale, sale.bidders[1], 550_000));
    const bids = (await recordOf(sale)).filter((event) => event.kind === 'bid_accepted');
    expect(bids.map(({ bidderId, amountCents, byMaximum }) => [bidderId, amountCents, byMaximum])).toEqual([
      [sale.bidders[0]?.registrationId, dollars(500_000), true],
      [sale.bidders[1]?.registrationId, dollars(550_000), false],
      [sale.bidders[0]?.registrationId, dollars(555_000), true],
    ]);
  });

  it('is refused where the sale does not allow it, and the bids beside it are taken', async () => {
    const sale = await insertTestSale(clone.database);
    const queue = openNode(sale);
    const answers = await Promise.all([
      queue.enqueue(maximum(sale, sale.bidders[0], 600_000)),
      queue.enqueue(bid(sale, sale.bidders[1], 500_000)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    expect(readBody(answers[0])).toMatchObject({ outcome: 'refused', receipt: null, message: expect.any(String) });
  });

  it('or a bid that makes the engine stumble fails alone', async () => {
    const sale = await insertTestSale(clone.database);
    const queue = openNode(sale);
    // No route lets such an amount through; the queue must take it all the same.
    const broken = bid(sale, sale.bidders[0], Number.NaN);
    const [fault, good] = await Promise.allSettled([
      queue.enqueue(broken),
      queue.enqueue(bid(sale, sale.bidders[1], 500_000)),
    ]);
    expect([fault.status, good.status]).toEqual(['rejected', 'fulfilled']);
  });
});

describe('a connection that dies around the commit', () => {
  /** A pool whose next commit loses its connection: before the server heard of it, or after it was done. */
  const losing = (when: 'before' | 'after'): Database => {
    let done = false;
    return new Proxy(queueDatabase, {
      get: (pool, key) => {
        if (key !== 'connect') return Reflect.get(pool, key);
        return async () => {
          const client = await pool.connect();
          if (done) return client;
          const query = client.query.bind(client) as (statement: unknown, values?: unknown) => Promise<unknown>;
          client.query = (async (statement: { text?: string } | string, values?: unknown) => {
            if (typeof statement === 'string' || statement.text !== 'COMMIT' || done) return query(statement, values);
            done = true;
            if (when === 'after') await query(statement);
            throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
          }) as typeof client.query;
          return client;
        };
      },
    });
  };

  it.each(['before', 'after'] as const)(
    'is looked up in the record, and the bid is there once when it was lost %s the commit',
    async (when) => {
      const sale = await insertTestSale(clone.database);
      const queue = openNode(sale, { database: losing(when) });
      const body = readBody(await queue.enqueue(bid(sale, sale.bidders[0], 500_000)));
      expect(body.outcome).toBe('accepted');
      const accepted = (await recordOf(sale)).filter(({ kind }) => kind === 'bid_accepted');
      expect(accepted).toHaveLength(1);
      expect(accepted[0]?.sequence).toBe(body.receipt?.receiptNumber);
    },
  );
});

describe('a control: without the lock of the sale', () => {
  it('two nodes write the same number, and the database refuses one of them', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 16 });
    const lockless = rewriting((text) => text.replace(' FOR UPDATE', ''));
    const nodes = Array.from({ length: 4 }, () => openNode(sale, { database: lockless }));
    const answers = await Promise.allSettled(
      sale.bidders.map((bidder, index) =>
        (nodes[index % 4] as SaleQueue).enqueue(bid(sale, bidder, 500_000 + index * 5_000)),
      ),
    );
    const failures = answers.filter(({ status }) => status === 'rejected');
    expect(failures.length).toBeGreaterThan(0);
    const events = await recordOf(sale);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  });
});

/** A pool whose statements are rewritten on their way: for controls that break a rule on purpose. */
const rewriting = (rewrite: (text: string) => string): Database =>
  new Proxy(queueDatabase, {
    get: (pool, key) => {
      if (key !== 'connect') return Reflect.get(pool, key);
      return async () => {
        const client = await pool.connect();
        const query = client.query.bind(client) as (statement: unknown, values?: unknown) => Promise<unknown>;
        const rewritten = new Proxy(client, {
          get: (target, name) => {
            if (name !== 'query') {
              const value = Reflect.get(target, name);
              return typeof value === 'function' ? value.bind(target) : value;
            }
            return (statement: { text: string; name?: string } | string, values?: unknown) =>
              query(
                typeof statement === 'string'
                  ? statement
                  : { ...statement, name: `rewritten-${statement.name}`, text: rewrite(statement.text) },
                values,
              );
          },
        });
        return rewritten;
      };
    },
  });

describe('the database keeps the promise a second time', () => {
  it('refuses to change, delete or empty the record', async () => {
    const sale = await insertTestSale(clone.database);
    await expect(
      clone.database.query(`UPDATE sale_record SET kind = 'x' WHERE sale_id = $1`, [sale.id]),
    ).rejects.toThrow('append-only');
    await expect(clone.database.query('DELETE FROM sale_record WHERE sale_id = $1', [sale.id])).rejects.toThrow(
      'append-only',
    );
    await expect(clone.database.query('TRUNCATE sale_record')).rejects.toThrow('append-only');
  });

  it('refuses a second entry under the same number, from any writer', async () => {
    const sale = await insertTestSale(clone.database);
    await expect(
      clone.database.query('INSERT INTO sale_record SELECT * FROM sale_record WHERE sale_id = $1', [sale.id]),
    ).rejects.toThrow('duplicate key');
  });
});

describe('somebody who bids faster than the rules allow', () => {
  const overRate = (sale: TestSale): BidItem => ({ ...bid(sale, sale.bidders[0], 600_000), withinRate: false });
  /** A node that counts its transactions. */
  const openCountedNode = (sale: TestSale) => {
    const counted = { transactions: 0 };
    const database = {
      connect: () => {
        counted.transactions += 1;
        return queueDatabase.connect();
      },
    } as unknown as Database;
    return { counted, node: openNode(sale, { database }) };
  };

  it('causes no transaction that an honest bid waits for: theirs are decided together, a moment later', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 2 });
    const { counted, node } = openCountedNode(sale);
    const refused = Array.from({ length: 20 }, () => node.enqueue(overRate(sale)));
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(counted.transactions).toBe(0);
    const honest = await node.enqueue(bid(sale, sale.bidders[1], 500_000));
    expect(readBody(honest).outcome).toBe('accepted');
    expect(counted.transactions).toBe(1);
    for (const answer of await Promise.all(refused)) expect(answer.unrecorded).toBe('too_many_requests');
    expect(counted.transactions).toBe(2);
  });

  it('is answered when nobody else bids', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 1 });
    const { counted, node } = openCountedNode(sale);
    const answers = await Promise.all(Array.from({ length: 20 }, () => node.enqueue(overRate(sale))));
    for (const answer of answers) expect(answer.unrecorded).toBe('too_many_requests');
    expect(counted.transactions).toBe(1);
    expect((await node.enqueue(overRate(sale))).unrecorded).toBe('too_many_requests');
  });
});
