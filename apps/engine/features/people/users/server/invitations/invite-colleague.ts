import { FIRM_ZONE, formatShort } from '@quarterline/civil-time';
import { oneLine, type StaffInvitationRequest } from '@quarterline/contract';
import { isLimitedRole } from '@quarterline/rules';
import { ROLE_NAMES } from '@quarterline/text';
import type { PoolClient } from 'pg';
import type { Env } from '#engine/env.ts';
import { sha256 } from '#engine/sha256.ts';
import { accountEmails } from '#features/sign-in/server/account-emails.ts';
import { newToken } from '#features/sign-in/server/tokens.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { startUsing } from '#platform/operation/start-using.ts';
import { findAccountByEmail } from '#platform/store/accounts/account-store.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import {
  findInvitation,
  type InvitationRow,
  insertInvitation,
  renewInvitation,
  withdrawInvitation,
} from '../../store/staff-invitation-store.ts';

type Acting = { client: PoolClient; by: By; env: Pick<Env, 'engineUrl'> };

/** Invites somebody whose address has no account: colleagues work with an account of their own. */
export async function inviteColleague(
  { client, by, env }: Acting,
  invitedBy: string,
  { email: typed, name, role, reason }: Omit<StaffInvitationRequest, 'password'>,
): Promise<void> {
  const email = typed.toLowerCase();
  // An account that nobody confirmed is nobody's: anybody may have registered the address.
  if ((await findAccountByEmail(client, email))?.email_verified) throw addressHasAccount();
  if (isLimitedRole(role)) await startUsing(client, 'limited_roles');
  const { token, tokenHash } = newToken();
  const id = await insertInvitation(client, { email, name, role, reason, invited_by: invitedBy, tokenHash });
  const invitation = id === null ? null : await findInvitation(client, id);
  if (!invitation) throw refuse(409, 'invited_already');
  await send({ client, env }, invitation, token);
  await note(client, by, invitation, 'user.invited');
}

/** Sends a new link, in the name of the administrator who does so, or ends the invitation. */
export async function changeInvitation(
  { client, by, env }: Acting,
  invitedBy: string,
  { invitationId, action }: { invitationId: string; action: 'send_again' | 'withdraw' },
): Promise<void> {
  const invitation = await findInvitation(client, invitationId);
  if (!invitation) throw notFound('This invitation was accepted or withdrawn.');
  if (action === 'withdraw') {
    await withdrawInvitation(client, invitationId);
    return note(client, by, invitation, 'user.invitation_withdrawn');
  }
  const { token, tokenHash } = newToken();
  await renewInvitation(client, invitationId, invitedBy, tokenHash);
  const renewed = await findInvitation(client, invitationId);
  if (renewed) await send({ client, env }, renewed, token);
  return note(client, by, invitation, 'user.invited');
}

export const addressHasAccount = () => refuse(409, 'address_has_account__invited');

const send = async (
  { client, env }: Omit<Acting, 'by'>,
  { email, name, role, invited_by_name, expires_at }: InvitationRow,
  token: string,
): Promise<void> => {
  const until = formatShort(expires_at.getTime(), FIRM_ZONE);
  const values = { name: oneLine(name), inviter: oneLine(invited_by_name), role: ROLE_NAMES[role], until };
  await sendEmail(client, { to: email, ...accountEmails.invitation(env, values, token) });
};

const note = (
  client: PoolClient,
  by: By,
  { email, role, reason }: InvitationRow,
  action: 'user.invited' | 'user.invitation_withdrawn',
): Promise<void> =>
  writeAudit(client, by, { action, subject: { kind: 'address', id: sha256(email) }, reason, after: { email, role } });
