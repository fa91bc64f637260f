import { CHAIN_START, chainHash, publicEntry, recordEntry, type SaleEvent } from '@quarterline/rules';
import type { Entry } from '@quarterline/verify';
import { sha256 } from '../apps/engine/server/platform/sha256.ts';

/** A record as a stranger reads it once it is published. */
export const readPublished = (record: readonly SaleEvent[]): Entry[] => {
  let head = CHAIN_START;
  return record.map((event) => {
    head = chainHash(head, recordEntry(event), sha256);
    return JSON.parse(publicEntry(event, head, 'sale', sha256)) as Entry;
  });
};
