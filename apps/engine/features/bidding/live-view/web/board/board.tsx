import './board.css';
import { formatClock, zoneLabel } from '@quarterline/civil-time';
import { SignalBars } from '@quarterline/ui';
import { useEffect } from 'react';
import { FirmMark } from '../../../../../platform/web/firm-mark.tsx';
import { LiveContext, useLive, useParcel } from '../live-context.ts';
import type { LoadedLiveView } from '../live-view-loader.tsx';
import { closedWord, isClosed, priceOf } from '../parcels/parcel-status.ts';
import { useParcelClock } from '../parcels/use-parcel-clock.ts';
import { SaleTimeline } from '../sale-timeline.tsx';
import { useHighlight } from '../status/use-highlight.ts';
import { useFromClock } from '../use-from-clock.ts';
import { BoardLot } from './board-lot.tsx';
import { BoardTenderRow, BoardTenderStage } from './board-tender.tsx';

/** The board reads the same live view as everybody; it selects nothing and reviews nothing. */
export function Board({ session, view, live }: LoadedLiveView) {
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
            <p className="board-demo">Demonstration sale. No {live.tender ? 'tender' : 'bid'} here binds anybody.</p>
          ) : null}
        </section>
        {live.tender ? <BoardTenderStage /> : <SaleTimeline />}
        <main>
          <ol>
            {live.parcels.map(({ id }) =>
              live.tender ? <BoardTenderRow key={id} lotId={id} /> : <BoardRow key={id} parcelId={id} />,
            )}
          </ol>
        </main>
        <footer className="board-foot">
          <span>
            {live.tender ? 'Tender on the page of the sale. Questions?' : 'Bid on the bidding page, or by phone'}
          </span>{' '}
          <b className="num">{live.sale.phone}</b>
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

function BoardRow({ parcelId }: { parcelId: string }) {
  const found = useParcel(parcelId);
  const { parcel, group } = found;
  const clock = useParcelClock(parcel);
  const price = priceOf(parcel, group);
  const highlighted = useHighlight(parcel.leadingCents);
  const state = isClosed(parcel) ? ' is-closed' : clock.state === 'hot' ? ' is-hot' : '';
  return (
    <li className={`board-row${state}${highlighted ? ' is-highlighted' : ''}`}>
      <BoardLot found={found} price={price} />
      <p className="board-time">
        <b className="num">{clock.face}</b> <span>{isClosed(parcel) ? closedWord(parcel) : clock.note}</span>
      </p>
    </li>
  );
}
