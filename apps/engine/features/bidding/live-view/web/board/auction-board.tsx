import './board.css';
import { useParcel } from '#platform/live/web/live-context.ts';
import { closedWord, isClosed, priceOf } from '#platform/live/web/parcels/parcel-status.ts';
import { useParcelClock } from '#platform/live/web/parcels/use-parcel-clock.ts';
import { SaleTimeline } from '#platform/live/web/sale-timeline.tsx';
import { useHighlight } from '../status/use-highlight.ts';
import type { BoardFormat } from './board.tsx';
import { BoardLot } from './board-lot.tsx';

function Row({ lotId }: { lotId: string }) {
  const found = useParcel(lotId);
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

/** Clocks and high bids. */
export const AUCTION_BOARD: BoardFormat = {
  Stage: SaleTimeline,
  Row,
  foot: 'Bid on the bidding page, or by phone',
};
