import type { PoolClient } from 'pg';
import { newToken } from '#features/sign-in/server/tokens.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { startUsing } from '#platform/operation/start-using.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { findOpenProposal, insertProposal } from '../store/account-proposal-store.ts';
import type { AdminUserDetailRow } from '../store/admin-user-store.ts';
import type { Change } from './carry-out-change.ts';
import { type EmailSettings, notifyOfProposal, notifyOwnerOfProposal } from './notify-of-change.ts';

/** A day: long enough that the owner of the business reads the notice. */
const DELAY_HOURS = 24;

export type Proposing = {
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
export const proposeChange = async (
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
