import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SaleEvent } from '@quarterline/rules';
import { expect, it } from 'vitest';
import type { Database } from '#database/connect.ts';
import { openSigner } from '#platform/signing/signer.ts';
import { openFinishedRecords } from '../server/finished-records.ts';

const ENTRIES = 3000;
const event = (sequence: number): SaleEvent => ({
  sequence,
  decidedAt: sequence,
  kind: 'announced',
  text: 'x',
  reason: 'x',
  actorId: 'x',
});

/** A database of one long record, which counts what it is asked for. */
const openLongRecord = () => {
  const seen = { pages: 0, looks: 0, isOver: true, kept: null as Record<string, unknown> | null };
  const query = async (text: string, values: readonly unknown[]) => {
    if (text.startsWith('SELECT slug') && !seen.isOver) return { rows: [] };
    if (text.startsWith('SELECT slug')) return { rows: [{ slug: 'long-sale', name: 'A long sale', practice: false }] };
    if (text.startsWith('SELECT event')) {
      const [, after, limit] = values.map(Number);
      seen.pages += 1;
      const length = Math.max(0, Math.min(Number(limit), ENTRIES - Number(after)));
      return {
        rows: Array.from({ length }, (_, index) => ({ event: event(Number(after) + index + 1), hash: 'a'.repeat(64) })),
      };
    }
    if (text.startsWith('INSERT INTO finished_record')) {
      const [sale_id, size, root, name, slug, key_id, public_key_pem, signature] = values;
      seen.kept ??= { sale_id, size, root, name, slug, key_id, public_key_pem, signature };
    }
    if (text.startsWith('SELECT sale_id')) seen.looks += 1;
    return { rows: text.startsWith('SELECT sale_id') && seen.kept ? [seen.kept] : [] };
  };
  return { seen, database: { query } as unknown as Database };
};

const openRecords = () => {
  const { seen, database } = openLongRecord();
  const files = new Map<string, Buffer>();
  const storage = {
    isElsewhere: false,
    put: async (key: string, bytes: Buffer) => void files.set(key, bytes),
    get: async (key: string) => {
      const body = files.get(key);
      return body ? { body, mediaType: 'application/json' } : null;
    },
    remove: async (key: string) => void files.delete(key),
  };
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signer = openSigner(pem, mkdtempSync(join(tmpdir(), 'ql-records-')));
  let now = 0;
  const pass = (ms: number): void => {
    now += ms;
  };
  return { seen, files, pass, records: openFinishedRecords({ database, storage, signer, elapsed: () => now }) };
};

it('a long record is made in pages, and everything else has its turn between two of them', async () => {
  const { seen, files, records } = openRecords();
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const row = await records.finish('sale');
  isDone = true;
  expect(row).toMatchObject({ size: ENTRIES, name: 'A long sale', slug: 'long-sale' });
  expect([...files.keys()]).toEqual([`records/sale-${row?.root.slice(0, 16)}.json`]);
  expect(seen.pages).toBeGreaterThan(20);
  // Once for a page that is hashed, and once for a page that is written.
  expect(turns).toBeGreaterThan(2 * 25);
});

it('a record is read and hashed once, however many ask at the same moment and afterwards', async () => {
  const { seen, records } = openRecords();
  const rows = await Promise.all(Array.from({ length: 20 }, () => records.finish('sale')));
  const pages = seen.pages;
  expect(new Set(rows.map((row) => row?.signature)).size).toBe(1);
  const [row] = rows;
  if (!row) throw new Error('The sale is over.');
  const files = await Promise.all(Array.from({ length: 20 }, () => records.file(row)));
  expect(new Set(files.map(String)).size).toBe(1);
  expect(JSON.parse(String(files[0])).entries).toHaveLength(ENTRIES);
  expect(seen.pages).toBe(pages);
});

it('who asks for the record of a running sale in a loop causes one look a second, and has it as soon as the sale is over', async () => {
  const { seen, pass, records } = openRecords();
  seen.isOver = false;
  for (let turn = 0; turn < 100; turn += 1) expect(await records.ask('sale')).toBeNull();
  expect(seen.looks).toBe(1);
  pass(1001);
  await records.ask('sale');
  expect(seen.looks).toBe(2);
  seen.isOver = true;
  await records.saleIsOver('sale');
  expect(await records.ask('sale')).toMatchObject({ size: ENTRIES });
  const { looks } = seen;
  for (let turn = 0; turn < 100; turn += 1) await records.ask('sale');
  expect(seen.looks).toBe(looks);
});
