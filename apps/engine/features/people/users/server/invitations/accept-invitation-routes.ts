import type { InvitationAccepted } from '@quarterline/contract';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { inTransaction } from '#database/statements/transaction.ts';
import { requestLimit } from '#features/sign-in/server/limits/request-limit.ts';
import { judgePassword } from '#features/sign-in/server/passwords/judge-password.ts';
import { refuseField } from '#features/sign-in/server/register-routes.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { hashOf } from '#features/sign-in/server/tokens.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { insertColleague, setPassword } from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { acceptInvitation, findInvitationByToken, type InvitationRow } from '../../store/staff-invitation-store.ts';
import { changeUser } from '../change-user.ts';
import { addressHasAccount } from './invite-colleague.ts';

/**
 * The link of an invitation. The person makes an account with a password of their own; the role is proposed in the name of the
 * administrator who invited, and a second one confirms it. Nobody is logged in by the link.
 */
export function acceptInvitationRoutes(app: App, services: SignInServices): void {
  const { database, env, passwords, readRecord } = services;

  const linkOf = async (request: FastifyRequest): Promise<string | null> => {
    const tokenHash = hashOf((request.body as InvitationAccepted).token);
    return (await findInvitationByToken(database, tokenHash)) ? `own link ${tokenHash}` : null;
  };

  serve(
    app,
    'GET /api/account/invitation',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const invitation = await findInvitationByToken(database, hashOf(request.query.token));
      if (!invitation) throw linkIsOver();
      const { email, name, role, invited_by_name } = invitation;
      return { email, name, role, invitedBy: invited_by_name };
    },
    { config: requestLimit() },
  );

  const accept = async (
    client: PoolClient,
    request: FastifyRequest,
    { tokenHash, passwordHash }: { tokenHash: string; passwordHash: string },
  ): Promise<InvitationRow> => {
    const invitation = await findInvitationByToken(client, tokenHash, true);
    if (!invitation) throw linkIsOver();
    const { id, email, name, role, reason, invited_by } = invitation;
    const userId = await insertColleague(client, email, name);
    if (userId === null) throw addressHasAccount();
    await setPassword(client, userId, passwordHash);
    await acceptInvitation(client, id, userId);
    await writeAudit(client, acting(request, userId), {
      action: 'account.invitation_accepted',
      subject: { kind: 'account', id: userId },
      after: { invitationId: id, role },
    });
    // As if the one who invited asked now: somebody who is no longer an administrator gives nobody a role.
    const settings = { ...env, canNotifyOwner: !env.production || env.SMTP_URL !== undefined };
    const proposing = { client, by: acting(request, null), actorId: invited_by, settings, readRecord };
    await changeUser(proposing, userId, { action: 'set_role', role, reason, password: '' });
    return invitation;
  };

  serve(
    app,
    'POST /api/account/invitation',
    async (request) => {
      const { token, password } = request.body;
      const tokenHash = hashOf(token);
      const invitation = await findInvitationByToken(database, tokenHash);
      if (!invitation) throw linkIsOver();
      const { email, name, role } = invitation;
      refuseField('password', await judgePassword(passwords, password, { email, name, hasSecondFactor: false }));
      const passwordHash = await passwords.hash(password);
      await inTransaction(database, (client) => accept(client, request, { tokenHash, passwordHash }));
      return { email, role };
    },
    { config: requestLimit(linkOf) },
  );
}

const linkIsOver = (): ProblemError => refuse(400, 'link_not_valid__invitation');
