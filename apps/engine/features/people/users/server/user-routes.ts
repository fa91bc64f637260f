import type { AdminUser } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { askPasswordAgain } from '#features/sign-in/server/ask-password-again.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { readListPage } from '#platform/http/requests/read-list-page.ts';
import { serve } from '#platform/http/serve.ts';
import { describeDevice } from '#platform/sessions/describe-device.ts';
import { listSessions } from '#platform/store/accounts/account-session-store.ts';
import { listOwnRegistrations } from '#platform/store/registrations/registration-store.ts';
import { listOpenProposals } from '../store/account-proposal-store.ts';
import {
  findUser,
  listActiveAdministrators,
  listDoubles,
  listMergedFrom,
  listParties,
  searchUsers,
} from '../store/admin-user-store.ts';
import { changeUser } from './change-user.ts';
import { describeProposal } from './describe-proposal.ts';
import { previewMerge } from './merge-accounts.ts';

/** Routes of administrators for accounts, never in somebody else's name. */
export function userRoutes(app: App, services: SignInServices): void {
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
}

/** Everything that an administrator sees of an account. Nothing of it opens the account: nobody acts as somebody else. */
const describeUser = async (database: Queryable, userId: string, askerId: string): Promise<AdminUser> => {
  const row = await findUser(database, userId);
  if (!row) throw notFound('There is no such account.');
  const [sessions, registrations, parties, proposals, mergedFrom, doubles, administrators] = await Promise.all([
    listSessions(database, userId),
    listOwnRegistrations(database, userId),
    listParties(database, userId),
    listOpenProposals(database, userId),
    listMergedFrom(database, userId),
    listDoubles(database, userId),
    listActiveAdministrators(database),
  ]);
  const { mergedInto, mergedIntoName, ...account } = row;
  const isYou = userId === askerId;
  return {
    ...account,
    isYou,
    roleIsFixedBecause: isYou
      ? 'Nobody changes their own role. Another administrator does.'
      : row.state === 'closed'
        ? 'This account is closed.'
        : null,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: describeDevice(session.user_agent),
      ipAddress: session.ip_address,
      signedInAt: session.created_at.getTime(),
      lastSeenAt: session.last_seen_at.getTime(),
    })),
    registrations: registrations.map((one) => ({
      saleSlug: one.slug,
      saleName: one.sale_name,
      saleStatus: one.sale_status,
      status: one.status,
      bidderNumber: one.bidder_number,
      requestedAt: one.requested_at.getTime(),
    })),
    parties,
    proposals: proposals.map((proposal) => describeProposal(proposal, askerId)),
    otherAdministrators: administrators.filter(({ id }) => id !== userId).length,
    mergedInto: mergedInto === null ? null : { id: mergedInto, name: mergedIntoName ?? 'Another account' },
    mergedFrom,
    doubles: row.state === 'closed' || row.role !== 'bidder' ? [] : doubles,
  };
};
