import '#platform/live/web/confirm/bid-button.css';
import './bid-place.css';
import { phoneLink } from '@quarterline/listing';
import { Button, checkIcon, Icon, phoneIcon, ScaleBar, type ScaleSegment } from '@quarterline/ui';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';
import { AskLimit } from '../limit/ask-limit.tsx';
import { type BidSlot, bidSlot } from './bid-slot.ts';

/** Only for those who may not bid yet. */
const AskToBid = lazy(() => import('./ask-to-bid.tsx'));
const LogInToBid = lazy(() => import('./log-in-to-bid.tsx'));
/** Only while newer conditions are not accepted. */
const AcceptToBid = lazy(() => import('./accept-to-bid.tsx'));

export const BID_PLACE_ID = 'bid';

/**
 * Where the bid button stands. It is one place: while the button is gone because the bidder leads, the place keeps the
 * focus, and the next bid is there again under the same finger.
 */
export function BidPlace({ found, small }: { found: LiveParcel; small?: string }) {
  const { live, view, review } = useLive();
  const { parcel, attempt } = found;
  const slot = bidSlot(live, parcel, attempt, view.connection);
  const place = useKeptFocus(slot.kind);
  if (slot.kind === 'bid') {
    return (
      <Button
        id={BID_PLACE_ID}
        ref={place}
        tone="gold"
        className="bid-button"
        onClick={() => review(parcel.id, slot.amountCents)}
      >
        <span>{slot.label}</span>
        <small>{small && attempt.at === 'idle' ? small : slot.small}</small>
      </Button>
    );
  }
  return (
    <div id={BID_PLACE_ID} ref={place} tabIndex={-1} className="bid-place">
      <Suspense fallback={null}>
        <Instead slot={slot} phone={live.sale.phone} />
      </Suspense>
    </div>
  );
}

/** When the focused button turns into words, or back, the focus stays on what took its place. */
function useKeptFocus(kind: string) {
  const place = useRef<HTMLElement | null>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    void kind;
    if (had.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    const element = place.current;
    const note = (): void => {
      had.current = true;
    };
    had.current = document.activeElement === element;
    element?.addEventListener('focus', note);
    // A blur because the element is removed is not one of the bidder's.
    const leave = (): void =>
      queueMicrotask(() => {
        if (element?.isConnected) had.current = false;
      });
    element?.addEventListener('blur', leave);
    return () => {
      element?.removeEventListener('focus', note);
      element?.removeEventListener('blur', leave);
    };
  }, [kind]);
  return (element: HTMLElement | null) => {
    if (element) place.current = element;
  };
}

const SENDING: ScaleSegment[] = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
  key: String(at),
  ...(at === 4 ? { tone: 'now' as const } : {}),
}));

function Instead({ slot, phone }: { slot: Exclude<BidSlot, { kind: 'bid' }>; phone: string }) {
  switch (slot.kind) {
    case 'busy':
      return (
        <div className="btn bid-button bid-place-sending" role="status">
          <span>{slot.label}</span>
          <small>{slot.small}</small>
          <ScaleBar segments={SENDING} />
        </div>
      );
    case 'taken':
      return (
        <div className="btn bid-button bid-place-lead" role="status">
          <span>
            <Icon art={checkIcon} /> {slot.label}
          </span>
          <small>{slot.small}</small>
        </div>
      );
    case 'off':
      return (
        <>
          <div className="btn bid-button is-off" role="status">
            <span>{slot.label}</span>
            <small>{slot.small}</small>
          </div>
          {slot.call ? <CallNow phone={phone} /> : null}
        </>
      );
    case 'over_limit':
      return (
        <>
          <div className="btn bid-button is-off" role="status">
            <span>{slot.label}</span>
            <small>{slot.small}</small>
          </div>
          <p className="bid-place-limit">
            <AskLimit />
          </p>
        </>
      );
    case 'words':
      return (
        <>
          <p className={slot.lead ? 'bid-place-words bid-place-words--lead' : 'bid-place-words'}>{slot.text}</p>
          {slot.call ? <CallNow phone={phone} /> : null}
        </>
      );
    case 'log_in':
      return <LogInToBid />;
    case 'accept_terms':
      return <AcceptToBid version={slot.version} />;
    case 'ask_to_bid':
      return <AskToBid />;
  }
}

const CallNow = ({ phone }: { phone: string }) =>
  phone === '' ? null : (
    <a className="bid-place-call num" href={phoneLink(phone)}>
      <Icon art={phoneIcon} /> {phone}
    </a>
  );
