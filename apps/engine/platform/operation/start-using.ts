import type { Feature } from '#database/known-features.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { refuse } from '../http/problem-handler.ts';
import { markUsed } from '../store/used-feature-store.ts';

/**
 * In the transaction that first uses a rule. Throws 409 `not_on_every_engine` while an engine runs that does not know
 * it; once it is in use, such an engine does not start, and one that runs is not ready.
 */
export async function startUsing(client: Queryable, feature: Feature): Promise<void> {
  if (!(await markUsed(client, feature))) throw refuse(409, 'not_on_every_engine');
}
