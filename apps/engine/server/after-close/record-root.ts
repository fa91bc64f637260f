import { merkleTree, publicEntry } from '@quarterline/rules';
import type { Database } from '../../database/connect.ts';
import { sha256, sha256Bytes } from '../platform/sha256.ts';
import { readFinishedRecord } from '../store/finished-record-store.ts';
import type { Queryable } from '../store/queryable.ts';
import { readHashedEntries } from '../store/record-store.ts';

/**
 * How many entries the published record of a sale has, and the root of their tree: what a document can be checked against. Of a
 * finished record both were signed once; while a sale runs they are those of the entries so far.
 */
export const recordRoot = async (client: Queryable, saleId: string): Promise<{ size: number; root: string }> => {
  const finished = await readFinishedRecord(client, saleId);
  if (finished) return { size: finished.size, root: finished.root };
  const entries = (await readHashedEntries(client as Database, saleId)).map(({ event, hash }) =>
    publicEntry(event, hash, saleId, sha256),
  );
  return { size: entries.length, root: merkleTree(entries, sha256Bytes).root };
};
