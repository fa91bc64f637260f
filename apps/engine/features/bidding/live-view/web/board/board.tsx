import './board.css';
import { formatClock, zoneLabel } from '@quarterline/civil-time';
import { SignalBars } from '@quarterline/ui';
import { type ComponentType, useEffect } from 'react';
import { LiveContext, useLive } from '#platform/live/web/live-context.ts';
import type { LoadedLiveView } from '#platform/live/web/live-view-loader.tsx';
import { liveWords } from '#platform/live/web/live-words.ts';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { FirmMark } from '#platform/web/firm-mark.tsx';

/** What a format of sale shows on the board. */
export type BoardFormat = {
  /** Over the lots: where the sale is on its way. */
  Stage: ComponentType;
  Row: ComponentType<{ lotId: string }>;
  foot: string;
};

/** The board reads the same live view as everybody; it selects nothing and reviews nothing. */
export function Board({ session, view, live, format }: LoadedLiveView & { format: BoardFormat }) {
  const stale = view.connection.state === 'stale';
  useEffect(() => {
    document.title = `${live.sale.name}, board`;
  }, [live.sale.name]);
  return (
    <LiveContext value={{ session, view, live, selectedId: '', isWide: true, select: () => {}, review: () => {} }}>
      <div className={`board${stale ? ' is-stale' : ''}`}>
        <header className="board-bar">
          <FirmMark />
          <div>
            <h1>{live.sale.name}</h1>
            <p>{live.sale.location}</p>
          </div>
          <p className="board-line" role="status">
            <SignalBars bars={view.connection.bars} /> {view.connection.title}
          </p>
          <BoardClock />
        </header>
        <section aria-label="Notices">
          {live.sale.practice ? (
            <p className="board-demo">Practice. Robots bid, and no bid here binds anybody.</p>
          ) : null}
          {live.sale.demo ? (
            <p className="board-demo">Demonstration sale. No {liveWords(live).bid} here binds anybody.</p>
          ) : null}
        </section>
        <format.Stage />
        <main>
          <ol>
            {live.parcels.map(({ id }) => (
              <format.Row key={id} lotId={id} />
            ))}
          </ol>
        </main>
        <footer className="board-foot">
          <span>{format.foot}</span> <b className="num">{live.sale.phone}</b>
        </footer>
      </div>
    </LiveContext>
  );
}

function BoardClock() {
  const { zone } = useLive().live.sale;
  const time = useFromClock((nowMs) => formatClock(nowMs, zone));
  return (
    <p className="board-clock">
      <b className="num">{time}</b> <span>{zoneLabel(zone)}</span>
    </p>
  );
}
