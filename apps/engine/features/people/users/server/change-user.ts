import { randomUUID } from 'node:crypto';
import type { SaleDraft, UserAction } from '@quarterline/contract';
import { takesSecondAdministrator } from '@quarterline/rules';
import { problemText } from '@quarterline/text';
import type { PoolClient } from 'pg';
import { newToken } from '#features/sign-in/server/tokens.ts';
import { notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { startUsing } from '#platform/operation/start-using.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import { deleteOwnSession, deleteSessionsOf } from '#platform/store/accounts/account-session-store.ts';
import { type By, type NewAuditEntry, writeAudit } from '#platform/store/audit-store.ts';
import {
  putOnSellerSide,
  relationToSeller,
  takeFromSellerSide,
} from '#platform/store/registrations/seller-party-store.ts';
import { alignDraft, lockDraft } from '#platform/store/sales/sale-draft-store.ts';
import { findSale } from '#platform/store/sales/sale-store.ts';
import { findOpenProposal, insertProposal } from '../store/account-proposal-store.ts';
import { type AdminUserDetailRow, findUser, lockAdministrators, lockUsers } from '../store/admin-user-store.ts';
import { type Change, carryOutChange, judgeChange } from './carry-out-change.ts';
import { type EmailSettings, notifyOfProposal, notifyOwnerOfProposal } from './notify-of-change.ts';
import { confirmProposal, withdrawProposal } from './settle-proposal.ts';

type Acting = {
  client: PoolClient;
  by: By;
  actorId: string;
  settings: Proposing['settings'];
  readRecord: ReadSaleRecord;
};

/**
 * Carries out an administrator's action on an account with its audit entry and its email, in one transaction. A change
 * that needs a second administrator becomes a proposal.
 */
export async function changeUser(acting: Acting, userId: string, asked: UserAction): Promise<void> {
  const { client, by, actorId } = acting;
  // Before the accounts: a change of rights locks all administrators, in one order.
  const administrators = DECIDES_ABOUT_RIGHTS.has(asked.action) ? await lockAdministrators(client) : null;
  if (administrators && !administrators.includes(actorId)) throw noMoreRights();
  await lockUsers(client, asked.action === 'merge' ? [userId, asked.otherId] : [userId]);
  const user = await findUser(client, userId);
  if (!user) throw notFound('There is no such account.');
  if (user.state === 'closed') throw refuse(409, 'account_closed__nothing_done');
  const note = (entry: Omit<NewAuditEntry, 'subject'>): Promise<void> =>
    writeAudit(client, by, { subject: { kind: 'account', id: userId }, ...entry });
  switch (asked.action) {
    case 'set_role':
      return change(acting, administrators ?? [], user, { kind: 'set_role', role: asked.role, reason: asked.reason });
    case 'give_email':
      return change(acting, administrators ?? [], user, {
        kind: 'give_email',
        email: asked.email.toLowerCase(),
        reason: asked.reason,
      });
    case 'suspend':
    case 'reinstate':
    case 'reset_factor':
      return change(acting, administrators ?? [], user, { kind: asked.action, reason: asked.reason });
    case 'confirm_proposal':
      return confirmProposal(
        { ...acting, engineUrl: acting.settings.engineUrl, administrators: administrators ?? [] },
        user,
        asked.proposalId,
      );
    case 'withdraw_proposal':
      return withdrawProposal({ client, by, actorId }, user, asked.proposalId);
    case 'end_session':
      if (!(await deleteOwnSession(client, userId, asked.sessionId))) throw refuse(409, 'session_is_over');
      return note({ action: 'user.session_ended', before: { sessionId: asked.sessionId } });
    case 'end_sessions':
      await deleteSessionsOf(client, userId, null);
      return note({ action: 'user.sessions_ended' });
    case 'name_party':
    case 'remove_party':
      return changeParty(acting, { ...asked, user, action: asked.action === 'name_party' ? 'name' : 'remove' });
    case 'merge':
      return change(acting, administrators ?? [], user, {
        kind: 'merge',
        otherId: asked.otherId,
        reason: asked.reason,
      });
  }
}

const DECIDES_ABOUT_RIGHTS: ReadonlySet<UserAction['action']> = new Set([
  'set_role',
  'suspend',
  'reinstate',
  'reset_factor',
  'give_email',
  'merge',
  'confirm_proposal',
  'withdraw_proposal',
]);

/** Makes a change at once, or proposes it where it takes a second administrator. */
const change = async (
  { client, by, actorId, settings, readRecord }: Acting,
  administrators: readonly string[],
  user: AdminUserDetailRow,
  asked: Change,
): Promise<void> => {
  if (user.id === actorId) throw aboutOneself(asked.kind);
  const refused = await judgeChange(client, user, asked);
  if (refused) throw refused;
  const others = administrators.filter((id) => id !== user.id);
  if (!takesSecondAdministrator(asked, user.role, others.length))
    return carryOutChange({ client, by, engineUrl: settings.engineUrl, readRecord, actorId }, user, asked);
  const canConfirm = others.filter((id) => id !== actorId).length;
  await proposeChange({ client, by, proposedBy: actorId, settings, canConfirm }, user, asked);
};

const aboutOneself = (kind: Change['kind']): ProblemError => {
  if (kind === 'set_role') return refuse(409, 'own_role');
  if (kind === 'reset_factor') return refuse(409, 'own_factor');
  return refuse(409, 'own_account');
};

const noMoreRights = (): ProblemError => refuse(403, 'not_allowed__no_more');

type Input = { saleSlug: string; user: { id: string; email: string }; reason: string; action: 'name' | 'remove' };

/**
 * Related to a seller: may watch the sale, and may not bid. The line reads it for the next bid. The sale's draft says
 * it too, or publishing it again would take it back.
 */
const changeParty = async (
  { client, by, actorId, readRecord }: Acting,
  { saleSlug, user, reason, action }: Input,
): Promise<void> => {
  const sale = await findSale(client, saleSlug);
  if (!sale) throw notFound(problemText('no_sale'));
  const row = await lockDraft(client, saleSlug);
  const isNaming = action === 'name';
  const before = await relationToSeller(client, sale.id, user.id);
  // A related party only: who sells is said in the sale's editor.
  if (before !== (isNaming ? null : 'related'))
    throw refuse(409, isNaming ? 'nothing_to_change__seller_side' : 'nothing_to_change__not_related');
  await changeFacts({ client, readRecord, actorId, accountIds: [user.id], inSale: sale.id }, () =>
    isNaming
      ? putOnSellerSide(client, sale.id, [user.id], ['related'])
      : takeFromSellerSide(client, sale.id, [user.id]),
  );
  const change = (draft: SaleDraft): SaleDraft => ({
    ...draft,
    sellerAccounts: isNaming
      ? [...draft.sellerAccounts, { id: randomUUID(), email: user.email, relation: 'related' }]
      : draft.sellerAccounts.filter(({ email }) => email.trim().toLowerCase() !== user.email),
  });
  if (row?.public_draft)
    await alignDraft(client, sale.id, { draft: change(row.draft), publicDraft: change(row.public_draft) });
  await writeAudit(client, by, {
    action: isNaming ? 'user.party_named' : 'user.party_removed',
    subject: { kind: 'account', id: user.id },
    saleId: sale.id,
    reason,
  });
};

/** A day: long enough that the owner of the business reads the notice. */
const DELAY_HOURS = 24;

type Proposing = {
  client: PoolClient;
  by: By;
  proposedBy: string;
  settings: EmailSettings & { canNotifyOwner: boolean };
  /** Administrators who could confirm it: neither who proposes it nor whose account it is. */
  canConfirm: number;
};

/**
 * Keeps a change until a second administrator confirms it. Where there is none it takes effect after a day, and the
 * owner of the business is told with a link that stops it. Refused (409) while another one of its kind waits, or when
 * the owner cannot be told.
 */
const proposeChange = async (
  { client, by, proposedBy, settings, canConfirm }: Proposing,
  user: AdminUserDetailRow,
  change: Change,
): Promise<void> => {
  const isAlone = canConfirm === 0;
  if (isAlone && !settings.canNotifyOwner) throw ownerCannotBeNotified();
  if (change.kind === 'merge') await startUsing(client, 'merges_of_two');
  const { token, tokenHash } = newToken();
  const id = await insertProposal(client, {
    userId: user.id,
    kind: change.kind,
    role: change.kind === 'set_role' ? change.role : null,
    email: change.kind === 'give_email' ? change.email : null,
    otherId: change.kind === 'merge' ? change.otherId : null,
    reason: change.reason,
    proposedBy,
    stopTokenHash: isAlone ? tokenHash : null,
    delayHours: DELAY_HOURS,
  });
  const row = id === null ? null : await findOpenProposal(client, id);
  if (!row) throw refuse(409, 'proposed_already');
  await writeAudit(client, by, {
    action: 'user.change_proposed',
    subject: { kind: 'account', id: user.id },
    reason: change.reason,
    before: { role: user.role },
    after: { kind: row.kind, role: row.role, email: row.email, effectiveAt: row.effective_at?.toISOString() ?? null },
  });
  await notifyOfProposal(client, settings, row);
  if (isAlone) await notifyOwnerOfProposal(client, settings, row, token);
};

const ownerCannotBeNotified = () => refuse(409, 'owner_cannot_be_told');
