import type { AdminUser, AdminUserRow } from '@quarterline/contract';
import { notFound } from '../../../../platform/http/problem-handler.ts';
import { describeDevice } from '../../../../platform/sessions/describe-device.ts';
import { listSessions } from '../../../../platform/store/accounts/account-session-store.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import { listOwnRegistrations } from '../../../../platform/store/registrations/registration-store.ts';
import { listOpenProposals } from '../store/account-proposal-store.ts';
import {
  type AdminUserListRow,
  findUser,
  listActiveAdministrators,
  listDoubles,
  listMergedFrom,
  listParties,
} from '../store/admin-user-store.ts';
import { describeProposal } from './describe-proposal.ts';

/** An account as one line of a list. */
export const describeUserRow = (row: AdminUserListRow): AdminUserRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  proposedRole: row.proposed_role,
  state: row.state,
  secondFactor: row.second_factor,
  demo: row.demo,
  createdAt: row.created_at.getTime(),
  lastSeenAt: row.last_seen_at?.getTime() ?? null,
});

/** Everything that an administrator sees of an account. Nothing of it opens the account: nobody acts as somebody else. */
export const describeUser = async (database: Queryable, userId: string, askerId: string): Promise<AdminUser> => {
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
  const isYou = userId === askerId;
  return {
    ...describeUserRow(row),
    legalName: row.legal_name,
    province: row.province,
    purchaserKind: row.purchaser_kind,
    gstNumber: row.gst_number,
    suspendedReason: row.suspended_reason,
    mailReturns: row.mail_returns,
    passkeys: row.passkeys,
    recoveryCodesLeft: row.recovery_codes_left,
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
    parties: parties.map((one) => ({ saleSlug: one.sale_slug, saleName: one.sale_name, relation: one.relation })),
    proposals: proposals.map((proposal) => describeProposal(proposal, askerId)),
    roleSince: row.role_since?.getTime() ?? null,
    otherAdministrators: administrators.filter(({ id }) => id !== userId).length,
    mergedInto:
      row.merged_into === null ? null : { id: row.merged_into, name: row.merged_into_name ?? 'Another account' },
    mergedFrom,
    doubles: row.state === 'closed' || row.role !== 'bidder' ? [] : doubles,
  };
};
