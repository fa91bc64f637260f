import type { StaffInvitations } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import { askPasswordAgain } from '#features/sign-in/server/ask-password-again.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import { listInvitations } from '../../store/staff-invitation-store.ts';
import { changeInvitation, inviteColleague } from './invite-colleague.ts';

/** Administrators invite colleagues; each answer is the list of invitations that wait. */
export function invitationRoutes(app: App, services: SignInServices): void {
  const { database, env } = services;

  const open = async (): Promise<StaffInvitations> => {
    const rows = await listInvitations(database);
    return {
      invitations: rows.map(({ id, email, name, role, reason, invited_by_name, sent_at, expires_at, is_over }) => ({
        id,
        email,
        name,
        role,
        reason,
        invitedBy: invited_by_name,
        isOver: is_over,
        sentAt: sent_at.getTime(),
        expiresAt: expires_at.getTime(),
      })),
    };
  };

  serve(app, 'GET /api/admin/users/invitations', async () => open());

  serve(app, 'POST /api/admin/users/invitations', async (request) => {
    const { who } = request.session;
    const { password, ...invitation } = request.body;
    await askPasswordAgain(services, request, who.id, password);
    const by = acting(request, who.id);
    await inTransaction(database, (client) => inviteColleague({ client, by, env }, who.id, invitation));
    return open();
  });

  serve(app, 'POST /api/admin/users/invitations/:invitationId', async (request) => {
    const { who } = request.session;
    const by = acting(request, who.id);
    const { invitationId } = request.params;
    await inTransaction(database, (client) =>
      changeInvitation({ client, by, env }, who.id, { invitationId, action: request.body.action }),
    );
    return open();
  });
}
