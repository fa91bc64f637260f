import { merkleTree, publicEntry } from '@quarterline/rules';
import type { Database } from '../../database/connect.ts';
import { sha256, sha256Bytes } from '../platform/sha256.ts';
import type { Queryable } from '../store/queryable.ts';
import { readHashedEntries } from '../store/record-store.ts';

/** How many entries the published record of a sale has, and the root of their tree: what a paper can be checked against. */
export const recordRoot = async (client: Queryable, saleId: string): Promise<{ size: number; root: string }> => {
  const entries = (await readHashedEntries(client as Database, saleId)).map(({ event, hash }) =>
    publicEntry(event, hash, saleId, sha256),
  );
  return { size: entries.length, root: merkleTree(entries, sha256Bytes).root };
};
