import '#platform/web/forms/form.css';
import '#platform/staff/web/lists/rows.css';
import type { AccountProposal } from '@quarterline/contract';
import { ROLE_NAMES } from '@quarterline/text';
import { Button } from '@quarterline/ui';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { PROPOSAL_WORDS } from './user-words.ts';

type Props = {
  proposal: AccountProposal;
  onConfirm: () => void;
  onWithdraw: () => void;
};

/** A change that waits: what, who proposed it and why, until when, and what this administrator can do about it. */
export const ProposalCard = ({ proposal, onConfirm, onWithdraw }: Props) => (
  <div className="form-means">
    <h3>{proposalTitle(proposal)}</h3>
    <p>
      {proposal.proposedByYou ? 'You' : proposal.proposedBy} proposed it {shortTime(proposal.proposedAt)}:{' '}
      {proposal.reason}
    </p>
    <p>{waitsFor(proposal)}</p>
    {proposal.mayConfirm || proposal.mayWithdraw ? (
      <p className="rows-actions">
        {proposal.mayConfirm ? (
          <Button tone="out" size="row" onClick={onConfirm}>
            Confirm
          </Button>
        ) : null}
        {proposal.mayWithdraw ? (
          <Button size="row" onClick={onWithdraw}>
            Withdraw
          </Button>
        ) : null}
      </p>
    ) : null}
  </div>
);

/** "New role: staff" */
export function proposalTitle({ kind, role, email }: AccountProposal): string {
  if (kind === 'set_role' && role !== null) return `New role: ${ROLE_NAMES[role].toLowerCase()}`;
  return email === null ? PROPOSAL_WORDS[kind] : `${PROPOSAL_WORDS[kind]}: ${email}`;
}

/** Until when, and who decides. */
export function waitsFor({ effectiveAt, expiresAt, mayConfirm, proposedByYou }: AccountProposal): string {
  if (effectiveAt !== null)
    return `Takes effect automatically ${shortTime(effectiveAt)}, unless it is withdrawn or the owner of the business stops it.`;
  const until = shortTime(expiresAt);
  if (mayConfirm) return `Can be confirmed until ${until}. Call the person on a number you know before you confirm.`;
  return proposedByYou
    ? `Another administrator can confirm it until ${until}.`
    : `It is about you: an administrator other than the one who proposed it can confirm it until ${until}.`;
}
