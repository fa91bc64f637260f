import type { MergePreview } from '@quarterline/contract';
import type { PoolClient } from 'pg';
import { sendEmail } from '../../../../platform/email/send-email.ts';
import { notFound, refuse } from '../../../../platform/http/problem-handler.ts';
import { moveLiveSessions } from '../../../../platform/store/accounts/account-session-store.ts';
import { closeAccount } from '../../../../platform/store/accounts/account-store.ts';
import { type By, writeAudit } from '../../../../platform/store/audit-store.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import { accountEmails } from '../../../sign-in/server/account-emails.ts';
import { findUser, lockUsers } from '../store/admin-user-store.ts';
import { listSharedSales, moveAccount } from '../store/merge-account-store.ts';
import { judgeMerge } from './judge-merge.ts';

/** What a merge would do, or why it cannot be. */
export const previewMerge = async (database: Queryable, keepId: string, otherId: string): Promise<MergePreview> => {
  const [keep, other] = await Promise.all([findUser(database, keepId), findUser(database, otherId)]);
  if (!keep || !other) throw notFound('There is no such account.');
  const judged = judgeMerge(keep, other, await listSharedSales(database, keepId, otherId));
  const side = ({ id, name, email }: typeof keep) => ({ id, name, email });
  return { keep: side(keep), other: side(other), ...judged };
};

/** Makes one account of two; judged once more with both held, since a bidder may have registered meanwhile. */
export const mergeAccounts = async (
  client: PoolClient,
  by: By,
  { keepId, otherId, reason }: { keepId: string; otherId: string; reason: string },
): Promise<void> => {
  await lockUsers(client, [keepId, otherId]);
  const { keep, other, moves, stays, refused } = await previewMerge(client, keepId, otherId);
  const [first] = refused;
  if (first) throw refuse(409, 'merge_refused', { first });
  await moveLiveSessions(client, keepId, otherId);
  await moveAccount(client, keepId, otherId);
  await closeAccount(client, otherId, true);
  await writeAudit(client, by, {
    action: 'user.merged',
    subject: { kind: 'account', id: keepId },
    reason,
    before: { otherAccount: otherId },
    after: { moves, stays },
  });
  for (const to of new Set([keep.email, other.email]))
    await sendEmail(client, { to, ...accountEmails.merged(keep.name, keep.email, other.email) });
};
