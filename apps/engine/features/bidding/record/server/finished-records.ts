import { type FinishedStatement, openMerkleLog, openPublicRecord, statementText } from '@quarterline/rules';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { sha256, sha256Bytes } from '#engine/sha256.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { ObjectStorage } from '#platform/storage/object-storage.ts';
import {
  type FinishedRecordRow,
  keepFinishedRecord,
  readFinishedRecord,
  readOverSale,
  readRecordPage,
} from '#platform/store/record/finished-record-store.ts';

export type FinishedRecords = {
  /** Signed statement of the finished record, created on demand; null while the sale is not over. */
  finish: (saleId: string) => Promise<FinishedRecordRow | null>;
  /** The same for anybody who asks, without a look at the database each time. */
  ask: (saleId: string) => Promise<FinishedRecordRow | null>;
  file: (row: FinishedRecordRow) => Promise<Buffer>;
  /** A sale is over: its record is made before anybody asks. A practice sale's only if somebody does. */
  saleIsOver: (saleId: string) => Promise<void>;
};

type Dependencies = {
  database: Database;
  storage: ObjectStorage;
  signer: Signer;
  /** Milliseconds that only go forward. */
  elapsed?: () => number;
};

/** About three milliseconds of reading and hashing: bids are decided between two pages. */
const PAGE = 100;
const LOOK_EVERY_MS = 1000;
const MAX_KNOWN = 1000;
const MEDIA_TYPE = 'application/json; charset=utf-8';

/**
 * The records of sales that are over, each made once and kept as a file. Any number of nodes may make the same one at
 * the same moment: what the first has signed stands in the database, and from that everybody writes the same bytes.
 */
export function openFinishedRecords({
  database,
  storage,
  signer,
  elapsed = () => performance.now(),
}: Dependencies): FinishedRecords {
  const making = new Map<string, Promise<{ row: FinishedRecordRow; body: Buffer } | null>>();

  const make = async (saleId: string): Promise<{ row: FinishedRecordRow; body: Buffer } | null> => {
    const sale = await readOverSale(database, saleId);
    if (!sale) return null;
    const { texts, root } = await readTexts(saleId);
    const kept = await readFinishedRecord(database, saleId);
    const row = kept ?? (await keepFinishedRecord(database, signed(saleId, texts.length, root, sale)));
    if (row.root !== root || row.size !== texts.length)
      throw new Error(`The record of sale ${saleId} is not the one that was signed when it was finished.`);
    const body = await fileOf(row, texts);
    await storage.put(keyOf(row), body, MEDIA_TYPE);
    return { row, body };
  };

  /** Once in this node, however many ask. */
  const makeOnce = (saleId: string) => {
    const made =
      making.get(saleId) ??
      make(saleId).finally(() => {
        making.delete(saleId);
      });
    making.set(saleId, made);
    return made;
  };

  const readTexts = async (saleId: string): Promise<{ texts: string[]; root: string }> => {
    const tree = openMerkleLog(sha256Bytes);
    const texts: string[] = [];
    const publish = openPublicRecord(saleId, sha256);
    for (;;) {
      const page = await readRecordPage(database, saleId, texts.length, PAGE);
      for (const { event, hash } of page) {
        const text = publish(event, hash);
        texts.push(text);
        tree.add(text);
      }
      if (page.length < PAGE) return { texts, root: tree.root() };
      await nextTurn();
    }
  };

  const signed = (
    saleId: string,
    size: number,
    root: string,
    { name, slug }: { name: string; slug: string },
  ): FinishedRecordRow => {
    const { keyId, publicKeyPem } = signer;
    const signature = signer.sign(
      statementText(statementOf({ sale_id: saleId, size, root, name, slug, key_id: keyId })),
    );
    return { sale_id: saleId, size, root, name, slug, key_id: keyId, public_key_pem: publicKeyPem, signature };
  };

  const finish = async (saleId: string): Promise<FinishedRecordRow | null> =>
    (await readFinishedRecord(database, saleId)) ?? (await makeOnce(saleId))?.row ?? null;

  /** A finished record never changes; that there is none yet is known for a second. */
  const known = new LRUCache<string, { row: FinishedRecordRow | null; at: number }>({ max: MAX_KNOWN });
  const ask = async (saleId: string): Promise<FinishedRecordRow | null> => {
    const before = known.get(saleId);
    if (before && (before.row || elapsed() - before.at < LOOK_EVERY_MS)) return before.row;
    const row = await finish(saleId);
    known.set(saleId, { row, at: elapsed() });
    return row;
  };

  return {
    finish,
    ask,
    file: async (row) => {
      const stored = await storage.get(keyOf(row));
      if (stored) return stored.body;
      const made = await makeOnce(row.sale_id);
      if (!made) throw new Error(`The record of sale ${row.sale_id} was finished, and its sale is not over.`);
      return made.body;
    },
    saleIsOver: async (saleId) => {
      known.delete(saleId);
      const sale = await readOverSale(database, saleId);
      if (sale && !sale.practice) await finish(saleId);
    },
  };
}

type Stated = Pick<FinishedRecordRow, 'sale_id' | 'size' | 'root' | 'name' | 'slug' | 'key_id'>;

const statementOf = ({ sale_id, size, root, name, slug, key_id }: Stated): FinishedStatement => ({
  kind: 'finished',
  saleId: sale_id,
  size,
  root,
  follows: null,
  keyId: key_id,
  name,
  slug,
});

const keyOf = ({ sale_id, root }: FinishedRecordRow): string => `records/${sale_id}-${root.slice(0, 16)}.json`;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The same bytes wherever it is made. */
const fileOf = async (row: FinishedRecordRow, texts: readonly string[]): Promise<Buffer> => {
  const head = {
    format: 'quarterline record 2',
    statement: statementOf(row),
    signature: row.signature,
    publicKeyPem: row.public_key_pem,
  };
  const parts = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"entries":[`)];
  for (let at = 0; at < texts.length; at += PAGE) {
    const page = JSON.stringify(texts.slice(at, at + PAGE)).slice(1, -1);
    parts.push(Buffer.from(`${at === 0 ? '' : ','}${page}`));
    await nextTurn();
  }
  return Buffer.concat([...parts, Buffer.from(']}\n')]);
};
