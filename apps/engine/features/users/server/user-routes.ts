import {
  AccountProposals,
  AdminUser,
  AdminUsers,
  adminApi,
  MergePreview,
  Problem,
  UserAction,
  UsersQuery,
} from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { readListPage } from '../../../platform/http/requests/read-list-page.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import { askPasswordAgain } from '../../sign-in/server/ask-password-again.ts';
import type { SignInServices } from '../../sign-in/server/sign-in-services.ts';
import { listOpenProposals } from '../store/account-proposal-store.ts';
import { searchUsers } from '../store/admin-user-store.ts';
import { changeUser } from './change-user.ts';
import { describeProposal } from './describe-proposal.ts';
import { describeUser, describeUserRow } from './describe-user.ts';
import { previewMerge } from './merge-accounts.ts';

const User = z.object({ userId: z.uuid() });
const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem };

/** What administrators see of accounts and do to them. Nobody else, and never in somebody else's name. */
export const userRoutes = (app: App, services: SignInServices): void => {
  const { database, env, sessions } = services;

  app.get(
    adminApi.users,
    { schema: { querystring: UsersQuery, response: { 200: AdminUsers, 400: Problem, 401: Problem, 403: Problem } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await sessions.requireAdministrator(request);
      const { words, role = null, state = null, before = null, sort = '-created' } = request.query;
      const { page, next } = await readListPage(
        (limit) => searchUsers(database, { words, role, state, before, sort }, limit),
        ({ id }) => id,
      );
      return { users: page.map(describeUserRow), next };
    },
  );

  app.get(
    adminApi.userProposals,
    { schema: { response: { 200: AccountProposals, 401: Problem, 403: Problem } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { who } = await sessions.requireAdministrator(request);
      const rows = await listOpenProposals(database, null);
      return { proposals: rows.map((row) => describeProposal(row, who.id)) };
    },
  );

  app.get(
    adminApi.userPattern,
    { schema: { params: User, response: { 200: AdminUser, ...NOES } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { who } = await sessions.requireAdministrator(request);
      return describeUser(database, request.params.userId, who.id);
    },
  );

  app.get(
    adminApi.userMergePattern,
    { schema: { params: User.extend({ otherId: z.uuid() }), response: { 200: MergePreview, ...NOES } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await sessions.requireAdministrator(request);
      return previewMerge(database, request.params.userId, request.params.otherId);
    },
  );

  app.post(
    adminApi.userPattern,
    { schema: { params: User, body: UserAction, response: { 200: AdminUser, 429: Problem, ...NOES } } },
    async (request) => {
      const { who } = await sessions.requireAdministrator(request);
      const { userId } = request.params;
      const input = request.body;
      if ('password' in input) await askPasswordAgain(services, request, who.id, input.password);
      const by = acting(request, who.id);
      // In production an email that only becomes a file reaches nobody.
      const settings = { ...env, canNotifyOwner: !env.production || env.SMTP_URL !== undefined };
      await inTransaction(database, (client) => changeUser({ client, by, actorId: who.id, settings }, userId, input));
      for (const id of input.action === 'merge' ? [userId, input.otherId] : [userId]) sessions.forgetUser(id);
      return describeUser(database, userId, who.id);
    },
  );
};
