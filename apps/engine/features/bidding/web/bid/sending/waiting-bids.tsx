import './waiting-bids.css';
import { apiPath, type EndedSecondPerson, endedText, OwnWaitingBids, type WaitingBid } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { useEffect, useState } from 'react';
import { askEngine, asProblem } from '../../../../../platform/web/ask-engine.ts';
import type { LiveState } from '../../feed/live-state.ts';
import { type LiveParcel, useLive } from '../../live-context.ts';
import { waitsForSecondPerson } from './bid-attempt.ts';

const EVERY_MS = 1500;

/**
 * What waits for the second person of a bidder: who that is, each amount, and how to take it back; what became of it, and that the second
 * person stopped, until the bidder dismisses it. Asked for while the page is looked at.
 */
export default function WaitingBids({ found: { attempt, words, parcel } }: { found: LiveParcel }) {
  const { live } = useLive();
  const { slug } = live.sale;
  const [own, setOwn] = useState<OwnWaitingBids | null>(null);
  const [problem, setProblem] = useState('');
  const refused = attempt.at === 'refused' && waitsForSecondPerson(attempt) ? attempt : null;
  const refusedId = refused?.bid.bidId;
  useEffect(() => {
    void refusedId;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await askEngine(apiPath('GET /api/auctions/:slug/waiting-bids', { slug })).catch(() => null);
      if (answer?.status === 200) setOwn(OwnWaitingBids.parse(answer.body));
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, [slug, refusedId]);
  const press = async (path: string): Promise<void> => {
    const answer = await askEngine(path, { method: 'POST', body: {} }).catch(() => null);
    if (answer?.status === 200) setOwn(OwnWaitingBids.parse(answer.body));
    setProblem(answer?.status === 200 ? '' : (asProblem(answer?.body)?.message ?? 'We got no answer. Try again.'));
  };
  const name = own?.secondPerson?.name ?? '';
  // Of the other parcels only what still waits: what was decided there stands there.
  const shown = (own?.waiting ?? []).filter(({ parcelId, outcome }) => outcome === null || parcelId === words.id);
  const isOpen = parcel.phase === 'open' || parcel.phase === 'scheduled';
  if (own === null)
    return refused ? (
      <p className="waiting-bids" role="status">
        {refused.refusal.message} {refused.refusal.next}
      </p>
    ) : null;
  const { secondPerson, ended } = own;
  return (
    <div className="waiting-bids">
      <div role="status">
        {ended ? (
          <EndedNotice
            ended={ended}
            dismiss={() =>
              void press(
                apiPath('POST /api/auctions/:slug/second-person/:seatId/dismiss', { slug, seatId: ended.seatId }),
              )
            }
          />
        ) : null}
        {shown.length === 0 ? null : (
          <ul>
            {shown.map((bid) => (
              <li key={bid.bidId} className={bid.outcome === null ? 'is-waiting' : ''}>
                <p>
                  <b>{amountOf(bid)}.</b> {textOf(bid, name, live)}
                </p>
                <button
                  type="button"
                  className="btn btn--small"
                  onClick={() =>
                    void press(
                      bid.outcome === null
                        ? apiPath('POST /api/auctions/:slug/waiting-bids/:bidId/take-back', { slug, bidId: bid.bidId })
                        : apiPath('POST /api/auctions/:slug/waiting-bids/:bidId/dismiss', { slug, bidId: bid.bidId }),
                    )
                  }
                >
                  {bid.outcome === null ? 'Take it back' : 'Dismiss'}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      {secondPerson && isOpen ? (
        <p className="caption">
          {name} must confirm a bid of yours above {formatPrice(secondPerson.aboveCents)}.
        </p>
      ) : null}
    </div>
  );
}

/** Nobody must confirm any more: what waited is no bid, and the next bid counts at once. */
const EndedNotice = ({ ended, dismiss }: { ended: EndedSecondPerson; dismiss: () => void }) => (
  <div className="waiting-bids-ended">
    <p>
      <b>{endedText(ended)}</b>
    </p>
    {ended.waiting.map((bid) => (
      <p key={bid.bidId}>{amountOf(bid)} is not a bid: nobody confirmed it.</p>
    ))}
    <button type="button" className="btn btn--small" onClick={dismiss}>
      Dismiss
    </button>
  </div>
);

const amountOf = ({ isMaximum, amountCents, parcelName }: WaitingBid): string =>
  `${isMaximum ? 'A maximum of ' : ''}${formatPrice(amountCents)} on ${parcelName}`;

const textOf = (bid: WaitingBid, name: string, live: LiveState): string => {
  if (bid.refusal) return `${name} confirmed it, and it does not count. ${bid.refusal}`;
  if (bid.outcome === 'declined') return `${name} did not confirm it. It is not a bid.`;
  if (bid.outcome === 'expired') return `${name} had not confirmed it when bidding on it ended. It was not a bid.`;
  const minimumCents = live.parcels.find(({ id }) => id === bid.parcelId)?.minimumCents ?? 0;
  return bid.amountCents < minimumCents
    ? `The next bid is ${formatPrice(minimumCents)} now, so it cannot count any more.`
    : `Waiting for ${name} to confirm. This is not a bid yet.`;
};
