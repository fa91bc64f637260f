import '../bid-place.css';
import './mistake-form.css';
import { formatClock } from '@quarterline/civil-time';
import type { BidView } from '@quarterline/contract';
import { formatPrice, phoneLink } from '@quarterline/listing';
import { Button, FieldError, Icon, phoneIcon, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { useLive } from '../../live-context.ts';

/** Which bid, what went wrong, and one button. The law and the phone stand above them. */
export default function MistakeForm({
  name,
  bids,
  onReported,
}: {
  name: string;
  bids: readonly BidView[];
  onReported: () => void;
}) {
  const { live, session } = useLive();
  const { phone, zone } = live.sale;
  const [sequence, setSequence] = useState(bids[0]?.sequence ?? 0);
  const [note, setNote] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = bids.find((bid) => bid.sequence === sequence) ?? bids[0];
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!chosen) return;
    setSending(true);
    const outcome = await session.reportMistake(chosen.sequence, note);
    setSending(false);
    if (outcome.kind === 'reported') return onReported();
    setProblem(
      outcome.kind === 'refused'
        ? outcome.message
        : phone === ''
          ? 'We could not be reached. Try again.'
          : `We could not be reached. Call us at ${phone}.`,
    );
  };
  return (
    <form className="mistake-form" onSubmit={(event) => void send(event)}>
      <p>
        <b>Your bid stands until our staff decide</b>, and the clock keeps running. A bid cannot be withdrawn, only
        voided by our staff.
      </p>
      {live.sale.practice ? (
        <p>This is practice: nobody is told, and there is nobody to call.</p>
      ) : phone === '' ? null : (
        <a className="bid-place-call num" href={phoneLink(phone)}>
          <Icon art={phoneIcon} /> {phone}
        </a>
      )}
      <fieldset>
        <legend>Which bid on {name}?</legend>
        {bids.map((bid) => (
          <label key={bid.sequence} className="field-check">
            <input
              type="radio"
              name="mistaken"
              checked={bid.sequence === chosen?.sequence}
              onChange={() => setSequence(bid.sequence)}
            />
            <span className="num">
              {formatPrice(bid.amountCents)}, {formatClock(bid.decidedAt, zone)}
            </span>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label="What went wrong"
        hint="If you like. Our staff read it at once."
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FieldError>{problem}</FieldError>
      <Button type="submit" tone="gold" disabled={sending}>
        {sending ? 'Sending...' : 'Tell the staff'}
      </Button>
    </form>
  );
}
