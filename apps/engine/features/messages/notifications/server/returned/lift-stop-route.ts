import type { Database } from '../../../../../database/connect.ts';
import { acting } from '../../../../../platform/http/acting.ts';
import type { App } from '../../../../../platform/http/app-type.ts';
import { refuse } from '../../../../../platform/http/problem-handler.ts';
import { serve } from '../../../../../platform/http/serve.ts';
import type { Sessions } from '../../../../../platform/sessions/sessions.ts';
import { liftStop } from '../../../../../platform/store/accounts/mail-address-store.ts';
import { writeAudit } from '../../../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../../../platform/store/queryable.ts';
import { sha256 } from '../../../../../sha256.ts';

/**
 * Staff who know that a mailbox is there again let emails of lists go to it. Only what returned mail has stopped: what
 * somebody has left, or complained of, is hers alone to take up again, and nothing here touches it.
 */
export const liftStopRoute = (app: App, { database }: { database: Database; sessions: Sessions }): void => {
  serve(app, 'POST /api/admin/deliveries/lift', async (request) => {
    const { who } = request.session;
    const address = request.body.address.toLowerCase();
    await inTransaction(database, async (client) => {
      const stoppedAt = await liftStop(client, address);
      if (!stoppedAt) {
        throw refuse(409, 'not_stopped');
      }
      await writeAudit(client, acting(request, who.id), {
        action: 'letter.stop_lifted',
        subject: { kind: 'address', id: sha256(address) },
        reason: request.body.reason,
        before: { stoppedAt: stoppedAt.toISOString() },
      });
    });
    return { done: true as const };
  });
};
