import './confirm-phone-bid.css';
import { apiPath, type ControlBidder, type PhoneBid } from '@quarterline/contract';
import { amountInWords, formatPrice, readAmount } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { TextField } from '@quarterline/ui';
import { auctionSale } from '#platform/live/web/feed/live-state.ts';
import { needsRetype } from '#platform/live/web/sending/bid-attempt.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useControl } from '../control-context.ts';
import { parcelName } from '../parcels/parcel-name.ts';

export type PhoneBidDraft = { bidId: string; bidder: ControlBidder; parcelId: string; amountCents: number };
type Props = { draft: PhoneBidDraft; onClose: () => void; onTaken: () => void };

/** The second step of a phone bid, with the figures and words that bidders confirm. One number for one bid, however often it is sent. */
export function ConfirmPhoneBid({ draft, onClose, onTaken }: Props) {
  const { live } = useControl();
  const { bidId, bidder, parcelId, amountCents } = draft;
  const parcel = live.parcels.find(({ id }) => id === parcelId);
  const due = settlementAmounts(
    { deposit: Math.round(live.sale.depositShare * 10_000), buyerFee: live.sale.buyerFee },
    amountCents,
  );
  const isJump =
    parcel?.minimumCents != null &&
    needsRetype(amountCents, { ...parcel, minimumCents: parcel.minimumCents }, auctionSale(live));
  const send = () => {
    const input: PhoneBid = { bidId, parcelId, bidderId: bidder.id, amountCents, seenSequence: live.sequence };
    return postToEngine(
      apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug: live.sale.slug }),
      isJump ? { ...input, retypedAmountCents: amountCents } : input,
    );
  };
  return (
    <FormDialog
      title="Confirm the phone bid"
      start={{ retyped: '' }}
      check={({ retyped }): Record<string, string> =>
        isJump && readAmount(retyped) !== amountCents
          ? { retyped: 'Type the same amount again. Nothing was sent.' }
          : {}
      }
      send={send}
      press={`Bid ${formatPrice(amountCents)}`}
      tone="gold"
      entersOnOpen={!isJump}
      onClose={onClose}
      onDone={onTaken}
    >
      {({ field }) => (
        <>
          <p>
            {parcelName(live, parcelId)}, for bidder {bidder.number}, {bidder.name}
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
          {isJump ? (
            <TextField
              label="Far above the next bid: the amount again, in dollars"
              inputMode="numeric"
              autoComplete="off"
              {...field('retyped')}
            />
          ) : null}
          <p>
            Read it to the bidder: a bid is a binding offer and cannot be withdrawn. It is entered under both names, and
            the bidder gets the receipt.
          </p>
        </>
      )}
    </FormDialog>
  );
}
