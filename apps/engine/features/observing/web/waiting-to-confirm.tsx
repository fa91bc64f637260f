import '../../../platform/web/forms/account-rows.css';
import './waiting-to-confirm.css';
import { formatClock } from '@quarterline/civil-time';
import {
  apiPath,
  type Confirming,
  type HeldSeat,
  type LiveSnapshot,
  type WaitingBid,
  WaitingBidDecided,
} from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { buttonClass } from '@quarterline/ui';
import { useState } from 'react';
import { FormAlert } from '../../../platform/web/forms/account-frame.tsx';
import { sendAccountForm } from '../../../platform/web/forms/send-account-form.ts';

type Asked = { seat: HeldSeat; live: LiveSnapshot; confirming: Confirming };
type Said = { isGood: boolean; text: string } | null;

/** What a second person is asked: each bid that waits for them, and a change that the bidder asks for. */
export function WaitingToConfirm({ seat, live, confirming }: Asked) {
  const { aboveCents, askedAboveCents, endAsked } = confirming;
  const { bidderName } = seat;
  const [said, setSaid] = useState<Said>(null);
  const [isSending, setSending] = useState(false);
  const waiting = confirming.waiting.filter(({ outcome }) => outcome === null);
  const expired = confirming.waiting.filter(({ outcome }) => outcome === 'expired');
  const send = async (path: string, body: object): Promise<void> => {
    setSending(true);
    const outcome = await sendAccountForm(path, body);
    setSending(false);
    if (outcome.kind === 'refused') return setSaid({ isGood: false, text: outcome.message });
    const decided = WaitingBidDecided.safeParse(outcome.body);
    setSaid({
      isGood: decided.data?.outcome !== 'refused',
      text: decided.data?.message ?? 'You agreed. It is in force now.',
    });
  };
  const decide = ({ bidId, amountCents }: WaitingBid, decision: 'confirm' | 'decline') =>
    void send(apiPath('POST /api/account/seats/:seatId/waiting-bids/:bidId', { seatId: seat.id, bidId }), {
      decision,
      amountCents,
    });
  const agree = (above: number | null) =>
    void send(apiPath('POST /api/account/seats/:seatId/agree', { seatId: seat.id }), { aboveCents: above });
  return (
    <section className="waiting-to-confirm" aria-labelledby="to-confirm">
      <h2 id="to-confirm">What waits for you to confirm</h2>
      <p>
        You confirm {bidderName}’s bids above {formatPrice(aboveCents)}. None of them is a bid before you do, and your
        press counts when it reaches us, before the parcel closes.
      </p>
      {said && !said.isGood ? <FormAlert>{said.text}</FormAlert> : null}
      <p role="status">{said?.isGood ? said.text : ''}</p>
      {waiting.length === 0 ? <p>Nothing waits for you now.</p> : null}
      <ul className="account-rows">
        {waiting.map((bid) => (
          <li key={bid.bidId} className="waiting-to-confirm-bid">
            <span>
              <b>{nameOf(bid)}</b>
              <small>{priceText(bid, live)}</small>
            </span>
            <button
              type="button"
              className={buttonClass('gold')}
              disabled={isSending}
              onClick={() => decide(bid, 'confirm')}
            >
              Confirm {formatPrice(bid.amountCents)}
            </button>
            <button type="button" className={buttonClass()} disabled={isSending} onClick={() => decide(bid, 'decline')}>
              Do not confirm
            </button>
          </li>
        ))}
      </ul>
      {expired.map((bid) => (
        <p key={bid.bidId}>{nameOf(bid)} was not confirmed when bidding on it ended. It was not a bid.</p>
      ))}
      {askedAboveCents === null ? null : (
        <p>
          {bidderName} asks that you confirm only bids above {formatPrice(askedAboveCents)}.{' '}
          <button type="button" className={buttonClass()} disabled={isSending} onClick={() => agree(askedAboveCents)}>
            Agree to {formatPrice(askedAboveCents)}
          </button>
        </p>
      )}
      {endAsked ? (
        <p>
          {bidderName} asks to bid without you. Without an answer it ends 24 hours after they asked.{' '}
          <button type="button" className={buttonClass()} disabled={isSending} onClick={() => agree(null)}>
            Agree, and stop confirming
          </button>
        </p>
      ) : null}
    </section>
  );
}

const nameOf = ({ isMaximum, amountCents, parcelName }: WaitingBid): string =>
  `${isMaximum ? 'A maximum of ' : ''}${formatPrice(amountCents)} on ${parcelName}`;

/** How long there is, and what it stands against. */
const priceText = ({ parcelId, amountCents }: WaitingBid, { parcels, sale }: LiveSnapshot): string => {
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel) return '';
  const closes = parcel.hold ? 'Its clock is held.' : `Closes ${formatClock(parcel.closesAt, sale.zone)}.`;
  const { leadingCents } = parcel;
  if (leadingCents === null) return `No bid yet. ${closes}`;
  return leadingCents >= amountCents
    ? `The price is ${formatPrice(leadingCents)} now, so it cannot count any more.`
    : `The price is ${formatPrice(leadingCents)} now. ${closes}`;
};
