import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BidAccepted, BidRefused } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { checkEntries } from '@quarterline/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { freePort } from '#testing/free-port.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { HOST_FLAGS } from '../tools/host-flags.mjs';
import { readPublished } from './read-published.ts';

const root = join(import.meta.dirname, '..');
const AUTH_SECRET = 'a secret that both nodes of this run share';
const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const BIDDERS = 24;
const HOUR = 3_600_000;

let clone: ClonedDatabase;
let dataDir: string;
const children = new Set<ChildProcess>();
let day: ShiftedDay;
beforeEach(async () => {
  clone = await cloneDatabase();
  day = await shiftDay(clone.databaseUrl);
  dataDir = await mkdtemp(join(tmpdir(), 'ql-kill-'));
});
afterEach(async () => {
  const gone = [...children]
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    .map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(gone);
  children.clear();
  await day.end();
  await clone.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** An engine as a process of its own. Answers once it listens. */
const startNode = async (port: number): Promise<ChildProcess> => {
  const child = fork(join(root, 'apps/engine/dist/node/main.js'), {
    cwd: root,
    execArgv: HOST_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: clone.databaseUrl,
      DATA_DIR: dataDir,
      ENGINE_PORT: String(port),
      ENGINE_HOST: '127.0.0.1',
      AUTH_SECRET,
      SIGNING_KEY,
      DEMO: 'off',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
    },
  });
  children.add(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The node ended before it listened.')));
  });
  return child;
};

type Arrived = { bidId: string; body: BidAccepted | BidRefused };

/** Sends a bid until somebody answers it: the same id again, to any node, as a phone at two bars would. */
const bidUntilAnswered = async (
  sale: TestSale,
  ports: number[],
  cookie: string,
  amountCents: number,
): Promise<Arrived | null> => {
  const bidId = randomUUID();
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const port = ports[(attempt + amountCents / 100) % 2];
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/auctions/${sale.slug}/parcels/parcel-1/bids`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ bidId, amountCents, seenSequence: 0, retypedAmountCents: amountCents }),
        signal: AbortSignal.timeout(3000),
      });
      if (answer.status === 200 || answer.status === 409) return { bidId, body: await answer.json() };
    } catch {
      // Nobody there, or it died before it spoke: nothing is known, so the same bid is sent again.
    }
    await sleep(60);
  }
  return null;
};

describe('two engines on one database, one of them killed in the middle and again in the last seconds of a close', () => {
  it('lose no acknowledged bid, take none twice, and leave a record from which a stranger finds the same winner', async () => {
    const ports = [await freePort(), await freePort()];
    const first = await startNode(ports[0] ?? 0);
    await startNode(ports[1] ?? 0);
    const insertedAt = Date.now();
    const sale = await insertTestSale(clone.database, {
      bidders: BIDDERS,
      closesInMs: HOUR,
      gapMs: HOUR,
      rules: { softCloseMs: 1500 },
    });
    const cookies = await Promise.all(
      sale.bidders.map(({ userId }) => insertSession(clone.database, userId, AUTH_SECRET)),
    );
    const arrived: Arrived[] = [];
    const taken = (): number => arrived.filter(({ body }) => body.outcome === 'accepted').length;
    let next = dollars(500_000);
    let isOver = false;
    const bidding = cookies.map(async (cookie) => {
      while (!isOver) {
        const answer = await bidUntilAnswered(sale, ports, cookie, next);
        if (!answer) continue;
        arrived.push(answer);
        const minimum = answer.body.outcome === 'accepted' ? answer.body.nextMinimumCents : answer.body.minimumCents;
        if (minimum && minimum > next) next = minimum;
        await sleep(350);
      }
    });
    await waitUntil(() => taken() > 3);
    first.kill('SIGKILL');
    const beforeReturn = taken();
    await waitUntil(() => taken() > beforeReturn + 3);
    const again = await startNode(ports[0] ?? 0);
    await waitUntil(() => taken() > beforeReturn + 6);
    // The last second of the parcel, which every bid in it moves.
    await day.pass(HOUR - (Date.now() - insertedAt) - 900);
    const lastSecond = taken();
    again.kill('SIGKILL');
    const parcelId = sale.parcelIds[0] ?? '';
    const isClosed = async (): Promise<boolean> =>
      (await readEventsAfter(clone.database, sale.id, 0)).some(
        (event) => event.kind === 'parcel_closed' && event.parcelId === parcelId,
      );
    await waitUntil(async () => taken() > lastSecond + 1 || (await isClosed()));
    isOver = true;
    await Promise.all(bidding);
    await waitUntil(async () => {
      const closed = await isClosed();
      // On a busy machine the engine that is left may have been silent for so long that the parcel is held; it resumes by itself.
      if (!closed) await day.pass(1000);
      return closed;
    });

    const events = await readEventsAfter(clone.database, sale.id, 0);
    const { faults } = checkEntries(readPublished(events), { isFinished: false });
    expect(faults).toEqual([]);
    const entered = events.filter((event) => event.kind === 'bid_accepted');
    const accepted = new Map(entered.map(({ bidId, sequence, amountCents }) => [bidId, { sequence, amountCents }]));
    expect(accepted.size).toBe(entered.length);
    const acknowledged = arrived.filter(({ body }) => body.outcome === 'accepted');
    expect(acknowledged.length).toBeGreaterThan(8);
    for (const { bidId, body } of acknowledged) {
      expect(accepted.get(bidId), `bid ${bidId} is in the record`).toEqual({
        sequence: body.receipt?.receiptNumber,
        amountCents: body.receipt?.amountCents,
      });
    }
    const high = events.find((event) => event.kind === 'parcel_became_provisional' && event.parcelId === parcelId);
    expect(high).toMatchObject({
      amountCents: Math.max(...acknowledged.map(({ body }) => body.receipt?.amountCents ?? 0)),
    });
  });
});

describe('every engine killed across a close', () => {
  it('leaves the parcel on hold when one comes back, and it goes on by itself with ten minutes', async () => {
    const port = await freePort();
    const node = await startNode(port);
    const sale = await insertTestSale(clone.database, {
      closesInMs: HOUR,
      gapMs: HOUR,
      rules: { softCloseMs: 4000 },
    });
    await expect
      .poll(
        // The engine's own, and not the one that the sale came with.
        async () =>
          (
            await clone.database.query(
              `SELECT FROM sale_heartbeat WHERE sale_id = $1 AND heartbeat_at < clock_timestamp() + interval '1 minute'`,
              [sale.id],
            )
          ).rowCount,
      )
      .toBe(1);
    const gone = once(node, 'exit');
    node.kill('SIGKILL');
    await gone;
    await day.pass(HOUR + 1500, { unseen: true });
    await startNode(port);
    const events = await waitUntil(async () => {
      const found = await readEventsAfter(clone.database, sale.id, 0);
      return found.some(({ kind }) => kind === 'resume_announced') && found;
    });
    expect(events.filter(({ kind }) => kind === 'parcel_closed')).toEqual([]);
    expect(events.find(({ kind }) => kind === 'parcel_held')).toMatchObject({
      parcelId: sale.parcelIds[0],
      remainingMs: 600_000,
    });
  });
});
