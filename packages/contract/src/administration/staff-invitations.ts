import { STAFF_ROLES } from '@quarterline/rules';
import { z } from 'zod';
import { changedPassword, currentPassword, emailAddress } from '../account/account.ts';
import { nameText } from '../wire/line-text.ts';
import { instantMs } from '../wire/units.ts';

const StaffRole = z.enum(STAFF_ROLES, { error: 'Choose the role' });

/** `POST /api/admin/users/invitations`: invites a colleague to an account of their own. */
export const StaffInvitationRequest = z.object({
  email: emailAddress,
  name: nameText('Name is required').min(1, 'Name is required').max(160),
  role: StaffRole,
  reason: z.string().trim().min(1, 'Write the reason: it is kept in the audit log.').max(1000),
  password: currentPassword,
});
export type StaffInvitationRequest = z.infer<typeof StaffInvitationRequest>;

/** `POST /api/admin/users/invitations/{id}`: sends the email with a new link, or ends the invitation. */
export const StaffInvitationChange = z.object({ action: z.enum(['send_again', 'withdraw']) });
export type StaffInvitationChange = z.infer<typeof StaffInvitationChange>;

/** `GET /api/admin/users/invitations`: those that nobody has accepted or withdrawn, the newest first. */
export const StaffInvitations = z.object({
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: StaffRole,
      reason: z.string(),
      invitedBy: z.string(),
      sentAt: instantMs,
      expiresAt: instantMs.describe(
        'Milliseconds since 1970-01-01 UTC. Until when the link of the newest email works.',
      ),
      isOver: z.boolean(),
    }),
  ),
});
export type StaffInvitations = z.infer<typeof StaffInvitations>;

/** `GET /api/account/invitation?token=`: what the link of the email stands for. */
export const InvitationQuery = z.object({ token: z.string().min(1).max(200) });
export const InvitationQuestion = z.object({
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  invitedBy: z.string(),
});
export type InvitationQuestion = z.infer<typeof InvitationQuestion>;

/** `POST /api/account/invitation`: makes the account. The role waits for a second administrator. */
export const InvitationAccepted = z.object({ token: z.string().min(1).max(200), password: changedPassword });
export type InvitationAccepted = z.infer<typeof InvitationAccepted>;
export const InvitationAnswer = z.object({ email: z.string(), role: StaffRole });
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
