import '../../../../../platform/web/forms/form.css';
import './confirm-phone-bid.css';
import { apiPath, type ControlBidder, type PhoneBid } from '@quarterline/contract';
import { amountInWords, formatPrice, readAmount } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { Alert, Button, Dialog, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { postToEngine } from '../../../../../platform/web/post-to-engine.ts';
import { needsRetype } from '../../../../bidding/live-view/web/bid/confirm/jump-guard.ts';
import { auctionSale } from '../../../../bidding/live-view/web/feed/live-state.ts';
import { useControl } from '../control-context.ts';
import { parcelName } from '../parcels/parcel-name.ts';

export type PhoneBidDraft = { bidId: string; bidder: ControlBidder; parcelId: string; amountCents: number };
type Props = { draft: PhoneBidDraft; onClose: () => void; onTaken: () => void };

/** The second step of a phone bid, with the figures and words that bidders confirm. One number for one bid, however often it is sent. */
export function ConfirmPhoneBid({ draft, onClose, onTaken }: Props) {
  const { live } = useControl();
  const { bidId, bidder, parcelId, amountCents } = draft;
  const [retyped, setRetyped] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  const parcel = live.parcels.find(({ id }) => id === parcelId);
  const name = parcelName(live, parcelId);
  const due = settlementAmounts(
    { deposit: Math.round(live.sale.depositShare * 10_000), buyerFee: live.sale.buyerFee },
    amountCents,
  );
  const isJump =
    parcel?.minimumCents != null &&
    needsRetype(amountCents, { ...parcel, minimumCents: parcel.minimumCents }, auctionSale(live));
  const send = async (): Promise<void> => {
    if (isJump && readAmount(retyped) !== amountCents) return setError('Type the same amount again. Nothing was sent.');
    setSending(true);
    setError(null);
    const input: PhoneBid = { bidId, parcelId, bidderId: bidder.id, amountCents, seenSequence: live.sequence };
    const body = isJump ? { ...input, retypedAmountCents: amountCents } : input;
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug: live.sale.slug }),
      body,
    );
    setSending(false);
    if (posted.kind === 'refused') return setError(posted.message);
    setTaken(true);
    onTaken();
  };
  return (
    <Dialog title={taken ? 'The bid is entered' : 'Confirm the phone bid'} open onClose={onClose} kind="sheet">
      <div className="form">
        <p>
          {name}, for bidder {bidder.number}, {bidder.name}
        </p>
        <p className="confirm-phone-bid-amount">
          <b className="num">{formatPrice(amountCents)}</b>
          <span>{amountInWords(amountCents)}</span>
        </p>
        <dl className="confirm-phone-bid-figures">
          <div>
            <dt>Per acre</dt>
            <dd className="num">{formatPrice(amountCents / (parcel?.acres ?? 1))}</dd>
          </div>
          <div>
            <dt>Deposit on purchase</dt>
            <dd className="num">{formatPrice(due.depositCents)}</dd>
          </div>
          {due.feeCents === 0 ? null : (
            <div>
              <dt>Buyer fee on purchase, with tax</dt>
              <dd className="num">{formatPrice(due.feeCents + due.taxCents)}</dd>
            </div>
          )}
          {bidder.limitCents === null ? null : (
            <div>
              <dt>Limit of this bidder</dt>
              <dd className="num">{formatPrice(bidder.limitCents)}</dd>
            </div>
          )}
        </dl>
        {taken ? (
          <p role="status">It stands in the record under both names, and the bidder gets the receipt.</p>
        ) : (
          <>
            {isJump ? (
              <TextField
                label="Far above the next bid: the amount again, in dollars"
                inputMode="numeric"
                autoComplete="off"
                value={retyped}
                onChange={({ target }) => setRetyped(target.value)}
              />
            ) : null}
            <p>
              Read it to the bidder: a bid is a binding offer and cannot be withdrawn. It is entered under both names.
            </p>
          </>
        )}
        <Alert>{error}</Alert>
        <div className="form-actions">
          {taken ? null : (
            <Button tone="gold" disabled={sending} onClick={() => void send()}>
              {sending ? 'Loading...' : `Bid ${formatPrice(amountCents)}`}
            </Button>
          )}
          <Button onClick={onClose}>{taken ? 'Done' : 'Go back'}</Button>
        </div>
      </div>
    </Dialog>
  );
}
