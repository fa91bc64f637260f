import { type AccountProposal, emailText } from '@quarterline/contract';
import { ROLE_NAMES } from '@quarterline/text';
import type { ProposalRow } from '../store/account-proposal-store.ts';

/** True when this administrator may confirm it: neither its proposer nor its subject. */
export const mayConfirmProposal = (row: ProposalRow, administratorId: string): boolean =>
  row.proposed_by !== administratorId && row.user_id !== administratorId;

/**
 * Anybody may but whom it is about: nobody keeps rights by withdrawing. A reset of one's own two-step login one may
 * refuse.
 */
export const mayWithdrawProposal = (row: ProposalRow, administratorId: string): boolean =>
  row.user_id !== administratorId || row.kind === 'reset_factor';

export const describeProposal = (row: ProposalRow, administratorId: string): AccountProposal => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  kind: row.kind,
  role: row.role,
  email: row.email,
  reason: row.reason,
  proposedBy: row.proposed_by_name,
  proposedByYou: row.proposed_by === administratorId,
  proposedAt: row.proposed_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  effectiveAt: row.effective_at?.getTime() ?? null,
  mayConfirm: mayConfirmProposal(row, administratorId),
  mayWithdraw: mayWithdrawProposal(row, administratorId),
});

type Subject = Pick<ProposalRow, 'kind' | 'role' | 'email' | 'user_name' | 'user_email'>;

export function sentenceOf({ kind, role, email, user_name, user_email }: Subject): string {
  const who = `${user_name} (${emailText(user_email)})`;
  switch (kind) {
    case 'set_role':
      return role === null || role === 'bidder'
        ? `${who} is no longer staff.`
        : `${who} gets the role ${ROLE_NAMES[role]}.`;
    case 'suspend':
      return `The account of ${who} is suspended.`;
    case 'reinstate':
      return `The account of ${who} is opened again, with its role.`;
    case 'give_email':
      return `The account of ${who} gets the email address ${email}.`;
    case 'merge':
      return `The account ${email} is closed, and what it has goes to ${who}.`;
    case 'reset_factor':
      return `The two-step login of ${who} is reset.`;
  }
}
