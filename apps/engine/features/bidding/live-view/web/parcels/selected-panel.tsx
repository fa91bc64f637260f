import '#platform/live/web/parcels/selected-panel.css';
import '#platform/live/web/sending/bid-outcome-note.css';
import { formatClock, zoneLabel } from '@quarterline/civil-time';
import type { AuctionSale } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { circleAlertIcon, evenly, Icon, ScaleBar } from '@quarterline/ui';
import { type CSSProperties, lazy, Suspense } from 'react';
import { auctionSale } from '#platform/live/web/feed/live-state.ts';
import { type LiveParcel, useLive, useParcel } from '#platform/live/web/live-context.ts';
import { LotHead } from '#platform/live/web/parcels/lot-head.tsx';
import { clockFaceOf, isLongFace, PanelClock } from '#platform/live/web/parcels/panel-clock.tsx';
import type { ParcelClock } from '#platform/live/web/parcels/parcel-clock.ts';
import { isCalledOff, isClosed, priceOf } from '#platform/live/web/parcels/parcel-status.ts';
import { useParcelClock } from '#platform/live/web/parcels/use-parcel-clock.ts';
import { lengthWords } from '#platform/live/web/status/number-words.ts';
import { OwnAmount } from '../bid/amounts/own-amount.tsx';
import { BidHistory } from '../bid/bid-history.tsx';
import { BidPlace } from '../bid/bid-place.tsx';
import { bidSlot } from '../bid/bid-slot.ts';
import { ConfirmBid } from '../bid/confirm/confirm-bid.tsx';
import { StatusBand } from '../status/status-band.tsx';

/** Most sales do not allow maximums. */
const MaximumPlace = lazy(() => import('../bid/amounts/maximum-place.tsx'));

/** Most of the time no block is being sold. */
const SelectedBlock = lazy(() => import('./selected-block.tsx'));

/** The selected parcel: how one stands, the clock, the price, the button. Nothing in it moves when they change. */
export function SelectedPanel() {
  const { selectedId, isWide, live, view } = useLive();
  const found = useParcel(selectedId);
  const { words, attempt } = found;
  // The form is too long for the phone's bar.
  const asks = bidSlot(live, found.parcel, attempt, view.connection).kind === 'ask_to_bid';
  const confirming = isWide && attempt.at === 'review';
  return (
    <section className="selected-panel" aria-labelledby="panel-h">
      {confirming ? (
        <ConfirmPanel found={found} />
      ) : (
        <>
          <StatusBand found={found} />
          <div className="selected-panel-inner">
            <LotHead found={found} id="panel-h" />
            <Figures found={found} />
            {found.parcel.kind === 'enBloc' && !isCalledOff(live) ? (
              <Suspense fallback={null}>
                <SelectedBlock found={found} />
              </Suspense>
            ) : null}
            <BidOutcomeNote found={found} />
            {isWide || asks ? (
              <div className="selected-panel-action">
                <BidPlace found={found} />
                <OwnAmount key={words.id} found={found} label="Or name your amount" />
              </div>
            ) : null}
            {auctionSale(live).maximumBids ? (
              <Suspense fallback={null}>
                <MaximumPlace found={found} />
              </Suspense>
            ) : null}
          </div>
        </>
      )}
      <BidHistory found={found} />
    </section>
  );
}

function ConfirmPanel({ found }: { found: LiveParcel }) {
  return (
    <>
      <h2 className="sr-only" id="panel-h">
        {found.words.name}
      </h2>
      <ConfirmBid found={found} />
    </>
  );
}

function Figures({ found: { parcel, group } }: { found: LiveParcel }) {
  const { live, view } = useLive();
  const clock = useParcelClock(parcel);
  const price = priceOf(parcel, group);
  const stale = view.connection.state === 'stale';
  // The recess has its own bar, and its end stands in the band.
  const inRecess = clock.state === 'opens' && group?.phase === 'recess';
  const face = clockFaceOf(parcel, clock);
  const figures = face.length + formatPrice(price.cents).length;
  const tight = isLongFace(face) || figures < 15 ? '' : figures < 16 ? ' is-tight' : ' is-tighter';
  return (
    <>
      <div className={`selected-panel-main${stale ? ' is-stale' : ''}${tight}`}>
        <PanelClock parcel={parcel} clock={clock} />
        <dl className="selected-panel-bid">
          <dt>{stale ? `Price at ${formatClock(view.receivedAtMs, live.sale.zone)}` : price.label}</dt>
          <dd className="num">{formatPrice(price.cents)}</dd>
        </dl>
      </div>
      {isClosed(parcel) || clock.state === 'none' || inRecess ? null : <QuietBar left={clock.quiet} />}
      {inRecess ? null : <p className="selected-panel-note">{noteText(parcel, clock, auctionSale(live))}</p>}
    </>
  );
}

/** The quiet time that is left: the scale bar empties from the right. */
const QuietBar = ({ left }: { left: number }) => (
  <div className="selected-panel-quiet" aria-hidden="true">
    <ScaleBar segments={evenly(12)} />
    {left < 1 ? <s style={{ '--left': `${left * 100}%` } as CSSProperties} /> : null}
  </div>
);

function noteText(parcel: LiveParcel['parcel'], { state, note, resumes }: ParcelClock, sale: AuctionSale): string {
  if (state === 'closing') return 'Closing.';
  // A block explains itself above this, and a phone has no room for more.
  const fee = parcel.kind === 'enBloc' ? '' : sale.feeText;
  if (state === 'held') {
    const resume = resumes ? `${note}.` : 'We announce when bidding goes on.';
    return `${parcel.hold?.reason ?? 'The sale is on hold.'} ${resume} ${fee}`;
  }
  if (isClosed(parcel) || state === 'none') return '';
  if (state === 'opens') return `${note} ${zoneLabel(sale.zone)}. ${fee}`;
  const quiet = lengthWords(sale.softCloseMs);
  if (parcel.extended) return `Extended. Closes after ${quiet} with no bid.`;
  return `${note}. A bid in the last ${quiet.replace(/^one /, '')} adds time. ${fee}`;
}

/** What became of a bid that was not taken: what happened, what it means, what to do. */
function BidOutcomeNote({ found: { attempt, words } }: { found: LiveParcel }) {
  const { session, live } = useLive();
  const text = outcomeText(attempt, words.name, live.sale.phone);
  if (text === null) return null;
  return (
    <div className="bid-outcome-note" role="alert">
      <Icon art={circleAlertIcon} />
      <p>
        <b>{text.message}</b> {text.next}
      </p>
      <button type="button" onClick={() => session.bidController.goBack(words.id)}>
        Dismiss
      </button>
    </div>
  );
}

function outcomeText(attempt: LiveParcel['attempt'], name: string, phone: string) {
  if (attempt.at === 'refused') return attempt.refusal;
  if (attempt.at !== 'not_entered') return null;
  return {
    message: `Your bid of ${formatPrice(attempt.bid.amountCents)} on ${name} did not reach us. It was not entered.`,
    next: `Look at the price and bid again, or bid by phone at ${phone}.`,
  };
}
