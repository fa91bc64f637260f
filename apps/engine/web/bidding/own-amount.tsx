import type { ParcelView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { Cents } from '@quarterline/rules';
import { circleAlertIcon, Icon } from '@quarterline/ui';
import { type FormEvent, useId, useState } from 'react';
import { bidSlot } from './bid-slot.ts';
import { type ParcelInRoom, useRoom } from './room-context.ts';
import { readAmount } from './typed-amount.ts';

/** Own amount: type, review, confirm. Enter reviews; it never confirms. */
export function OwnAmount({
  found,
  label,
  onReviewed,
}: {
  found: ParcelInRoom;
  label: string;
  onReviewed?: () => void;
}) {
  const { room, view, review } = useRoom();
  const { parcel, words, attempt } = found;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  if (bidSlot(room, parcel, attempt, view.connection).kind !== 'bid' || parcel.minimumCents === null) return null;
  const amount = readAmount(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = amountError(amount, parcel, room.sale.gridCents);
    setError(wrong);
    if (wrong !== null || amount === null) return void document.getElementById(id)?.focus();
    review(parcel.id, amount);
    onReviewed?.();
  };
  return (
    <form className="own" onSubmit={submit} noValidate>
      <label htmlFor={id}>{label}</label>
      <div className="own-r">
        <span className={`own-f${error ? ' is-bad' : ''}`}>
          <i aria-hidden="true">$</i>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            placeholder={formatPrice(parcel.minimumCents).slice(1)}
            aria-describedby={`${id}-below`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              if (error) setError(amountError(readAmount(event.target.value), parcel, room.sale.gridCents));
            }}
            onBlur={() => {
              if (amount !== null) setTyped(formatPrice(amount).slice(1));
            }}
          />
        </span>
        <button type="submit" className="btn">
          Review
        </button>
      </div>
      <p className={error ? 'own-h err' : 'own-h'} id={`${id}-below`}>
        {error ? <Icon art={circleAlertIcon} /> : null}
        {error ?? hint(amount, parcel, words.acres)}
      </p>
    </form>
  );
}

function amountError(amount: Cents | null, parcel: ParcelView, gridCents: Cents): string | null {
  if (amount === null) return 'Type a whole dollar amount, such as 1,300,000.';
  if (parcel.minimumCents !== null && amount < parcel.minimumCents) {
    return `The next bid is ${formatPrice(parcel.minimumCents)}. Name that or more.`;
  }
  return amount % gridCents === 0 ? null : `Bids are in multiples of ${formatPrice(gridCents)}.`;
}

/** "$8,125 per acre, 6 steps up. Steps of $10,000." */
function hint(amount: Cents | null, parcel: ParcelView, acres: number): string {
  const step = `Steps of ${formatPrice(parcel.incrementCents)}.`;
  if (amount === null) return step;
  const steps = (amount - (parcel.leadingCents ?? parcel.startingBidCents)) / parcel.incrementCents;
  const whole = Math.floor(steps);
  const up = steps > 0 ? `, ${whole}${whole === steps ? '' : ' and a part'} ${whole === 1 ? 'step' : 'steps'} up` : '';
  return `${formatPrice(amount / acres)} per acre${up}. ${step}`;
}
