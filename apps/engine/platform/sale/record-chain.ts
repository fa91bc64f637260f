import { applyEvent, CHAIN_START, chainHash, recordEntry, type SaleEvent, type SaleState } from '@quarterline/rules';
import { sha256 } from '#engine/sha256.ts';

/** An entry of the record, or an event of an addendum, with its text and its place in the chain of hashes. */
export type ChainedEvent = {
  event: SaleEvent;
  text: string;
  previousHash: string;
  hash: string;
  requestId: string | null;
};

/** A record that grows in one transaction. `state` is null and `headHash` empty before its first entry. */
export type GrowingRecord<State extends SaleState | null = SaleState | null> = {
  state: State;
  headHash: string;
  readonly entries: ChainedEvent[];
};

/** A record that has no entry yet. */
export const emptyRecord = (): GrowingRecord => ({ state: null, headHash: CHAIN_START, entries: [] });

/** Appends what was decided: the only place where an entry gets its hash. Throws when an event is not the next one. */
export const append = (record: GrowingRecord, events: readonly SaleEvent[], requestId: string | null): void => {
  for (const event of events) {
    const text = recordEntry(event);
    const hash = chainHash(record.headHash, text, sha256);
    record.entries.push({ event, text, previousHash: record.headHash, hash, requestId });
    record.headHash = hash;
    record.state = applyEvent(record.state, event);
  }
};
