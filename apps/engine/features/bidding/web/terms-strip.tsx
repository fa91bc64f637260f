import './terms-strip.css';
import { AcceptTerms } from '../../../platform/web/accept-terms.tsx';
import { useRoom } from './room-context.ts';
import { termsDue } from './terms-due.ts';

/** While newer conditions are not accepted: what to read, and the press that accepts them. */
export default function TermsStrip() {
  const { room, session } = useRoom();
  const due = termsDue(room);
  if (!due?.document) return null;
  return (
    <section className="strip terms-strip" aria-label="New conditions of sale">
      <AcceptTerms terms={due.document} zone={room.sale.zone} accept={() => session.acceptTerms(due.version)} />
    </section>
  );
}
