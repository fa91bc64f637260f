import '#features/bidding/live-view/web/board/board.css';
import { formatShort } from '@quarterline/civil-time';
import { labelledTenderPrice, tenderLotStatus, tenderSaleText } from '@quarterline/text';
import type { BoardFormat } from '#features/bidding/live-view/web/board/board.tsx';
import { BoardLot } from '#features/bidding/live-view/web/board/board-lot.tsx';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { useLive, useParcel } from '#platform/live/web/live-context.ts';
import { isClosed } from '#platform/live/web/parcels/parcel-status.ts';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';

const atText =
  ({ sale }: LiveState) =>
  (instantMs: number): string =>
    formatShort(instantMs, sale.zone);

/** What may be done now, in place of the closes of an auction. */
function Stage() {
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
function Row({ lotId }: { lotId: string }) {
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

/** What may be done now, and what became of each lot. */
export const TENDER_BOARD: BoardFormat = {
  Stage,
  Row,
  foot: 'Tender on the page of the sale. Questions?',
};
