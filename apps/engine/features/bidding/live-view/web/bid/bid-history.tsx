import './bid-history.css';
import '#platform/live/web/live-view.css';
import { formatClock, formatClockShort, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import { formatPrice } from '@quarterline/listing';
import { lazy, Suspense, useState } from 'react';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';
import { isCalledOff, isClosed } from '#platform/live/web/parcels/parcel-status.ts';

/** Only who has bid can report a mistake. */
const MistakeReport = lazy(() => import('./receipts/mistake-report.tsx'));

const SHOWN = 12;

/** The bids on one parcel, newest first. Everybody else is "Another bidder", without count, order or colour. */
export function BidHistory({ found }: { found: LiveParcel }) {
  const { parcel, words, group } = found;
  const { live, session } = useLive();
  const [showsAll, setShowsAll] = useState(false);
  const { zone } = live.sale;
  const bids = live.bids.filter((bid) => bid.parcelId === parcel.id);
  const first = bids.findLast((bid) => !bid.voided);
  const isWhole = bids.length >= parcel.bidCount;
  const count = `${parcel.bidCount} ${parcel.bidCount === 1 ? 'bid' : 'bids'}`;
  const time = (at: number): string =>
    isSameDay(at, session.nowMs(), zone)
      ? formatClock(at, zone)
      : `${formatMonthDay(at, zone)}, ${formatClockShort(at, zone)}`;
  const firstBid = parcel.kind === 'enBloc' && group ? group.openingCents : parcel.startingBidCents;
  const leading = bids.find((bid) => !bid.voided)?.sequence;
  return (
    <div className="bid-history">
      <header>
        <h3>Bids</h3>
        <span>{first && isWhole ? `${count}, started at ${formatPrice(first.amountCents)}` : count}</span>
      </header>
      {bids.length === 0 ? (
        <p className="bid-history-none">
          {parcel.bidCount > 0 || isClosed(parcel) || isCalledOff(live)
            ? 'There is no list of bids to show.'
            : `No bids yet. The first bid is ${formatPrice(firstBid)} or more.`}
        </p>
      ) : (
        <table className="bid-history-table">
          <caption className="sr-only">Bids on {words.name}, newest first</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Bidder</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {bids.slice(0, showsAll ? bids.length : SHOWN).map((bid) => (
              <tr
                key={bid.sequence}
                className={[
                  bid.you ? 'is-own' : '',
                  bid.sequence === leading ? 'is-top' : '',
                  bid.voided ? 'is-void' : '',
                ]
                  .filter(Boolean)
                  .join(' ')}
              >
                <td className="num">{time(bid.decidedAt)}</td>
                <td>
                  {bid.you ? 'You' : 'Another bidder'}
                  {bid.byMaximum ? <small> Your maximum bid for you</small> : null}
                  {bid.voided ? <small> Voided by our staff</small> : null}
                </td>
                <td className="num is-right">{formatPrice(bid.amountCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bids.length > SHOWN ? (
        <button type="button" className="live-view-link" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Show the newest ${SHOWN}` : `Show ${bids.length} bids`}
        </button>
      ) : null}
      {bids.some((bid) => bid.you && !bid.voided) ? (
        <Suspense fallback={null}>
          <MistakeReport found={found} />
        </Suspense>
      ) : null}
    </div>
  );
}
