import './board.css';
import { formatShort } from '@quarterline/civil-time';
import { labelledPrice, tenderLotStatus, tenderSaleText } from '@quarterline/text';
import type { LiveState } from '../feed/live-state.ts';
import { useLive, useParcel } from '../live-context.ts';
import { isClosed } from '../parcels/parcel-status.ts';
import { useFromClock } from '../use-from-clock.ts';
import { BoardLot } from './board-lot.tsx';

const atText =
  ({ sale }: LiveState) =>
  (instantMs: number): string =>
    formatShort(instantMs, sale.zone);

/** What may be done now, in place of the closes of an auction. */
export function BoardTenderStage() {
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
export function BoardTenderRow({ lotId }: { lotId: string }) {
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
  // What leads after an opening is no current bid: the sentence beside it says whose word is awaited.
  const price = labelledPrice({ ...parcel, leadingCents: null }, null);
  return (
    <li className={`board-row${isClosed(parcel) ? ' is-closed' : ''}`}>
      <BoardLot found={found} price={price} />
      <p className="board-time">
        <span>{text ?? 'Tenders are being taken.'}</span>
      </p>
    </li>
  );
}
