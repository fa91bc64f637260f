import type { UserAct } from '@quarterline/contract';
import type { PoolClient } from 'pg';
import { notFound, ProblemError } from '../../platform/problem-handler.ts';
import { writeLetter } from '../../platform/write-letter.ts';
import { turnSecondFactorOff } from '../../store/account-factor-store.ts';
import { deleteOwnSession, deleteSessionsOf, endSessionsOf } from '../../store/account-session-store.ts';
import {
  type AdminUserDetailRow,
  findUser,
  lockAdministrators,
  lockUsers,
  setRole,
  setSuspended,
} from '../../store/admin-user-store.ts';
import { type By, type NewAuditEntry, writeAudit } from '../../store/audit-store.ts';
import { askReset, findOpenReset, forgetPasskeys, settleReset } from '../../store/factor-reset-store.ts';
import { findLiveSaleOf } from '../../store/registration-store.ts';
import { accountLetters } from '../account-letters.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { changeParty } from './name-party.ts';

type Acting = { client: PoolClient; by: By; actorId: string };
type Act<Kind extends UserAct['act']> = Extract<UserAct, { act: Kind }>;

/** One act of an administrator on an account, with its entry in the audit log and its letter, all or nothing. */
export const actOnUser = async (acting: Acting, userId: string, wish: UserAct): Promise<void> => {
  const { client, by } = acting;
  // Before the accounts: whoever takes administrators' rights away holds all of them, in one order.
  const administrators = wish.act === 'set_role' || wish.act === 'suspend' ? await lockAdministrators(client) : null;
  if (administrators && !administrators.includes(acting.actorId)) throw noMoreRights();
  if (wish.act !== 'merge') await lockUsers(client, [userId]);
  const user = await findUser(client, userId);
  if (!user) throw notFound('There is no such account.');
  if (user.state === 'closed') throw no('account_closed', 'This account is closed. Nothing was done.');
  const note = (entry: Omit<NewAuditEntry, 'subject'>): Promise<void> =>
    writeAudit(client, by, { subject: { kind: 'account', id: userId }, ...entry });
  switch (wish.act) {
    case 'set_role':
      return changeRole(acting, user, wish, note);
    case 'suspend':
    case 'reinstate':
      return suspend(acting, user, wish, note);
    case 'end_session':
      if (!(await deleteOwnSession(client, userId, wish.sessionId)))
        throw no('session_is_over', 'Nobody is logged in there any more.');
      return note({ act: 'user.session_ended', before: { sessionId: wish.sessionId } });
    case 'end_sessions':
      await deleteSessionsOf(client, userId, null);
      return note({ act: 'user.sessions_ended' });
    case 'ask_factor_reset':
      return askFactorReset(acting, user, wish, note);
    case 'confirm_factor_reset':
    case 'drop_factor_reset':
      return settleFactorReset(acting, user, wish, note);
    case 'name_party':
    case 'remove_party':
      return changeParty(client, by, { ...wish, user, act: wish.act === 'name_party' ? 'name' : 'remove' });
    case 'merge':
      return mergeAccounts(client, by, { keepId: userId, otherId: wish.otherId, reason: wish.reason });
  }
};

type Note = (entry: Omit<NewAuditEntry, 'subject'>) => Promise<void>;

const changeRole = async (
  { client, actorId }: Acting,
  user: AdminUserDetailRow,
  { role, reason }: Act<'set_role'>,
  note: Note,
): Promise<void> => {
  if (user.id === actorId)
    throw no('own_role', 'Nobody changes her own role. Nothing was done.', 'Another administrator does it.');
  if (user.role === role) throw no('nothing_to_change', 'The account has this role already.');
  const running = await findLiveSaleOf(client, user.id);
  if (running !== null)
    throw no(
      'bids_in_a_live_sale',
      `${user.name} may bid in ${running}, which is running. Nothing was done.`,
      'Change what the account may do when the sale is over.',
    );
  await setRole(client, user.id, role);
  // What was opened with other rights does not outlive them.
  await deleteSessionsOf(client, user.id, null);
  await note({ act: 'user.role_changed', reason, before: { role: user.role }, after: { role } });
  await writeLetter(client, { to: user.email, ...accountLetters.roleChanged(user.name, role) });
};

const suspend = async (
  { client, actorId }: Acting,
  user: AdminUserDetailRow,
  { act, reason }: Act<'suspend' | 'reinstate'>,
  note: Note,
): Promise<void> => {
  const isSuspended = user.state === 'suspended';
  if (user.id === actorId) throw no('own_account', 'Nobody suspends herself. Nothing was done.');
  if (isSuspended === (act === 'suspend'))
    throw no('nothing_to_change', isSuspended ? 'The account is suspended already.' : 'The account is not suspended.');
  await setSuspended(client, user.id, act === 'suspend' ? reason : null);
  if (act === 'suspend') await deleteSessionsOf(client, user.id, null);
  await note({ act: act === 'suspend' ? 'user.suspended' : 'user.reinstated', reason });
  const letter = act === 'suspend' ? accountLetters.suspended : accountLetters.reinstated;
  await writeLetter(client, { to: user.email, ...letter(user.name, reason) });
};

const askFactorReset = async (
  { client, actorId }: Acting,
  user: AdminUserDetailRow,
  { reason }: Act<'ask_factor_reset'>,
  note: Note,
): Promise<void> => {
  if (user.id === actorId)
    throw no('own_factor', 'Nobody resets her own second factor.', 'Two other administrators do it.');
  if (!user.second_factor) throw no('second_factor_off', 'This account has no second factor. Nothing was asked.');
  if (!(await askReset(client, { userId: user.id, reason, askedBy: actorId })))
    throw no('reset_asked_already', 'A reset was asked for already.', 'Confirm it, or drop it.');
  await note({ act: 'user.factor_reset_asked', reason });
};

const settleFactorReset = async (
  { client, actorId }: Acting,
  user: AdminUserDetailRow,
  { act, resetId }: Act<'confirm_factor_reset' | 'drop_factor_reset'>,
  note: Note,
): Promise<void> => {
  const reset = await findOpenReset(client, user.id);
  if (reset?.id !== resetId)
    throw no('reset_is_over', 'This reset is settled, or nobody confirmed it within a day. Ask for it again.');
  if (act === 'drop_factor_reset') {
    await settleReset(client, reset.id, 'dropped', actorId);
    return note({ act: 'user.factor_reset_dropped', reason: reset.reason, before: { askedBy: reset.asked_by } });
  }
  if (reset.asked_by === actorId || user.id === actorId) {
    throw no(
      'second_person_needed',
      'A reset takes two administrators, and neither is the person herself. Nothing was done.',
      'Another administrator confirms it, signed in as herself.',
    );
  }
  await settleReset(client, reset.id, 'confirmed', actorId);
  await turnSecondFactorOff(client, user.id);
  await forgetPasskeys(client, user.id);
  await endSessionsOf(client, user.id);
  await note({ act: 'user.factor_reset_confirmed', reason: reset.reason, before: { askedBy: reset.asked_by } });
  await writeLetter(client, { to: user.email, ...accountLetters.secondFactor(user.name, false) });
};

const no = (code: string, message: string, next?: string): ProblemError =>
  new ProblemError(409, { code, message, ...(next ? { next } : {}) });

const noMoreRights = (): ProblemError =>
  new ProblemError(403, { code: 'not_allowed', message: 'You are no longer an administrator. Nothing was done.' });
