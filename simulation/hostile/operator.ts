import type { SaleEvent } from '@quarterline/rules';
import { verifyRecord } from '@quarterline/verify';
import { draftOf } from '../../packages/verify/tests/mutations/draft.ts';
import { MUTATIONS, seeded } from '../../packages/verify/tests/mutations/try-mutations.ts';
import { keys, published } from '../../packages/verify/tests/published.ts';

export type OperatorSeen = {
  /** Alterations that had a place in this record. */
  tried: number;
  /** The names of those that the verifier took for lawful. */
  accepted: string[];
  /** What the verifier says of the same record when nothing is altered. */
  lawfulFaults: string[];
};

/** A dishonest operator with the signing key and the database: alters the finished record in every way there is and signs it again. */
export function alterAndSign(events: readonly SaleEvent[], seed: number): OperatorSeen {
  // The forgers sign every record as that of a sale of one id.
  const history = events.map((event) => (event.kind === 'sale_scheduled' ? { ...event, saleId: 'sale' } : event));
  const draft = draftOf(history, seeded(seed));
  const accepted: string[] = [];
  let tried = 0;
  for (const { name, forge } of MUTATIONS) {
    const forged = forge(draft);
    if (!forged) continue;
    tried += 1;
    const addenda = forged.addenda ? JSON.stringify(forged.addenda) : null;
    if (verifyRecord(JSON.stringify(forged.record), { keys, addenda }).faults.length === 0) accepted.push(name);
  }
  return { tried, accepted, lawfulFaults: verifyRecord(JSON.stringify(published(history)), { keys }).faults };
}
