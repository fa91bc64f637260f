import './terms-strip.css';
import { AcceptTerms } from '#platform/web/accept-terms.tsx';
import { useLive } from '../live-context.ts';
import { termsDue } from './terms-due.ts';

/** While newer conditions are not accepted: what to read, and the press that accepts them. */
export default function TermsStrip() {
  const { live, session } = useLive();
  const due = termsDue(live);
  if (!due?.document) return null;
  return (
    <section className="strip terms-strip" aria-label="New Conditions of Sale">
      <AcceptTerms terms={due.document} zone={live.sale.zone} accept={() => session.acceptTerms(due.version)} />
    </section>
  );
}
