import '#platform/staff/web/admin-table.css';
import '#platform/staff/web/lists/rows.css';
import { type AccountProposal, type AdminUser, emailText, hasEmail, type UserAction } from '@quarterline/contract';
import { ROLE_NAMES } from '@quarterline/text';
import { Button } from '@quarterline/ui';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { ProposalCard } from './proposal-card.tsx';
import type { DialogAction } from './user-action-dialog.tsx';

type Props = {
  user: AdminUser;
  readOnly: boolean;
  onAction: (action: DialogAction) => void;
  onTell: (input: UserAction) => void;
};

/** How an account is entered, and what may be done about it. */
export const UserAccess = ({ user, readOnly, onAction, onTell }: Props) => (
  <div>
    {user.proposals.length === 0 ? null : (
      <section>
        <h2>Waits for a second person</h2>
        {user.proposals.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            onConfirm={() => onAction({ action: 'confirm_proposal', proposal })}
            onWithdraw={() => onTell({ action: 'withdraw_proposal', proposalId: proposal.id })}
          />
        ))}
      </section>
    )}
    <section>
      <h2>Role</h2>
      <p>{ROLE_NAMES[user.role]}</p>
      {user.roleIsFixedBecause ? (
        <p className="field-hint">{user.roleIsFixedBecause}</p>
      ) : readOnly || isProposed(user, 'set_role') ? null : (
        <Button size="row" onClick={() => onAction({ action: 'set_role' })}>
          Change role
        </Button>
      )}
    </section>
    <section>
      <h2>Two-step login</h2>
      <p>
        {user.secondFactor ? 'On' : 'Off'}
        {user.passkeys > 0 ? `, ${user.passkeys === 1 ? '1 passkey' : `${user.passkeys} passkeys`}` : ''}
        {user.recoveryCodesLeft > 0 ? `, ${user.recoveryCodesLeft} recovery codes left` : ''}
      </p>
      {user.secondFactor && !isProposed(user, 'reset_factor') && !user.isYou && !readOnly ? (
        <Button tone="out" size="row" onClick={() => onAction({ action: 'reset_factor' })}>
          Reset, needs two people
        </Button>
      ) : null}
    </section>
    {hasEmail(user.email) || user.state === 'closed' ? null : (
      <section>
        <h2>Email</h2>
        <p>{emailText(user.email)}. Nobody can log in to this account.</p>
        {readOnly || isProposed(user, 'give_email') ? null : (
          <Button size="row" onClick={() => onAction({ action: 'give_email' })}>
            Give an email address, needs two people
          </Button>
        )}
      </section>
    )}
    <section>
      <h2>Logged in</h2>
      {user.sessions.length === 0 ? <p className="admin-table-none">Nowhere.</p> : null}
      <ul className="rows">
        {user.sessions.map((session) => (
          <li key={session.id}>
            <div>
              {session.device}
              <span className="rows-note">
                {session.ipAddress ?? 'Address not known'}, last seen {shortTime(session.lastSeenAt)}
              </span>
            </div>
            {readOnly ? null : (
              <Button size="row" onClick={() => onTell({ action: 'end_session', sessionId: session.id })}>
                Log out<span className="sr-only"> {session.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {user.sessions.length > 1 && !readOnly ? (
        <Button size="row" onClick={() => onTell({ action: 'end_sessions' })}>
          Log out everywhere
        </Button>
      ) : null}
    </section>
    {readOnly || user.isYou ? null : (
      <section>
        <h2>{user.state === 'suspended' ? 'Suspended' : 'Suspend'}</h2>
        <p className="field-hint">
          {user.state === 'suspended'
            ? 'Nobody can log in to this account, and it places no bid.'
            : 'Logs it out everywhere. It places no new bid, in no sale; bids that were made stand.'}
        </p>
        {isProposed(user, user.state === 'suspended' ? 'reinstate' : 'suspend') ? null : (
          <Button
            tone={user.state === 'suspended' ? 'line' : 'out'}
            size="row"
            onClick={() => onAction({ action: user.state === 'suspended' ? 'reinstate' : 'suspend' })}
          >
            {user.state === 'suspended' ? 'Let in again' : 'Suspend the account'}
          </Button>
        )}
      </section>
    )}
  </div>
);

/** What waits already is not asked for twice. */
export const isProposed = (user: AdminUser, kind: AccountProposal['kind']): boolean =>
  user.proposals.some((proposal) => proposal.kind === kind);
