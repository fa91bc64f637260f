import './private-limit.css';
import { circleAlertIcon, Icon } from '@quarterline/ui';
import { useId } from 'react';
import { useLive } from '#platform/live/web/live-context.ts';
import type { TypedLimit } from './typed-limit.ts';

type Props = {
  typed: TypedLimit;
  onType: (typed: TypedLimit) => void;
  /** The field that was refused, and why. */
  wrong: { field: string | null; message: string } | null;
};

/** A sum, a number, and the parcels that the number is about. What was typed stays when something is wrong. */
export function LimitFields({ typed, onType, wrong }: Props) {
  const { live } = useLive();
  const id = useId();
  const land = live.parcels.filter(({ kind, phase }) => kind === 'parcel' && phase !== 'withdrawn');
  const nameOf = (parcelId: string): string => live.sale.parcels.find((one) => one.id === parcelId)?.name ?? '';
  const tick = (parcelId: string): void => {
    const isChosen = typed.chosen.includes(parcelId);
    const chosen = isChosen ? typed.chosen.filter((one) => one !== parcelId) : [...typed.chosen, parcelId];
    onType({ ...typed, chosen });
  };
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : null);
  const input = (field: 'total' | 'count', label: string, hint: string) => {
    const error = errorOf(field) ?? (field === 'count' ? errorOf('parcels') : null);
    return (
      <div className="private-limit-field stack stack--8">
        <label htmlFor={`${id}-${field}`}>{label}</label>
        <input
          id={`${id}-${field}`}
          className="field-input"
          inputMode="numeric"
          autoComplete="off"
          value={typed[field]}
          aria-describedby={`${id}-${field}-below`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onType({ ...typed, [field]: event.target.value })}
        />
        <p className={error ? 'caption field-error' : 'caption'} id={`${id}-${field}-below`}>
          {error ? <Icon art={circleAlertIcon} /> : null}
          {error ?? hint}
        </p>
      </div>
    );
  };
  return (
    <>
      {input('total', 'No more than, in dollars, in all', 'Counts the price of every parcel you have the high bid on.')}
      {land.length < 2 ? null : (
        <>
          {input('count', 'At most so many of these parcels', 'Leave it empty for no limit on their number.')}
          <fieldset className="private-limit-choice">
            <legend>Parcels that count</legend>
            {land.map((parcel) => (
              <label key={parcel.id}>
                <input type="checkbox" checked={typed.chosen.includes(parcel.id)} onChange={() => tick(parcel.id)} />
                {nameOf(parcel.id)}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </>
  );
}
