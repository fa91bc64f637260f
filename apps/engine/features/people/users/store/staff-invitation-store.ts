import type { StaffRole } from '@quarterline/rules';
import { execute, type Queryable, queryRow, queryRows, queryValue } from '#database/statements/rows.ts';

export type InvitationRow = {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  reason: string;
  invited_by: string;
  invited_by_name: string;
  sent_at: Date;
  expires_at: Date;
  is_over: boolean;
};

/** Validity of the link in an email, in days. */
const DAYS = 7;
const EXPIRY = `clock_timestamp() + make_interval(days => ${DAYS})`;
const WAITS = 'withdrawn_at IS NULL AND accepted_at IS NULL';
const INVITATIONS = `SELECT staff_invitation.id, staff_invitation.email, staff_invitation.name, staff_invitation.role, reason, invited_by,
    inviter.name AS invited_by_name, sent_at, expires_at, expires_at <= clock_timestamp() AS is_over
  FROM staff_invitation JOIN account_user AS inviter ON inviter.id = invited_by`;

export const listInvitations = (database: Queryable): Promise<InvitationRow[]> =>
  queryRows(database, `${INVITATIONS} WHERE ${WAITS} ORDER BY sent_at DESC LIMIT 200`);

/** Null when there is none that waits. */
export const findInvitation = (database: Queryable, id: string): Promise<InvitationRow | null> =>
  queryRow(database, `${INVITATIONS} WHERE staff_invitation.id = $1 AND ${WAITS}`, [id]);

/**
 * By the link of its newest email, while that works and the person who sent it is an administrator. With `isHeld` the
 * row is held until the commit.
 */
export const findInvitationByToken = (
  database: Queryable,
  tokenHash: string,
  isHeld = false,
): Promise<InvitationRow | null> =>
  queryRow(
    database,
    `${INVITATIONS} WHERE token_hash = $1 AND ${WAITS} AND expires_at > clock_timestamp()
       AND inviter.role = 'administrator' AND inviter.closed_at IS NULL AND inviter.suspended_at IS NULL ${isHeld ? 'FOR UPDATE OF staff_invitation' : ''}`,
    [tokenHash],
  );

export type NewInvitation = Pick<InvitationRow, 'email' | 'name' | 'role' | 'reason' | 'invited_by'> & {
  tokenHash: string;
};

/** Null when this address is invited already. */
export const insertInvitation = (database: Queryable, invitation: NewInvitation): Promise<string | null> =>
  queryValue(
    database,
    `INSERT INTO staff_invitation (email, name, role, reason, invited_by, token_hash, expires_at) VALUES ($1, $2, $3, $4, $5, $6, ${EXPIRY})
     ON CONFLICT (email) WHERE ${WAITS} DO NOTHING RETURNING id`,
    [
      invitation.email,
      invitation.name,
      invitation.role,
      invitation.reason,
      invitation.invited_by,
      invitation.tokenHash,
    ],
  );

/** The link of an earlier email works no more. */
export const renewInvitation = (database: Queryable, id: string, invitedBy: string, tokenHash: string): Promise<void> =>
  execute(
    database,
    `UPDATE staff_invitation SET invited_by = $3, token_hash = $2, sent_at = clock_timestamp(), expires_at = ${EXPIRY} WHERE id = $1`,
    [id, tokenHash, invitedBy],
  );

export const withdrawInvitation = (database: Queryable, id: string): Promise<void> =>
  execute(database, 'UPDATE staff_invitation SET withdrawn_at = clock_timestamp() WHERE id = $1', [id]);

export const acceptInvitation = (database: Queryable, id: string, userId: string): Promise<void> =>
  execute(database, 'UPDATE staff_invitation SET accepted_at = clock_timestamp(), accepted_by = $2 WHERE id = $1', [
    id,
    userId,
  ]);
