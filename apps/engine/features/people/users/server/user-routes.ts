import { inTransaction } from '#database/statements/transaction.ts';
import { askPasswordAgain } from '#features/sign-in/server/ask-password-again.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { readListPage } from '#platform/http/requests/read-list-page.ts';
import { serve } from '#platform/http/serve.ts';
import { listOpenProposals } from '../store/account-proposal-store.ts';
import { searchUsers } from '../store/admin-user-store.ts';
import { changeUser } from './change-user.ts';
import { describeProposal } from './describe-proposal.ts';
import { describeUser } from './describe-user.ts';
import { previewMerge } from './merge-accounts.ts';

/** Routes of administrators for accounts, never in somebody else's name. */
export const userRoutes = (app: App, services: SignInServices): void => {
  const { database, env, sessions, readRecord } = services;

  serve(app, 'GET /api/admin/users', async (request) => {
    const { words, role = null, state = null, before = null, sort = '-created' } = request.query;
    const { page, next } = await readListPage(
      (limit) => searchUsers(database, { words, role, state, before, sort }, limit),
      ({ id }) => id,
    );
    return { users: page, next };
  });

  serve(app, 'GET /api/admin/users/proposals', async (request) => {
    const { who } = request.session;
    const rows = await listOpenProposals(database, null);
    return { proposals: rows.map((row) => describeProposal(row, who.id)) };
  });

  serve(app, 'GET /api/admin/users/:userId', async (request) => {
    const { who } = request.session;
    return describeUser(database, request.params.userId, who.id);
  });

  serve(app, 'GET /api/admin/users/:userId/merge/:otherId', async (request) =>
    previewMerge(database, request.params.userId, request.params.otherId),
  );

  serve(app, 'POST /api/admin/users/:userId', async (request) => {
    const { who } = request.session;
    const { userId } = request.params;
    const input = request.body;
    if ('password' in input) await askPasswordAgain(services, request, who.id, input.password);
    const by = acting(request, who.id);
    // In production an email that only becomes a file reaches nobody.
    const settings = { ...env, canNotifyOwner: !env.production || env.SMTP_URL !== undefined };
    await inTransaction(database, (client) =>
      changeUser({ client, by, actorId: who.id, settings, readRecord }, userId, input),
    );
    const user = await describeUser(database, userId, who.id);
    for (const id of [userId, ...user.mergedFrom.map((one) => one.id)]) sessions.forgetUser(id);
    return user;
  });
};
