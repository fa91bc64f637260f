import './recess-bar.css';
import { formatClockFace } from '@quarterline/civil-time';
import type { GroupView } from '@quarterline/contract';
import { auctionSale } from '#platform/live/web/feed/live-state.ts';
import { useLive } from '#platform/live/web/live-context.ts';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';

/** The recess as one segment a minute, from the actual last close. `isTimed`: with what is left in figures. */
export function RecessBar({ group, isTimed = false }: { group: GroupView; isTimed?: boolean }) {
  const { recessMs } = auctionSale(useLive().live);
  const minutes = Math.max(1, Math.round(recessMs / 60_000));
  const gone = useFromClock((nowMs) => Math.floor((nowMs - (group.opensAt - recessMs)) / 60_000));
  const left = useFromClock((nowMs) => formatClockFace(group.opensAt - nowMs));
  return (
    <>
      {isTimed ? (
        <p className="recess-bar-left">
          Recess, <b className="num">{left}</b> left
        </p>
      ) : null}
      <div className="recess-bar" aria-hidden="true">
        {Array.from({ length: minutes }, (_, minute) => minute).map((minute) => (
          <i key={minute} className={minute < gone ? 'is-done' : minute === gone ? 'is-now' : ''} />
        ))}
      </div>
    </>
  );
}
