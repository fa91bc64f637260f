import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { actingAlone } from '#platform/http/acting.ts';
import { openSaleRecords } from '#platform/sale/sale-records.ts';
import { findOpenProposal, listDueProposals } from '../store/account-proposal-store.ts';
import { lockAdministrators, lockUsers } from '../store/admin-user-store.ts';
import { letTakeEffect } from './settle-proposal.ts';

/** Looks whether the delay of a proposal is over, and makes it true. One that was settled meanwhile is left alone. */
export async function takeEffectWhenDue(
  database: Database,
  { engineUrl }: Pick<Env, 'engineUrl'>,
  readRecord = openSaleRecords(database),
): Promise<void> {
  for (const id of await listDueProposals(database))
    await inTransaction(database, async (client) => {
      const administrators = await lockAdministrators(client);
      const row = await findOpenProposal(client, id);
      if (!row) return;
      await lockUsers(client, [row.user_id]);
      await letTakeEffect({ client, by: actingAlone(row.proposed_by), engineUrl, readRecord, administrators }, row);
    });
}
