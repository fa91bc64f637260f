import './board.css';
import { formatClock, zoneLabel } from '@quarterline/civil-time';
import { formatAcreNumber, formatPerAcre, formatPrice } from '@quarterline/listing';
import { Mark, SignalBars, Stake } from '@quarterline/ui';
import { useEffect } from 'react';
import { LiveContext, shortName, useLive, useParcel } from '../live-context.ts';
import type { LoadedLiveView } from '../live-view-loader.tsx';
import { closedWord, isClosed, priceOf } from '../parcels/parcel-status.ts';
import { useParcelClock } from '../parcels/use-parcel-clock.ts';
import { SaleTimeline } from '../sale-timeline.tsx';
import { useHighlight } from '../status/use-highlight.ts';
import { useFromClock } from '../use-from-clock.ts';

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
          <Mark inverse />
          <div>
            <h1>{live.sale.name}</h1>
            <p>{live.sale.location}</p>
          </div>
          <p className="board-line" role="status">
            <SignalBars bars={view.connection.bars} /> {view.connection.title}
          </p>
          <BoardClock />
        </header>
        {live.sale.practice ? <p className="board-demo">Practice. Robots bid, and no bid here binds anybody.</p> : null}
        {live.sale.demo ? <p className="board-demo">Demonstration sale. No bid here binds anybody.</p> : null}
        <SaleTimeline />
        <main>
          <ol>
            {live.parcels.map(({ id }) => (
              <BoardRow key={id} parcelId={id} />
            ))}
          </ol>
        </main>
        <footer className="board-foot">
          <span>Bid on the bidding page, or by phone</span> <b className="num">{live.sale.phone}</b>
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
  const { parcel, words, group } = found;
  const clock = useParcelClock(parcel);
  const price = priceOf(parcel, group);
  const highlighted = useHighlight(parcel.leadingCents);
  const state = isClosed(parcel) ? ' is-closed' : clock.state === 'hot' ? ' is-hot' : '';
  return (
    <li className={`board-row${state}${highlighted ? ' is-highlighted' : ''}`}>
      <Stake tone={isClosed(parcel) ? 'shut' : parcel.kind === 'enBloc' ? 'bloc' : 'plain'}>{words.stake}</Stake>
      <div className="board-land">
        <h2>{shortName(found)}</h2>
        <p>
          {parcel.kind === 'enBloc' ? null : <span className="legal">{words.legalDescriptions.join(', ')}, </span>}
          <span className="legal">{formatAcreNumber(words.acres)}</span> acres
        </p>
      </div>
      <dl>
        <dt>{price.label}</dt>
        <dd className="num">{formatPrice(price.cents)}</dd>
        <dd className="board-per">{formatPerAcre(price.cents, words.acres)}</dd>
      </dl>
      <p className="board-time">
        <b className="num">{clock.face}</b> <span>{isClosed(parcel) ? closedWord(parcel) : clock.note}</span>
      </p>
    </li>
  );
}
