import {
  adminApi,
  Problem,
  StaffInvitationChange,
  StaffInvitationRequest,
  StaffInvitations,
} from '@quarterline/contract';
import { z } from 'zod';
import { acting } from '../../../../platform/http/acting.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { askPasswordAgain } from '../../../sign-in/server/ask-password-again.ts';
import type { SignInServices } from '../../../sign-in/server/sign-in-services.ts';
import { listInvitations } from '../../store/staff-invitation-store.ts';
import { changeInvitation, inviteColleague } from './invite-colleague.ts';

const NOES = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem };

/** Administrators invite colleagues; each answer is the list of invitations that wait. */
export const invitationRoutes = (app: App, services: SignInServices): void => {
  const { database, env, sessions } = services;

  const open = async (): Promise<StaffInvitations> => {
    const rows = await listInvitations(database);
    return {
      invitations: rows.map(({ id, email, name, role, reason, invited_by_name, sent_at, expires_at, is_over }) => ({
        ...{ id, email, name, role, reason, invitedBy: invited_by_name, isOver: is_over },
        ...{ sentAt: sent_at.getTime(), expiresAt: expires_at.getTime() },
      })),
    };
  };

  app.get(
    adminApi.invitations,
    { schema: { response: { 200: StaffInvitations, 401: Problem, 403: Problem } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await sessions.requireAdministrator(request);
      return open();
    },
  );

  app.post(
    adminApi.invitations,
    { schema: { body: StaffInvitationRequest, response: { 200: StaffInvitations, 429: Problem, ...NOES } } },
    async (request) => {
      const { who } = await sessions.requireAdministrator(request);
      const { password, ...invitation } = request.body;
      await askPasswordAgain(services, request, who.id, password);
      const by = acting(request, who.id);
      await inTransaction(database, (client) => inviteColleague({ client, by, env }, who.id, invitation));
      return open();
    },
  );

  app.post(
    adminApi.invitationPattern,
    {
      schema: {
        params: z.object({ invitationId: z.uuid() }),
        body: StaffInvitationChange,
        response: { 200: StaffInvitations, ...NOES },
      },
    },
    async (request) => {
      const { who } = await sessions.requireAdministrator(request);
      const by = acting(request, who.id);
      const { invitationId } = request.params;
      await inTransaction(database, (client) =>
        changeInvitation({ client, by, env }, who.id, { invitationId, action: request.body.action }),
      );
      return open();
    },
  );
};
