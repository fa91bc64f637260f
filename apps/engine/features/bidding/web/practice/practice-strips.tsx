import { enginePages } from '@quarterline/contract';
import type { RoomState } from '../feed/room-state.ts';
import { useRoom } from '../room-context.ts';

/** In practice what it is; before a sale the way to practice. */
export default function PracticeStrips() {
  const { room } = useRoom();
  if (room.sale.practice) return <PracticeStrip />;
  return room.you.standing === 'approved' ? <TryPractice /> : null;
}

/** What a rehearsal says of itself at the top of its room, and the way to the next run when this one is over. */
function PracticeStrip() {
  const { room } = useRoom();
  const isOver = room.phase === 'completed' || room.phase === 'cancelled';
  return (
    <p className="strip strip--practice">
      <b>Practice.</b> The land is invented, robots bid against you, and no bid here binds anybody.{' '}
      {isOver ? (
        <a href={enginePages.practice}>This run is over. Go to the next one</a>
      ) : missedIt(room) ? (
        'You came late to this run. The next one begins in a few minutes.'
      ) : (
        'The clocks are shorter than in a real sale.'
      )}
    </p>
  );
}

/** For whoever waits for the first sale: the way to a rehearsal. */
const TryPractice = () => (
  <p className="strip strip--info">
    New to this? <a href={enginePages.practice}>Practise with robots first</a>. Nothing there binds you.
  </p>
);

/** Every parcel is closed and she has no bid on any: she may only watch the block. */
const missedIt = ({ parcels, you }: RoomState): boolean =>
  you.standing === 'approved' &&
  parcels.every(
    ({ kind, phase, standing }) =>
      kind === 'enBloc' || (phase !== 'open' && phase !== 'scheduled' && standing === 'no_bid'),
  );
