import { apiPath, type ControlBidder, type PhoneBid } from '@quarterline/contract';
import { formatPrice, readAmount } from '@quarterline/listing';
import { purchaseFigures } from '@quarterline/text';
import { TextField } from '@quarterline/ui';
import { bindsNobody } from '#platform/live/web/confirm/binds-nobody.ts';
import { ConfirmFigures } from '#platform/live/web/confirm/confirm-figures.tsx';
import { ConfirmLand } from '#platform/live/web/confirm/confirm-land.tsx';
import { auctionSale } from '#platform/live/web/feed/live-state.ts';
import { useParcel } from '#platform/live/web/live-context.ts';
import { needsRetype } from '#platform/live/web/sending/bid-attempt.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useControl } from '../control-context.ts';

export type PhoneBidDraft = { bidId: string; bidder: ControlBidder; parcelId: string; amountCents: number };
type Props = { draft: PhoneBidDraft; onClose: () => void; onTaken: () => void };

/** The second step of a phone bid, with the figures and words that bidders confirm. One number for one bid, however often it is sent. */
export function ConfirmPhoneBid({ draft, onClose, onTaken }: Props) {
  const { live } = useControl();
  const { bidId, bidder, parcelId, amountCents } = draft;
  const found = useParcel(parcelId);
  const { parcel, words } = found;
  const figures = purchaseFigures(live.sale, words.acres, amountCents);
  if (bidder.limitCents !== null) figures.push(['Limit of this bidder', formatPrice(bidder.limitCents)]);
  const isJump =
    parcel.minimumCents !== null &&
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
      press={`Bid ${formatPrice(amountCents)} on ${words.name} for bidder ${bidder.number}`}
      tone="gold"
      entersOnOpen={!isJump}
      onClose={onClose}
      onDone={onTaken}
    >
      {({ field }) => (
        <>
          <p>
            For bidder {bidder.number}, <b>{bidder.name}</b>
          </p>
          <ConfirmLand found={found} amountCents={amountCents} />
          <ConfirmFigures rows={figures} />
          {isJump ? (
            <TextField
              label="Far above the next bid: the amount again, in dollars"
              inputMode="numeric"
              autoComplete="off"
              {...field('retyped')}
            />
          ) : null}
          <p>
            Read it to the bidder. {bindsNobody(live) ?? 'A bid is a binding offer and cannot be withdrawn.'} This bid
            is entered under both names, and the bidder gets the receipt.
          </p>
        </>
      )}
    </FormDialog>
  );
}
