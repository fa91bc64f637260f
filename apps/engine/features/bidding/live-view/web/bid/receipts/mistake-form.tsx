import '../bid-place.css';
import './mistake-form.css';
import { formatClock } from '@quarterline/civil-time';
import type { BidView } from '@quarterline/contract';
import { formatPrice, phoneLink } from '@quarterline/listing';
import { Icon, phoneIcon, TextAreaField } from '@quarterline/ui';
import { useLive } from '#platform/live/web/live-context.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';

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
  const form = useForm({
    start: { sequence: bids[0]?.sequence ?? 0, note: '' },
    send: async ({ note }: { note: string }) => {
      const outcome = await session.reportMistake(chosen, note);
      if (outcome.kind === 'reported') return null;
      if (outcome.kind === 'refused') return outcome.message;
      return phone === '' ? 'We could not be reached. Try again.' : `We could not be reached. Call us at ${phone}.`;
    },
    onDone: onReported,
  });
  // A bid that was voided meanwhile is not in the list any more.
  const { sequence } = form.values;
  const chosen = bids.some((bid) => bid.sequence === sequence) ? sequence : (bids[0]?.sequence ?? sequence);
  return (
    <Form form={form} press="Tell the staff" className="mistake-form" problemBelow>
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
              checked={bid.sequence === chosen}
              onChange={() => form.set({ sequence: bid.sequence })}
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
        {...form.field('note')}
      />
    </Form>
  );
}
