import { applyEvent, CHAIN_START, type SaleState } from '@quarterline/rules';
import type { QueueReading } from '../store/record/sale-queue-store.ts';

/** What this node knows of a sale: a state, and the entry of the record it is the state of. Checked under every lock. */
export type KnownRecord = { state: SaleState | null; headHash: string };

export const NOTHING_KNOWN: KnownRecord = { state: null, headHash: CHAIN_START };

/** What is known together with what was missed. Throws when the record does not end where its entries lead. */
export const catchUp = (known: KnownRecord, reading: QueueReading): KnownRecord => {
  let { state } = known;
  for (const event of reading.missedEvents) state = applyEvent(state, event);
  if ((state?.sequence ?? 0) !== reading.sequence) {
    throw new Error(`The record ends at ${reading.sequence}, and its entries lead to ${state?.sequence ?? 0}.`);
  }
  return { state, headHash: reading.headHash };
};
