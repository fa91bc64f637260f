import type { StopChangeAnswer } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { requestLimit } from '#features/sign-in/server/limits/request-limit.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { hashOf } from '#features/sign-in/server/tokens.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { findProposalByStopToken } from '../store/account-proposal-store.ts';
import { sentenceOf } from './describe-proposal.ts';
import { stopProposal } from './settle-proposal.ts';

/** The link of the notice to the owner of the business. It shows what is about to happen; only a press of the button stops it. */
export function stopChangeRoutes(app: App, { database }: SignInServices): void {
  const describe = async (client: Queryable, tokenHash: string): Promise<StopChangeAnswer> => {
    const row = await findProposalByStopToken(client, tokenHash);
    if (!row) throw notFound('This link is not valid. Open it from the email again.');
    const { outcome } = row;
    return {
      what: sentenceOf(row),
      proposedBy: row.proposed_by_name,
      reason: row.reason,
      effectiveAt: (row.effective_at ?? row.expires_at).getTime(),
      state:
        outcome === null
          ? 'waiting'
          : outcome === 'stopped'
            ? 'stopped'
            : outcome === 'confirmed' || outcome === 'took_effect'
              ? 'done'
              : 'withdrawn',
    };
  };

  serve(
    app,
    'GET /api/account-changes/stop',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return describe(database, hashOf(request.query.token));
    },
    { config: requestLimit() },
  );

  serve(
    app,
    'POST /api/account-changes/stop',
    async (request) => {
      const tokenHash = hashOf(request.body.token);
      await inTransaction(database, (client) => stopProposal(client, acting(request, null), tokenHash));
      return describe(database, tokenHash);
    },
    { config: requestLimit() },
  );
}
