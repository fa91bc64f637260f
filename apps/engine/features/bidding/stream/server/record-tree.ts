import type { Checkpoint, PrefixCheckpoint } from '@quarterline/contract';
import {
  CHAIN_START,
  headText,
  openMerkleLog,
  openPublicRecord,
  type SaleEvent,
  statementText,
} from '@quarterline/rules';
import { sha256, sha256Bytes } from '#engine/sha256.ts';
import type { Signer } from '#platform/signing/signer.ts';

export type RecordTree = {
  /** The next entry, with its chained hash. */
  take: (event: SaleEvent, entryHash: string) => void;
  /** Hashes what waits, a slice at a time, so that bids are decided between two of them. */
  settle: () => Promise<void>;
  /** Over everything that was taken. Signed once for each size, however many ask. */
  newest: () => PrefixCheckpoint;
  /** The same with the chained hash of the newest entry, and with `since` the path from that size. */
  checkpoint: (since: number | null) => Checkpoint;
};

/** More than this is not left for later: nobody who joins shall wait for a long record to be hashed. */
const MAX_WAITING = 500;
/** About two milliseconds of hashing. */
const SLICE = 100;

/**
 * The tree over the public entries of one sale, grown as the live channel follows them. Hashed when somebody asks, so that a
 * sale nobody watches costs nothing; a channel sends at most five times a second, and that is how often it signs.
 */
export const openRecordTree = (saleId: string, signer: Signer, now: () => number): RecordTree => {
  const log = openMerkleLog(sha256Bytes);
  const publish = openPublicRecord(saleId, sha256);
  const waiting: { event: SaleEvent; entryHash: string }[] = [];
  let head = CHAIN_START;
  let signed: PrefixCheckpoint | null = null;
  let signedHead: Omit<Checkpoint, 'prefix' | 'consistency'> | null = null;
  let settling: Promise<void> | null = null;

  const hash = (count: number): void => {
    for (const { event, entryHash } of waiting.splice(0, count)) {
      head = entryHash;
      log.add(publish(event, head));
    }
  };
  const settle = (): Promise<void> => {
    settling ??= (async () => {
      while (waiting.length > 0) {
        hash(SLICE);
        if (waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
      }
    })().finally(() => {
      settling = null;
    });
    return settling;
  };
  const newest = (): PrefixCheckpoint => {
    hash(waiting.length);
    const size = log.size();
    if (signed?.size === size) return signed;
    const root = log.root();
    const statement = { kind: 'live', saleId, size, root, follows: null, keyId: signer.keyId } as const;
    signed = { ...statement, signature: signer.sign(statementText(statement)) };
    return signed;
  };
  const signHead = (sequence: number): Omit<Checkpoint, 'prefix' | 'consistency'> => {
    if (signedHead?.sequence === sequence) return signedHead;
    const at = Math.floor(now());
    const signature = signer.sign(headText(saleId, sequence, head, at));
    signedHead = { saleId, sequence, headHash: head, at, signature, keyId: signer.keyId };
    return signedHead;
  };
  return {
    take: (event, entryHash) => {
      waiting.push({ event, entryHash });
      if (waiting.length > MAX_WAITING) void settle();
    },
    settle,
    newest,
    checkpoint: (since) => {
      const prefix = newest();
      return {
        ...signHead(prefix.size),
        prefix,
        ...(since === null ? {} : { consistency: { since, path: log.consistencyPath(since) } }),
      };
    },
  };
};
