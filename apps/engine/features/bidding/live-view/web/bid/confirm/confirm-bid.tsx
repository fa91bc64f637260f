import '#platform/live/web/confirm/bid-button.css';
import '#platform/live/web/confirm/confirm-step.css';
import { enginePages } from '@quarterline/contract';
import { amountInWords, formatPrice } from '@quarterline/listing';
import { Button, Icon, Stake, TextField, xIcon } from '@quarterline/ui';
import { useEffect, useRef } from 'react';
import { ConditionsFacts, ConditionsLink } from '#platform/live/web/confirm/conditions.tsx';
import { type LiveParcel, shortName, useLive } from '#platform/live/web/live-context.ts';
import { useParcelClock } from '#platform/live/web/parcels/use-parcel-clock.ts';
import { type BidAction, checkReview } from '#platform/live/web/sending/bid-attempt.ts';
import { maximumMeans } from '../amounts/own-maximum.ts';
import { BID_PLACE_ID } from '../bid-place.tsx';
import { ConfirmFigures } from './confirm-figures.tsx';

/**
 * The second tap, and the whole of what it means. Focus starts on the heading; the first stop after it is the button,
 * because the way to it is the shortest for anybody who bids by keyboard. The law is read before it all the same: the
 * button is described by it.
 */
export function ConfirmBid({ found, inSheet = false }: { found: LiveParcel; inSheet?: boolean }) {
  const { session, live, view, review } = useLive();
  const { parcel, words, attempt } = found;
  const clock = useParcelClock(parcel);
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
  const check = checkReview(attempt, live, view.connection.canBid);
  const mayConfirm = check.kind === 'ready' && !attempt.waits;
  const { amountCents, action } = attempt;
  const what = action === 'maximum' ? 'maximum' : 'bid';
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
          Confirm your {what}
        </h2>
      )}
      <p className="confirm-step-parcel">
        <Stake>{words.stake}</Stake>
        <span>
          <b>{shortName(found)}</b>
          <em className="legal">
            {parcel.kind === 'enBloc' ? 'The block as one' : words.legalDescriptions.join(', ')}
          </em>
        </span>
        <span className="confirm-step-clock num" role="timer" aria-live="off" aria-label="Time left">
          {clock.face}
          {clock.state === 'running' || clock.state === 'hot' ? <i>left</i> : null}
        </span>
      </p>
      <div className="confirm-step-amount">
        <b className="num">{formatPrice(amountCents)}</b>
        <span>{amountInWords(amountCents)}</span>
      </div>
      {action === 'maximum' ? <p className="confirm-step-maximum">{maximumMeans(amountCents, parcel)}</p> : null}
      <ConfirmFigures found={found} amountCents={amountCents} />
      <div className="confirm-step-actions">
        {check.kind === 'ready' ? null : (
          <p className="confirm-step-moved" role="alert">
            {check.kind === 'moved' ? `Someone bid first. The next bid is ${formatPrice(check.nextCents)}.` : null}
            {check.kind === 'barred' ? check.why : null}
            {check.kind === 'barred' && check.isAboveLimit && !live.sale.practice ? (
              <>
                {' '}
                <a href={`${enginePages.saleRegistration(live.sale.slug)}#limit`}>Ask for another limit</a>
              </>
            ) : null}
            {check.kind === 'retype_needed'
              ? 'This is far above the next bid. Type the amount again to confirm it.'
              : null}
          </p>
        )}
        {attempt.mustRetype && check.kind !== 'moved' && check.kind !== 'barred' ? (
          <TextField
            label="The amount again, in dollars"
            inputMode="numeric"
            autoComplete="off"
            value={attempt.retyped}
            onChange={(event) => session.bidController.retype(parcel.id, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        ) : null}
        {check.kind === 'moved' ? (
          <Button tone="gold" className="bid-button" onClick={() => review(parcel.id, check.nextCents, action)}>
            Review a bid of {formatPrice(check.nextCents)}
          </Button>
        ) : (
          <Button
            tone="gold"
            className={`bid-button${mayConfirm ? '' : ' is-off'}${attempt.waits ? ' is-waiting' : ''}`}
            aria-disabled={!mayConfirm}
            aria-describedby="confirm-law"
            onClick={() => session.bidController.confirm(parcel.id)}
          >
            Confirm {what} of {formatPrice(amountCents)}
          </Button>
        )}
        <Button className="confirm-step-back" onClick={goBack}>
          Go back
        </Button>
      </div>
      <p className="confirm-step-law" id="confirm-law">
        {live.sale.practice ? (
          'This is practice and binds nobody. A real bid binds you.'
        ) : (
          <BindingSentence action={action} />
        )}
      </p>
      {live.sale.practice ? null : <ConditionsFacts />}
      {inSheet ? null : (
        <button type="button" className="confirm-step-close" aria-label="Go back without bidding" onClick={goBack}>
          <Icon art={xIcon} />
        </button>
      )}
    </section>
  );
}

/** What pressing the button means in law: under which text, which is the one that this bidder has accepted. */
function BindingSentence({ action }: { action: BidAction }) {
  const isMaximum = action === 'maximum';
  return (
    <>
      {`${isMaximum ? 'Each bid we make for you up to this amount' : 'This bid'} is a binding offer under the `}
      <ConditionsLink />
      {`. It cannot be withdrawn. ${
        isMaximum
          ? 'Nobody else sees your maximum before the close, our staff included.'
          : 'If someone bids first, we ask you again at the new price.'
      }`}
    </>
  );
}
