import './parcel-list.css';
import type { ParcelView } from '@quarterline/contract';
import { ReceiptsNote } from '../bid/receipts/receipts-note.tsx';
import { auctionSale } from '../feed/live-state.ts';
import { useLive } from '../live-context.ts';
import { numberWord, numberWordUpper } from '../status/number-words.ts';
import { useFromClock } from '../use-from-clock.ts';
import { ParcelRow } from './parcel-row.tsx';
import { isCalledOff, isClosed } from './parcel-status.ts';

/** Every parcel of the sale in its printed order. The order never changes. */
export function ParcelList({ inert }: { inert: boolean }) {
  const { live } = useLive();
  const single = live.parcels.filter((parcel) => parcel.kind === 'parcel');
  const summary = useFromClock((nowMs) => listSummary(single, live.hold ? 0 : auctionSale(live).softCloseMs, nowMs));
  return (
    <section className="parcel-list" aria-labelledby="parcels-h" inert={inert}>
      <div className="parcel-list-head">
        <h2 id="parcels-h">
          {numberWordUpper(single.length)} {single.length === 1 ? 'parcel' : 'parcels'}
        </h2>
        <p>{isCalledOff(live) ? `This sale is ${live.phase}` : summary}</p>
      </div>
      <ol>
        {live.parcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcelId={parcel.id} />
        ))}
      </ol>
      <ReceiptsNote />
    </section>
  );
}

/** "Two closed, one closing now, three to come" */
export function listSummary(parcels: readonly ParcelView[], softCloseMs: number, nowMs: number): string {
  const closed = parcels.filter(isClosed).length;
  const closing = parcels.filter(
    (parcel) => parcel.phase === 'open' && !parcel.hold && parcel.closesAt - nowMs <= softCloseMs,
  ).length;
  const opened = parcels.some((parcel) => parcel.phase !== 'scheduled');
  const coming = parcels.length - closed - closing;
  if (!opened) return 'Bidding has not opened yet';
  if (closed === parcels.length) return 'All closed';
  const parts = [
    closed > 0 ? `${numberWord(closed)} closed` : '',
    closing > 0 ? `${numberWord(closing)} closing now` : '',
    coming > 0 ? `${numberWord(coming)} ${closed + closing > 0 ? 'to come' : 'open'}` : '',
  ].filter(Boolean);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
