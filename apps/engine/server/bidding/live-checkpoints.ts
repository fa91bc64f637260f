import type { PrefixCheckpoint } from '@quarterline/contract';
import {
  CHAIN_START,
  chainHash,
  openMerkleFrontier,
  prefixText,
  publicEntry,
  recordEntry,
  type SaleEvent,
} from '@quarterline/rules';
import { sha256, sha256Bytes } from '../platform/sha256.ts';
import type { Signer } from '../platform/signer.ts';

export type LiveCheckpoints = {
  take: (event: SaleEvent) => void;
  /** Over everything that was taken. Signed once, however many are told. */
  newest: () => PrefixCheckpoint;
};

/** More than this is not left for later: nobody who joins shall wait for a long record to be hashed. */
const MOST_WAITING = 500;

/**
 * The tree over the public entries of one sale as a room follows them. Hashed when somebody is told, so that a room nobody
 * watches costs nothing; a room tells at most five times a second, and that is how often it signs.
 */
export const openLiveCheckpoints = (saleId: string, signer: Signer): LiveCheckpoints => {
  const tree = openMerkleFrontier(sha256Bytes);
  let waiting: SaleEvent[] = [];
  let head = CHAIN_START;
  let signed: PrefixCheckpoint | null = null;

  const hash = (): void => {
    for (const event of waiting) {
      head = chainHash(head, recordEntry(event), sha256);
      tree.add(publicEntry(event, head, saleId, sha256));
    }
    waiting = [];
  };
  return {
    take: (event) => {
      waiting.push(event);
      if (waiting.length > MOST_WAITING) hash();
    },
    newest: () => {
      hash();
      const size = tree.size();
      if (signed?.size === size) return signed;
      const root = tree.root();
      signed = { saleId, size, root, signature: signer.sign(prefixText(saleId, size, root)), keyId: signer.keyId };
      return signed;
    },
  };
};
