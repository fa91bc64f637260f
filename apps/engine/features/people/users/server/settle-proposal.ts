import type { PoolClient } from 'pg';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import {
  findOpenProposal,
  findProposalByStopToken,
  type ProposalRow,
  settleProposal,
} from '../store/account-proposal-store.ts';
import { type AdminUserDetailRow, findUser } from '../store/admin-user-store.ts';
import { type Change, carryOutChange, judgeChange } from './carry-out-change.ts';
import { mayConfirmProposal, mayWithdrawProposal } from './describe-proposal.ts';
import { notifyOfOutcome } from './notify-of-change.ts';

type Settling = {
  client: PoolClient;
  by: By;
  actorId: string;
  engineUrl: string;
  readRecord: ReadSaleRecord;
  /** Accounts with all rights, locked until the commit. */
  administrators: readonly string[];
};

/** The second administrator agrees, and the change is made. */
export async function confirmProposal(
  { client, by, actorId, engineUrl, readRecord, administrators }: Settling,
  user: AdminUserDetailRow,
  proposalId: string,
): Promise<void> {
  const row = await openProposalOf(client, user.id, proposalId);
  if (!mayConfirmProposal(row, actorId)) throw refuse(409, 'second_person_needed__account');
  if (!administrators.includes(row.proposed_by)) throw isOver();
  const refused = await judgeChange(client, user, changeOf(row));
  if (refused) throw refused;
  if (!(await settleProposal(client, row.id, 'confirmed', actorId))) throw isOver();
  await writeAudit(client, by, { action: 'user.change_confirmed', ...about(row) });
  const people = { actorId: row.proposed_by, secondActorId: actorId };
  await carryOutChange({ client, by, engineUrl, readRecord, ...people }, user, changeOf(row));
  await notifyOfOutcome(client, row, 'confirmed');
}

export async function withdrawProposal(
  { client, by, actorId }: Pick<Settling, 'client' | 'by' | 'actorId'>,
  user: AdminUserDetailRow,
  proposalId: string,
): Promise<void> {
  const row = await openProposalOf(client, user.id, proposalId);
  if (!mayWithdrawProposal(row, actorId)) throw refuse(409, 'own_account__withdraw');
  if (!(await settleProposal(client, row.id, 'withdrawn', actorId))) throw isOver();
  await writeAudit(client, by, { action: 'user.change_withdrawn', ...about(row) });
  await notifyOfOutcome(client, row, 'withdrawn');
}

/** The owner of the business stops it, by the link of the notice. Asked again it answers the same. */
export async function stopProposal(client: PoolClient, by: By, tokenHash: string): Promise<void> {
  const row = await findProposalByStopToken(client, tokenHash);
  if (!row) throw notFound('This link is not valid.');
  if (!(await settleProposal(client, row.id, 'stopped', null))) return;
  await writeAudit(client, by, { action: 'user.change_stopped', ...about(row) });
  await notifyOfOutcome(client, row, 'stopped');
}

/**
 * The delay of a proposal that nobody could confirm is over. Made true, or given up when it no longer can be: anybody
 * who proposed it is no administrator any more, or the account has changed. False while it has to wait for the end of a
 * live sale.
 */
export async function letTakeEffect(
  { client, by, engineUrl, readRecord, administrators }: Omit<Settling, 'actorId'>,
  row: ProposalRow,
): Promise<boolean> {
  const user = await findUser(client, row.user_id);
  const refused = user ? await judgeChange(client, user, changeOf(row)) : null;
  if (refused?.body.code === 'bids_in_a_live_sale') return false;
  if (!user || refused || !administrators.includes(row.proposed_by)) {
    await settleProposal(client, row.id, 'lapsed', null);
    await writeAudit(client, by, { action: 'user.change_lapsed', ...about(row) });
    return true;
  }
  await settleProposal(client, row.id, 'took_effect', null);
  await writeAudit(client, by, { action: 'user.change_took_effect', ...about(row) });
  await carryOutChange({ client, by, engineUrl, readRecord, actorId: row.proposed_by }, user, changeOf(row));
  await notifyOfOutcome(client, row, 'took_effect');
  return true;
}

const openProposalOf = async (client: PoolClient, userId: string, id: string): Promise<ProposalRow> => {
  const row = await findOpenProposal(client, id);
  if (row?.user_id !== userId) throw isOver();
  return row;
};

const changeOf = ({ kind, role, email, other_id, reason }: ProposalRow): Change => {
  if (kind === 'set_role') return { kind, role: role ?? 'bidder', reason };
  if (kind === 'merge') return { kind, otherId: other_id ?? '', reason };
  return kind === 'give_email' ? { kind, email: email ?? '', reason } : { kind, reason };
};

const about = (row: ProposalRow) => ({
  subject: { kind: 'account', id: row.user_id } as const,
  reason: row.reason,
  before: { proposedBy: row.proposed_by },
  after: { kind: row.kind, role: row.role, email: row.email },
});

const isOver = () => refuse(409, 'proposal_is_over');
