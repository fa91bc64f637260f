import { CHAIN_START, chainHash, publicEntry, recordEntry, type SaleEvent } from '@quarterline/rules';
import type { Entry } from '@quarterline/verify';
import { sha256 } from '../apps/engine/server/platform/sha256.ts';

/** A record as a stranger reads it once it is published. */
export const readPublished = (record: readonly SaleEvent[]): Entry[] =>
  publishedTexts(record, 'sale').map((text) => JSON.parse(text) as Entry);

/** The texts that are published, over which checkpoints are. */
export const publishedTexts = (record: readonly SaleEvent[], saleId: string): string[] => {
  let head = CHAIN_START;
  return record.map((event) => {
    head = chainHash(head, recordEntry(event), sha256);
    return publicEntry(event, head, saleId, sha256);
  });
};
