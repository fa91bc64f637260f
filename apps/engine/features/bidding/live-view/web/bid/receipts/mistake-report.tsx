import './mistake-report.css';
import '#platform/live/web/live-view.css';
import { formatClock } from '@quarterline/civil-time';
import type { BidView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Dialog } from '@quarterline/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';
import { CallUs } from '#platform/web/call-us.tsx';

/** Few need it, and nobody on the way to a bid: it comes when it is asked for. */
const MistakeForm = lazy(() => import('./mistake-form.tsx'));

/** "I made a mistake", of a bidder with a bid on the parcel: tells the staff. The bid stands until they decide, and the page says so plainly. */
export default function MistakeReport({ found: { parcel, words } }: { found: LiveParcel }) {
  const { live, view, session } = useLive();
  const [asking, setAsking] = useState(false);
  const own = live.bids.filter((bid) => bid.parcelId === parcel.id && bid.you && !bid.voided);
  useEffect(() => void session.askMistakes(), [session]);
  if (live.phase !== 'live' && live.phase !== 'completed') return null;
  const reported = own.filter((bid) => view.mistakes.some((one) => one.sequence === bid.sequence));
  const open = own.filter((bid) => !reported.includes(bid));
  return (
    <div className="mistake-report">
      {reported.map((bid) => (
        <ReportedMistake key={bid.sequence} bid={bid} />
      ))}
      {open.length > 0 ? (
        <button type="button" className="live-view-link" onClick={() => setAsking(true)}>
          I made a mistake
        </button>
      ) : null}
      <Dialog title="I made a mistake" open={asking && open.length > 0} onClose={() => setAsking(false)}>
        {asking ? (
          <Suspense fallback={<p>Loading...</p>}>
            <MistakeForm key={words.id} name={words.name} bids={open.slice(0, 5)} onReported={() => setAsking(false)} />
          </Suspense>
        ) : null}
      </Dialog>
    </div>
  );
}

function ReportedMistake({ bid }: { bid: BidView }) {
  const { live, view } = useLive();
  const { phone, zone } = live.sale;
  const at = view.mistakes.find((one) => one.sequence === bid.sequence)?.reportedAtMs ?? 0;
  if (live.sale.practice) {
    return (
      <p className="mistake-report-done" role="status">
        In a real sale our staff would know now. <b>Your bid of {formatPrice(bid.amountCents)} stands</b> until they
        decide.
      </p>
    );
  }
  return (
    <p className="mistake-report-done" role="status">
      You told our staff at {formatClock(at, zone)}. <b>Your bid of {formatPrice(bid.amountCents)} stands</b> until they
      decide.
      <CallUs before="Call" phone={phone} />
    </p>
  );
}
