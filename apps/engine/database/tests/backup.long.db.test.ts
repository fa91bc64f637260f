import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dollars } from '@quarterline/rules';
import { checkEntries } from '@quarterline/verify/src/check-entries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { makeEngineRole } from '#testing/engine-role.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { readPublished } from '../../../../simulation/read-published.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { connectDatabase } from '../connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';

let folder: string;
let clone: ClonedDatabase;
let engine: TestEngine;
let sale: TestSale;
let fresh: EmbeddedPostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ql-backup-'));
  await chmod(folder, 0o755);
  [clone, fresh] = await Promise.all([cloneDatabase(), startEmbeddedPostgres(join(folder, 'another'))]);
  engine = await startTestEngine(clone.database, clone.databaseUrl);
  // Within its last two minutes, as all its parcels are: what an outage touches.
  sale = await insertTestSale(clone.database, { closesInMs: 100_000, gapMs: 1000 });
});
afterAll(async () => {
  await engine.stop();
  await clone.drop();
  await fresh.stop();
  await rm(folder, { recursive: true, force: true });
});

/** In the other cluster, with nothing in it. */
const emptyDatabase = async (server: string): Promise<string> => {
  const name = `restored_${randomUUID().slice(0, 8)}`;
  const database = connectDatabase(server, 1);
  await database.query(`CREATE DATABASE ${name}`);
  await database.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Not encrypted, without uploaded files, and without a word. */
const plain = { mediaFolder: null, cipher: null, settings: [], warn: () => {} };

type Answer = { outcome: string; receipt: { receiptNumber: number; entryHash: string } };
let price = 500_000;
const bid = async (cookie: string): Promise<Answer> => {
  price += 10_000;
  const amountCents = dollars(price);
  const body = { bidId: randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents };
  const path = `/api/auctions/${sale.slug}/parcels/parcel-1/bids`;
  return (await send(engine, 'POST', path, body, { cookie })).json();
};

describe('a backup that is taken while bids arrive', () => {
  it('holds every bid acknowledged before, is restored into another cluster, and the engine goes on from it with what the gap touched on hold', async () => {
    const cookies = await Promise.all(
      sale.bidders.map(({ userId }) => insertSession(clone.database, userId, TEST_SECRET)),
    );
    const mediaFolder = join(folder, 'media');
    await mkdir(join(mediaFolder, 'pictures'), { recursive: true });
    await writeFile(join(mediaFolder, 'pictures', 'home-quarter.webp'), 'a picture');
    const acknowledged: Answer[] = [];
    let isOver = false;
    const bidding = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        acknowledged.push(await bid(cookies[turn % 2] ?? ''));
        await sleep(20);
      }
    })();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
    const before = acknowledged.filter(({ outcome }) => outcome === 'accepted');
    const isWatched = async () =>
      (
        await clone.database.query(
          `SELECT FROM sale_heartbeat WHERE heartbeat_at < clock_timestamp() + interval '1 minute'`,
        )
      ).rowCount;
    await expect.poll(isWatched).toBe(1);
    // What a server grants everybody else is too little for a large table.
    const name = new URL(clone.databaseUrl).pathname.slice(1);
    await clone.database.query(`ALTER DATABASE ${name} SET statement_timeout = '1ms'`);
    const backup = join(folder, randomUUID());
    const taken = await takeBackup({ ...plain, databaseUrl: clone.databaseUrl, mediaFolder, folder: backup });
    isOver = true;
    await bidding;
    expect(taken.media).toMatchObject({ files: 1, bytes: 9 });
    const rights = await Promise.all(
      ['.', ...(await readdir(backup, { recursive: true }))].map(async (name) => {
        const found = await stat(join(backup, name));
        return [name, found.mode & 0o777, found.isDirectory() ? 0o700 : 0o600] as const;
      }),
    );
    expect(rights.length).toBeGreaterThan(50);
    expect(rights.filter(([, mode, own]) => mode !== own)).toEqual([]);

    const restoredMedia = join(folder, 'restored-media');
    const databaseUrl = await emptyDatabase(fresh.databaseUrl);
    const place = { ...plain, databaseUrl, mediaFolder: restoredMedia, folder: backup };
    expect((await restoreBackup(place)).sales).toEqual(taken.sales);
    expect(await readFile(join(restoredMedia, 'pictures', 'home-quarter.webp'), 'utf8')).toBe('a picture');
    const database = connectDatabase(place.databaseUrl);
    const record = await readEventsAfter(database, sale.id, 0);
    expect(checkEntries(readPublished(record), { isFinished: false }).faults).toEqual([]);
    const { rows } = await database.query('SELECT sequence, hash FROM sale_record WHERE sale_id = $1', [sale.id]);
    const hashes = new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
    for (const { receipt } of before) expect(hashes.get(receipt.receiptNumber)).toBe(receipt.entryHash);

    // Longer than a silence that is no outage, however fast the restoring was.
    await database.query('SELECT pg_sleep(5.5)');
    await makeEngineRole(database);
    const again = await startTestEngine(database, place.databaseUrl);
    const held = async () =>
      (await readEventsAfter(database, sale.id, record.length)).flatMap((event) =>
        event.kind === 'parcel_held' ? [event.parcelId] : [],
      );
    await expect.poll(held).toEqual(sale.parcelIds);
    // The site has read further than this feed goes: it is told, and starts anew.
    const changes = await (await send(again, 'GET', '/api/changes?after=1000000')).json();
    expect(changes.cursor).toBeLessThan(1_000_000);
    await again.stop();
    await expect(restoreBackup(place)).rejects.toThrow('into an empty one');
    await database.end();
  });

  it('is refused when a byte of it was changed', async () => {
    const damaged = join(folder, randomUUID());
    await takeBackup({ ...plain, databaseUrl: clone.databaseUrl, folder: damaged });
    const manifest = join(damaged, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"headHash": "./, '"headHash": "x'));
    const place = { ...plain, databaseUrl: await emptyDatabase(fresh.databaseUrl), folder: damaged };
    await expect(restoreBackup(place)).rejects.toThrow('is not what it was');
    const left = connectDatabase(place.databaseUrl, 1);
    expect((await left.query('SELECT count(*)::int AS count FROM sale_record')).rows).toEqual([{ count: 0 }]);
    await left.end();
  });
});
