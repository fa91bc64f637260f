import { CHAIN_START, chainHash, openPublicRecord, recordEntry, type SaleEvent } from '@quarterline/rules';
import { sha256 } from '#engine/sha256.ts';

/** A record as a stranger reads it once it is published. */
export const readPublished = (record: readonly SaleEvent[]): unknown[] =>
  publishedTexts(record, 'sale').map((text): unknown => JSON.parse(text));

/** The texts that are published, over which checkpoints are. Addenda are no entries. */
export function publishedTexts(history: readonly SaleEvent[], saleId: string): string[] {
  let head = CHAIN_START;
  const publish = openPublicRecord(saleId, sha256);
  const record = history.filter(({ addendum }) => addendum === undefined);
  return record.map((event) => {
    head = chainHash(head, recordEntry(event), sha256);
    return publish(event, head);
  });
}
