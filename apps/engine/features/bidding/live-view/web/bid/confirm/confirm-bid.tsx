import '#platform/live/web/confirm/bid-button.css';
import '#platform/live/web/confirm/confirm-step.css';
import { enginePages, type LiveSale } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { confirmBidText } from '@quarterline/text';
import { Button, Icon, xIcon } from '@quarterline/ui';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { ConfirmStep } from '#platform/live/web/confirm/confirm-step.tsx';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';
import { type BidReview, checkReview } from '#platform/live/web/sending/bid-attempt.ts';
import { BID_PLACE_ID } from '../bid-place.tsx';

/** What a maximum does. */
const MaximumMeans = lazy(async () => ({ default: (await import('./bid-figures.tsx')).MaximumMeans }));
/** What follows from the amount; land, amount and meaning are there before. */
const BidFigures = lazy(async () => ({ default: (await import('./bid-figures.tsx')).BidFigures }));

/** The second press of a bid or a maximum. Focus starts on the heading. */
export function ConfirmBid({ found, inSheet = false }: { found: LiveParcel; inSheet?: boolean }) {
  const { session } = useLive();
  const { parcel, attempt } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  const goBack = (): void => session.bidController.goBack(parcel.id);
  useEffect(() => {
    if (inSheet) return;
    heading.current?.focus();
    return () => {
      // Back to where the first tap was, once the panel is there again.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(BID_PLACE_ID)?.focus();
      });
    };
  }, [inSheet]);
  if (attempt.at !== 'review') return null;
  const text = reviewText(found, attempt);
  return (
    <section
      className="confirm-step"
      aria-labelledby={inSheet ? undefined : 'confirm-h'}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !inSheet) goBack();
      }}
    >
      {inSheet ? null : (
        <h2 id="confirm-h" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
      )}
      <Review found={found} review={attempt} onBack={goBack} />
      {inSheet ? null : (
        <button
          type="button"
          className="confirm-step-close stack"
          aria-label="Go back without bidding"
          onClick={goBack}
        >
          <Icon art={xIcon} />
        </button>
      )}
    </section>
  );
}

/** Title and button of what is reviewed. */
export const reviewText = ({ parcel, words }: LiveParcel, { action, amountCents }: BidReview) =>
  confirmBidText(action, amountCents, parcel.kind === 'enBloc' ? 'the block' : words.name);

type ReviewProps = { found: LiveParcel; review: BidReview; onBack: () => void };

function Review({ found, review: attempt, onBack }: ReviewProps) {
  const { session, live, view, review } = useLive();
  const { parcel } = found;
  const { amountCents, action } = attempt;
  const check = checkReview(attempt, live, view.connection.canBid);
  return (
    <ConfirmStep
      found={found}
      amountCents={amountCents}
      text={reviewText(found, attempt)}
      means={action === 'maximum' ? <MaximumMeans amountCents={amountCents} parcel={parcel} /> : null}
      figures={<BidFigures found={found} amountCents={amountCents} />}
      problem={problemOf(check, live.sale)}
      retype={
        attempt.mustRetype && check.kind !== 'moved' && check.kind !== 'barred'
          ? { value: attempt.retyped, onType: (typed) => session.bidController.retype(parcel.id, typed) }
          : null
      }
      mayConfirm={check.kind === 'ready' && !attempt.waits}
      waits={attempt.waits}
      onConfirm={() => session.bidController.confirm(parcel.id)}
      onBack={onBack}
      instead={
        check.kind === 'moved' ? (
          <Button tone="gold" className="bid-button" onClick={() => review(parcel.id, check.nextCents, action)}>
            Review a bid of {formatPrice(check.nextCents)}
          </Button>
        ) : undefined
      }
    />
  );
}

/** Why the bid cannot be confirmed as it is; null when it can. */
function problemOf(check: ReturnType<typeof checkReview>, { slug, practice }: LiveSale): ReactNode {
  switch (check.kind) {
    case 'ready':
      return null;
    case 'moved':
      return `Someone bid first. The next bid is ${formatPrice(check.nextCents)}.`;
    case 'retype_needed':
      return 'This is far above the next bid. Type the amount again to confirm it.';
    case 'barred':
      if (!check.isAboveLimit || practice) return check.why;
      return (
        <>
          {check.why} <a href={`${enginePages.saleRegistration(slug)}#limit`}>Ask for another limit</a>
        </>
      );
  }
}
