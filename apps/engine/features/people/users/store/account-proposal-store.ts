import type { Role } from '@quarterline/contract';
import type { AccountChange } from '@quarterline/rules';
import {
  execute,
  type Queryable,
  queryColumn,
  queryRow,
  queryRows,
  queryValue,
  writesOne,
} from '#database/statements/rows.ts';

export type ProposalKind = AccountChange['kind'];

/** A proposal that nobody has settled and that has not lapsed. */
export type ProposalRow = {
  id: string;
  user_id: string;
  user_name: string;
  user_email: string;
  kind: ProposalKind;
  role: Role | null;
  /** The new address, or that of the other account. */
  email: string | null;
  other_id: string | null;
  reason: string;
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Date;
  expires_at: Date;
  /** Instant at which it takes effect automatically; null where another administrator confirms it. */
  effective_at: Date | null;
};

const PROPOSALS = `SELECT account_proposal.id, user_id, account_user.name AS user_name, account_user.email AS user_email, kind, account_proposal.role, coalesce(account_proposal.email, other.email) AS email, other_id, reason, proposed_by,
    proposer.name AS proposed_by_name, proposed_at, expires_at, effective_at
  FROM account_proposal JOIN account_user ON account_user.id = user_id JOIN account_user AS proposer ON proposer.id = proposed_by
    LEFT JOIN account_user AS other ON other.id = other_id`;
const OPEN = `outcome IS NULL AND (effective_at IS NOT NULL OR expires_at > clock_timestamp())`;
/**
 * Condition for a change without a confirmation: a day after its notice was sent to the owner of the business, and
 * never without that notice.
 */
const OWNER_WAS_NOTIFIED = `EXISTS (SELECT FROM outbox WHERE cause = 'proposal ' || account_proposal.id || ' to the owner' AND sent_at <= clock_timestamp() - interval '23 hours')`;

/** The cause of the owner's notice: `OWNER_WAS_NOTIFIED` looks for it. */
export const ownerNoticeCause = (proposalId: string): string => `proposal ${proposalId} to the owner`;

/** Open proposals of one account or of all, oldest first. */
export const listOpenProposals = (database: Queryable, userId: string | null): Promise<ProposalRow[]> =>
  queryRows(
    database,
    `${PROPOSALS} WHERE ${OPEN} AND ($1::uuid IS NULL OR user_id = $1) ORDER BY proposed_at LIMIT 200`,
    [userId],
  );

export const findOpenProposal = (database: Queryable, id: string): Promise<ProposalRow | null> =>
  queryRow(database, `${PROPOSALS} WHERE account_proposal.id = $1 AND ${OPEN}`, [id]);

/** By the link of the owner's notice, whatever became of it: `outcome` is null while it waits. */
export const findProposalByStopToken = (
  database: Queryable,
  tokenHash: string,
): Promise<(ProposalRow & { outcome: string | null }) | null> =>
  queryRow(database, `${PROPOSALS.replace('effective_at', 'effective_at, outcome')} WHERE stop_token_hash = $1`, [
    tokenHash,
  ]);

export type NewProposal = {
  userId: string;
  kind: ProposalKind;
  role: Role | null;
  email: string | null;
  otherId: string | null;
  reason: string;
  proposedBy: string;
  /** With it the proposal takes effect by itself after `delayHours`. */
  stopTokenHash: string | null;
  delayHours: number;
};

/** Null when another one of its kind is still open. One that nobody answered in time gives way. */
export async function insertProposal(client: Queryable, proposal: NewProposal): Promise<string | null> {
  await client.query(
    `UPDATE account_proposal SET outcome = 'lapsed', settled_at = expires_at
     WHERE user_id = $1 AND outcome IS NULL AND effective_at IS NULL AND expires_at <= clock_timestamp()`,
    [proposal.userId],
  );
  return queryValue(
    client,
    `INSERT INTO account_proposal (user_id, kind, role, reason, proposed_by, stop_token_hash, effective_at, email, other_id)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $6::text IS NOT NULL THEN clock_timestamp() + make_interval(hours => $7) END, $8, $9)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      proposal.userId,
      proposal.kind,
      proposal.role,
      proposal.reason,
      proposal.proposedBy,
      proposal.stopTokenHash,
      proposal.delayHours,
      proposal.email,
      proposal.otherId,
    ],
  );
}

/** What was proposed about an account that is closed now, or with it, can be settled by nobody any more. */
export const lapseProposalsAbout = (client: Queryable, accountId: string): Promise<void> =>
  execute(
    client,
    `UPDATE account_proposal SET outcome = 'lapsed', settled_at = clock_timestamp() WHERE outcome IS NULL AND $1 IN (user_id, other_id)`,
    [accountId],
  );

export type ProposalOutcome = 'confirmed' | 'took_effect' | 'withdrawn' | 'stopped' | 'lapsed';

/** False when it was settled already. */
export const settleProposal = (
  client: Queryable,
  id: string,
  outcome: ProposalOutcome,
  settledBy: string | null,
): Promise<boolean> =>
  writesOne(
    client,
    `UPDATE account_proposal SET outcome = $2, settled_by = $3, settled_at = clock_timestamp() WHERE id = $1 AND outcome IS NULL`,
    [id, outcome, settledBy],
  );

/** Those whose time has come, and of which the owner of the business was told in time. */
export const listDueProposals = (database: Queryable): Promise<string[]> =>
  queryColumn(
    database,
    `SELECT id FROM account_proposal WHERE outcome IS NULL AND effective_at <= clock_timestamp() AND ${OWNER_WAS_NOTIFIED} ORDER BY effective_at`,
  );
