import { applyEvent, CHAIN_START, type SaleState } from '@quarterline/rules';
import type { QueueReading } from '../store/record/sale-queue-store.ts';

/** This node's state of a sale, and the hash of its last entry. Checked under every lock. */
export type KnownRecord = { state: SaleState | null; headHash: string };

export const NOTHING_KNOWN: KnownRecord = { state: null, headHash: CHAIN_START };

/** Applies missed entries to the known record. Throws when the chain of hashes does not match. */
export const catchUp = (known: KnownRecord, reading: QueueReading): KnownRecord => {
  let { state } = known;
  for (const event of reading.missedEvents) state = applyEvent(state, event);
  if ((state?.sequence ?? 0) !== reading.sequence)
    throw new Error(`The record ends at ${reading.sequence}, and its entries lead to ${state?.sequence ?? 0}.`);
  return { state, headHash: reading.headHash };
};
