import type { Role } from '@quarterline/contract';
import { type AccountChange, isLimitedRole } from '@quarterline/rules';
import type { PoolClient } from 'pg';
import { accountEmails } from '#features/sign-in/server/account-emails.ts';
import { turnSecondFactorOff } from '#features/sign-in/store/account-factor-store.ts';
import { forgetPasskeys } from '#features/sign-in/store/account-passkey-store.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { ProblemError } from '#platform/http/problem-handler.ts';
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
export const judgeChange = async (
  client: PoolClient,
  user: AdminUserDetailRow,
  change: AccountChange,
): Promise<ProblemError | null> => {
  if (user.state === 'closed') return no('account_closed', 'This account is closed. Nothing was done.');
  const isSuspended = user.state === 'suspended';
  switch (change.kind) {
    case 'set_role': {
      if (user.role === change.role) return no('nothing_to_change', 'The account has this role already.');
      const running = await findLiveSaleOf(client, user.id);
      if (running !== null)
        return no(
          'bids_in_a_live_sale',
          `${user.name} may bid in ${running}, which is running. Nothing was done.`,
          'Change what the account may do when the sale is over.',
        );
      if (user.role === 'bidder' && (await isInARecord(client, user.id)))
        return no(
          'account_of_a_bidder',
          `${user.name} bids or sells with this account. Nothing was done.`,
          'Invite the person at an address of the office: a colleague works with an account of their own.',
        );
      return null;
    }
    case 'suspend':
      return isSuspended ? no('nothing_to_change', 'The account is suspended already.') : null;
    case 'reinstate':
      return isSuspended ? null : no('nothing_to_change', 'The account is not suspended.');
    case 'give_email':
      return judgeGivenEmail(client, user, change.email);
    case 'merge':
      return judgeMergeOf(client, user.id, change.otherId);
    case 'reset_factor':
      return user.secondFactor
        ? null
        : no('second_factor_off', 'This account has no two-step login. There is nothing to reset.');
  }
};

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
export const carryOutChange = async (
  { client, by, engineUrl, ...facts }: CarryingOut,
  user: AdminUserDetailRow,
  change: Change,
): Promise<void> => {
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
};

export const no = (
  code: string,
  message: string,
  next = 'Load the account again and look at it as it is now.',
): ProblemError => new ProblemError(409, { code, message, next });
