import type { AdminUser } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { notFound } from '#platform/http/problem-handler.ts';
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
} from '../store/admin-user-store.ts';
import { describeProposal } from './describe-proposal.ts';

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
