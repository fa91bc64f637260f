import type { Role } from '@quarterline/contract';
import { type AccountChange, isLimitedRole } from '@quarterline/rules';
import type { PoolClient } from 'pg';
import { accountEmails } from '#features/sign-in/server/account-emails.ts';
import { turnSecondFactorOff } from '#features/sign-in/store/account-factor-store.ts';
import { forgetPasskeys } from '#features/sign-in/store/account-passkey-store.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { startUsing } from '#platform/operation/start-using.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import { setRole, setSuspended } from '#platform/store/accounts/account-facts-store.ts';
import { deleteSessionsOf } from '#platform/store/accounts/account-session-store.ts';
import { isInARecord } from '#platform/store/accounts/account-store.ts';
import { type By, type NewAuditEntry, writeAudit } from '#platform/store/audit-store.ts';
import { findNewestSaleOf } from '#platform/store/messages/contact-task-store.ts';
import { findLiveSaleOf } from '#platform/store/registrations/registration-store.ts';
import type { AdminUserDetailRow } from '../store/admin-user-store.ts';
import { inviteToPassword, judgeGivenEmail } from './given-email.ts';
import { judgeMergeOf, mergeAccounts } from './merge-accounts.ts';

export type Change = AccountChange & { reason: string };

/** Checks a change of an account: the refusal, or null. What it takes from a bidder is judged where it is written. */
export async function judgeChange(
  client: PoolClient,
  user: AdminUserDetailRow,
  change: AccountChange,
): Promise<ProblemError | null> {
  if (user.state === 'closed') return refuse(409, 'account_closed__nothing_done');
  const isSuspended = user.state === 'suspended';
  switch (change.kind) {
    case 'set_role': {
      if (user.role === change.role) return refuse(409, 'nothing_to_change__role');
      const running = await findLiveSaleOf(client, user.id);
      if (running !== null) return refuse(409, 'bids_in_a_live_sale', { name: user.name, running });
      if (user.role === 'bidder' && (await isInARecord(client, user.id)))
        return refuse(409, 'account_of_a_bidder', { name: user.name });
      return null;
    }
    case 'suspend':
      return isSuspended ? refuse(409, 'nothing_to_change__suspended') : null;
    case 'reinstate':
      return isSuspended ? null : refuse(409, 'nothing_to_change__not_suspended');
    case 'give_email':
      return judgeGivenEmail(client, user, change.email);
    case 'merge':
      return judgeMergeOf(client, user.id, change.otherId);
    case 'reset_factor':
      return user.secondFactor ? null : refuse(409, 'second_factor_off__to_reset');
  }
}

export type CarryingOut = {
  client: PoolClient;
  by: By;
  engineUrl: string;
  readRecord: ReadSaleRecord;
  actorId: string;
  secondActorId?: string;
};

/**
 * Makes the change true, logs the account out where it must, and writes it into the audit log and to the owner of the
 * account. Throws what `changeFacts` throws.
 */
export async function carryOutChange(
  { client, by, engineUrl, ...facts }: CarryingOut,
  user: AdminUserDetailRow,
  change: Change,
): Promise<void> {
  const note = (entry: Omit<NewAuditEntry, 'subject' | 'reason'>): Promise<void> =>
    writeAudit(client, by, { subject: { kind: 'account', id: user.id }, reason: change.reason, ...entry });
  const write = async (email: ReturnType<typeof accountEmails.suspended>): Promise<boolean> =>
    sendEmail(client, { to: user.email, ...(await findNewestSaleOf(client, user.id)), ...email });
  const changeOfAccount = (write: () => Promise<void>): Promise<void> =>
    changeFacts({ client, ...facts, accountIds: [user.id] }, write);
  switch (change.kind) {
    case 'set_role':
      if (isLimitedRole(change.role)) await startUsing(client, 'limited_roles');
      await changeOfAccount(() => setRole(client, user.id, change.role));
      // What was opened with other rights does not outlive them.
      await deleteSessionsOf(client, user.id, null);
      await note({
        action: 'user.role_changed',
        before: { role: user.role },
        after: { role: change.role satisfies Role },
      });
      await write(accountEmails.roleChanged(user.name, change.role));
      return;
    case 'suspend':
      await changeOfAccount(() => setSuspended(client, user.id, change.reason));
      await deleteSessionsOf(client, user.id, null);
      await note({ action: 'user.suspended' });
      await write(accountEmails.suspended(user.name, change.reason));
      return;
    case 'reinstate':
      await changeOfAccount(() => setSuspended(client, user.id, null));
      await note({ action: 'user.reinstated' });
      await write(accountEmails.reinstated(user.name, change.reason));
      return;
    case 'give_email':
      await inviteToPassword({ client, engineUrl }, user, change.email);
      await note({ action: 'user.email_given', after: { email: change.email } });
      await write(accountEmails.emailGiven(user.name, change.email));
      return;
    case 'merge':
      return mergeAccounts(
        { client, by, ...facts },
        { keepId: user.id, otherId: change.otherId, reason: change.reason },
      );
    case 'reset_factor':
      await turnSecondFactorOff(client, user.id);
      await forgetPasskeys(client, user.id);
      await deleteSessionsOf(client, user.id, null);
      await note({ action: 'user.factor_reset' });
      await write(accountEmails.secondFactor(user.name, false));
  }
}
