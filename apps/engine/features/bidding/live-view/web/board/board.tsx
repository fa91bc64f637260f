import './board.css';
import { formatClock, formatShort, zoneLabel } from '@quarterline/civil-time';
import { formatAcreNumber, formatPerAcre, formatPrice } from '@quarterline/listing';
import { labelledTenderPrice, tenderLotStatus, tenderSaleText } from '@quarterline/text';
import { SignalBars, Stake } from '@quarterline/ui';
import { useEffect } from 'react';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { LiveContext, type LiveParcel, shortName, useLive, useParcel } from '#platform/live/web/live-context.ts';
import type { LoadedLiveView } from '#platform/live/web/live-view-loader.tsx';
import { closedWord, isClosed, priceOf } from '#platform/live/web/parcels/parcel-status.ts';
import { useParcelClock } from '#platform/live/web/parcels/use-parcel-clock.ts';
import { SaleTimeline } from '#platform/live/web/sale-timeline.tsx';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { FirmMark } from '#platform/web/firm-mark.tsx';
import { useHighlight } from '../status/use-highlight.ts';
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

const atText =
  ({ sale }: LiveState) =>
  (instantMs: number): string =>
    formatShort(instantMs, sale.zone);

/** What may be done now, in place of the closes of an auction. */
function BoardTenderStage() {
  const { live } = useLive();
  const text = useFromClock((nowMs) =>
    live.tender ? tenderSaleText({ ...live, tender: live.tender }, nowMs, atText(live)) : '',
  );
  return (
    <p className="board-stage" role="status">
      {text}
    </p>
  );
}

/** One lot of a sealed tender: its starting bid while tenders are sealed, then what became of it. */
function BoardTenderRow({ lotId }: { lotId: string }) {
  const { live } = useLive();
  const found = useParcel(lotId);
  const { parcel } = found;
  if (!live.tender) return null;
  // The board is nobody's own: it says the same to every person in front of it.
  const { outcome, ...lot } = { ...parcel, bidStatus: null };
  const seen = { ...lot, ...(outcome ? { outcome: { ...outcome, yours: null } } : {}) };
  const { text } = tenderLotStatus(
    { ...live, tender: live.tender, isApproved: false },
    seen,
    { youAreInvited: null },
    atText(live),
  );
  const price = labelledTenderPrice(parcel);
  return (
    <li className={`board-row${isClosed(parcel) ? ' is-closed' : ''}`}>
      <BoardLot found={found} price={price} />
      <p className="board-time">
        <span>{text ?? 'Tenders are being taken.'}</span>
      </p>
    </li>
  );
}

/** What a row of the board says of a lot in a sale of any format: stake, name, land, price. */
const BoardLot = ({ found, price }: { found: LiveParcel; price: { label: string; cents: number } }) => {
  const { parcel, words } = found;
  return (
    <>
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
    </>
  );
};
