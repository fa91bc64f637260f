import './bid-outcome-note.css';
import { formatPrice } from '@quarterline/listing';
import { circleAlertIcon, Icon } from '@quarterline/ui';
import { type LiveParcel, useLive } from '../../live-context.ts';

/** What became of a bid that was not taken: what happened, what it means, what to do. */
export function BidOutcomeNote({ found: { attempt, words } }: { found: LiveParcel }) {
  const { session, live } = useLive();
  const text = outcomeText(attempt, words.name, live.sale.phone);
  if (text === null) return null;
  return (
    <div className="bid-outcome-note" role="alert">
      <Icon art={circleAlertIcon} />
      <p>
        <b>{text.message}</b> {text.next}
      </p>
      <button type="button" onClick={() => session.bidController.goBack(words.id)}>
        Dismiss
      </button>
    </div>
  );
}

function outcomeText(attempt: LiveParcel['attempt'], name: string, phone: string) {
  if (attempt.at === 'refused') return attempt.refusal;
  if (attempt.at !== 'not_entered') return null;
  return {
    message: `Your bid of ${formatPrice(attempt.bid.amountCents)} on ${name} did not reach us. It was not entered.`,
    next: `Look at the price and bid again, or bid by phone at ${phone}.`,
  };
}
