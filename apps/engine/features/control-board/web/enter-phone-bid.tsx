import '../../administration/web/admin-button.css';
import './announce-form.css';
import { formatPrice, readAmount } from '@quarterline/listing';
import { type FormEvent, useState } from 'react';
import { ConfirmPhoneBid, type PhoneBidDraft } from './confirm-phone-bid.tsx';
import { useControl } from './control-context.ts';
import { parcelName } from './parcel-name.ts';

/** A bid for an approved bidder on the phone: who, on what, how much; then the same confirmation as hers. */
export function EnterPhoneBid() {
  const { live, board, reload } = useControl();
  const [bidderId, setBidderId] = useState('');
  const [parcelId, setParcelId] = useState('');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [draft, setDraft] = useState<PhoneBidDraft | null>(null);
  const approved = board?.bidders.filter(({ status }) => status === 'approved') ?? [];
  const open = live.parcels.filter(({ phase }) => phase === 'open');
  const parcel = open.find(({ id }) => id === parcelId);
  const review = (event: FormEvent): void => {
    event.preventDefault();
    const bidder = approved.find(({ id }) => id === bidderId);
    const amountCents = readAmount(typed);
    const missing = !bidder
      ? 'Choose the bidder who calls.'
      : !parcel
        ? 'Choose a parcel that is open.'
        : amountCents === null
          ? 'Write the amount in whole dollars.'
          : null;
    setError(missing);
    if (bidder && parcel && amountCents !== null) {
      setDraft({ bidId: crypto.randomUUID(), bidder, parcelId, amountCents });
    }
  };
  return (
    <>
      <form className="announce-form-form" onSubmit={review} noValidate>
        <h2>Enter a phone bid</h2>
        <div className="announce-form-row">
          <select
            className="field-input"
            aria-label="Bidder on the phone"
            value={bidderId}
            onChange={({ target }) => setBidderId(target.value)}
          >
            <option value="">Bidder</option>
            {approved.map(({ id, number, name }) => (
              <option key={id} value={id}>
                Bidder {number}, {name}
              </option>
            ))}
          </select>
          <select
            className="field-input"
            aria-label="Parcel of the phone bid"
            value={parcelId}
            onChange={({ target }) => setParcelId(target.value)}
          >
            <option value="">Parcel</option>
            {open.map(({ id }) => (
              <option key={id} value={id}>
                {parcelName(live, id)}
              </option>
            ))}
          </select>
          <input
            className="field-input num"
            inputMode="numeric"
            autoComplete="off"
            aria-label="Amount of the phone bid"
            placeholder={parcel?.minimumCents ? formatPrice(parcel.minimumCents) : '$'}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className="admin-button admin-button--large">
            Review
          </button>
        </div>
        {error ? (
          <p className="announce-form-error" role="alert">
            {error}
          </p>
        ) : null}
      </form>
      {draft ? (
        <ConfirmPhoneBid
          draft={draft}
          onClose={() => setDraft(null)}
          onTaken={() => {
            setTyped('');
            reload();
          }}
        />
      ) : null}
    </>
  );
}
