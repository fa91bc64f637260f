import './bid-bar.css';
import '../live-view.css';
import { Dialog } from '@quarterline/ui';
import { useState } from 'react';
import { useLive, useParcel } from '../live-context.ts';
import { OwnAmount } from './amounts/own-amount.tsx';
import { BidPlace } from './bid-place.tsx';
import { bidSlot } from './bid-slot.ts';
import { ConfirmBid } from './confirm/confirm-bid.tsx';

/** The phone's fixed bar with the bid of the selected parcel, and the sheets that come up from it. */
export function BidBar() {
  const { live, view, selectedId, session } = useLive();
  const found = useParcel(selectedId);
  const { parcel, attempt } = found;
  const [naming, setNaming] = useState(false);
  const slot = bidSlot(live, parcel, attempt, view.connection);
  const canBid = slot.kind === 'bid';
  // Its form is too long for a bar: it stands in the panel.
  if (slot.kind === 'ask_to_bid') return null;
  return (
    <>
      <section className="bid-bar live-view-phone-only" aria-label={`Bid on ${found.words.name}`}>
        {canBid ? (
          <button type="button" className="btn bid-bar-own" onClick={() => setNaming(true)}>
            Other
            <br />
            amount
          </button>
        ) : null}
        <BidPlace found={found} small="You confirm on the next step" />
      </section>
      <Dialog title="Enter your own amount" kind="sheet" open={naming && canBid} onClose={() => setNaming(false)}>
        <OwnAmount key={parcel.id} found={found} label="Your amount, in dollars" onReviewed={() => setNaming(false)} />
      </Dialog>
      <Dialog
        title={attempt.at === 'review' && attempt.action === 'maximum' ? 'Confirm your maximum' : 'Confirm your bid'}
        kind="sheet"
        className="bid-bar-sheet"
        open={attempt.at === 'review'}
        onClose={() => session.bidController.goBack(parcel.id)}
      >
        {attempt.at === 'review' ? <ConfirmBid found={found} inSheet /> : null}
      </Dialog>
    </>
  );
}
