import { openMerkleLog, openPublicRecord } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { sha256, sha256Bytes } from '#engine/sha256.ts';
import { readFinishedRecord, readRecordPage } from '#platform/store/record/finished-record-store.ts';

/** About three milliseconds of reading and hashing. */
const PAGE = 100;

/**
 * Number of entries in the published record of a sale, and the root of their tree, for checking a document. Those of a
 * finished record are signed; during a sale they are computed from the entries so far, page by page.
 */
export async function recordRoot(client: Queryable, saleId: string): Promise<{ size: number; root: string }> {
  const finished = await readFinishedRecord(client, saleId);
  if (finished) return { size: finished.size, root: finished.root };
  const tree = openMerkleLog(sha256Bytes);
  const publish = openPublicRecord(saleId, sha256);
  for (let isMore = true; isMore; ) {
    const page = await readRecordPage(client, saleId, tree.size(), PAGE);
    for (const { event, hash } of page) tree.add(publish(event, hash));
    isMore = page.length === PAGE;
  }
  return { size: tree.size(), root: tree.root() };
}
