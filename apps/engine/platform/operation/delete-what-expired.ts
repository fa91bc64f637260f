import type { DeletedCode } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { type By, writeAudit } from '../store/audit-store.ts';
import { DELETED, deleteExpired } from '../store/retention-store.ts';

const AT_ONCE = 500;
/** Of each kind in one round: what is left is deleted an hour later. */
const MAX_TURNS = 20;
const NOBODY: By = { actorId: null, requestId: null, address: null, device: null };

/** Deletes what `RETENTION` of the contract keeps no longer, a little at a time. Numbers by kind go into the audit log. */
export async function deleteWhatExpired(database: Database, { RETENTION }: Pick<Env, 'RETENTION'>): Promise<void> {
  if (RETENTION === 'hold') return;
  const deleted: Partial<Record<DeletedCode, number>> = {};
  for (const code of DELETED)
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const count = await inTransaction(database, (client) => deleteExpired(client, code, AT_ONCE));
      if (count > 0) deleted[code] = (deleted[code] ?? 0) + count;
      if (count < AT_ONCE) break;
    }
  if (Object.keys(deleted).length > 0)
    await inTransaction(database, (client) =>
      writeAudit(client, NOBODY, { action: 'settings.data_deleted', after: deleted }),
    );
}
