import '../../../../platform/staff/web/admin-alert.css';
import '../../../../platform/staff/web/admin-button.css';
import '../../../../platform/staff/web/lists/rows.css';
import { apiPath, pagePath } from '@quarterline/contract';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { proposalTitle, waitsFor } from './proposal-card.tsx';

/** Above the list of accounts: what waits for a second administrator. Without anything that waits there is nothing to see. */
export function WaitingProposals() {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/users/proposals'));
  // Where it is refused the page says so itself.
  if (asked.at === 'failed')
    return (
      <p className="admin-alert" role="alert">
        What waits for a second administrator could not be loaded.{' '}
        <button type="button" className="admin-button" onClick={() => void reload()}>
          Try again<span className="sr-only"> to load what waits</span>
        </button>
      </p>
    );
  if (asked.at !== 'known' || asked.what.proposals.length === 0) return null;
  return (
    <section className="admin-alert-done" aria-labelledby="waiting-proposals">
      <h2 id="waiting-proposals">Waits for a second person</h2>
      <ul className="rows">
        {asked.what.proposals.map((proposal) => (
          <li key={proposal.id}>
            <div>
              <a href={pagePath('/admin/users/:slug/', { slug: proposal.userId })}>
                {proposal.userName}: {proposalTitle(proposal)}
              </a>
              <span className="rows-note">
                Proposed by {proposal.proposedByYou ? 'you' : proposal.proposedBy}: {proposal.reason}
              </span>
              <span className="rows-note">{waitsFor(proposal)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
