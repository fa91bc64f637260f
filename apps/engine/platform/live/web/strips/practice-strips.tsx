import { enginePages } from '@quarterline/contract';
import type { LiveState } from '../feed/live-state.ts';
import { useLive } from '../live-context.ts';

/** In practice what it is; before a sale the way to practice. */
export default function PracticeStrips() {
  const { live } = useLive();
  if (live.sale.practice) return <PracticeStrip />;
  return <TryPractice />;
}

/** What a rehearsal says of itself at the top of its live view, and the way to the next run when this one is over. */
function PracticeStrip() {
  const { live } = useLive();
  const isOver = live.phase === 'completed' || live.phase === 'cancelled';
  return (
    <p className="strip strip--practice">
      <b>Practice.</b> The land is invented, robots bid against you, and no bid here binds anybody.{' '}
      {isOver ? (
        <a href={enginePages.practice}>This run is over. Go to the next one</a>
      ) : missedIt(live) ? (
        'You came late to this run. The next one begins in a few minutes.'
      ) : (
        'The clocks are shorter than in a real sale.'
      )}
    </p>
  );
}

/** Before a sale opens: the way to practice. */
const TryPractice = () => (
  <p className="strip strip--info">
    New to this? <a href={enginePages.practice}>Practise with robots first</a>. Nothing there binds you.
  </p>
);

/** Every parcel is closed and the bidder has no bid on any: they may only watch the block. */
const missedIt = ({ parcels, you }: LiveState): boolean =>
  you.registrationStatus === 'approved' &&
  parcels.every(
    ({ kind, phase, bidStatus }) =>
      kind === 'enBloc' || (phase !== 'open' && phase !== 'scheduled' && bidStatus === 'no_bid'),
  );
