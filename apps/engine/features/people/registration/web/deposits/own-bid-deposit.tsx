import '../../../../../platform/web/forms/account-part.css';
import { type CivilZone, formatDay } from '@quarterline/civil-time';
import type { OwnBidDeposits } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';

/** What has to be in the trust account before this person bids, and what is or was there. Nothing where the sale asks for none. */
export function OwnBidDeposit({ own, zone }: { own: OwnBidDeposits | null; zone: CivilZone }) {
  if (own === null) return null;
  const { text, dueCents, heldCents, deposits } = own;
  return (
    <section className="account-part">
      <h2>Bid deposit</h2>
      <p>{text}</p>
      {dueCents === null || heldCents >= dueCents ? null : (
        <p>
          <b>{formatPrice(dueCents - heldCents)}</b> of it is not recorded yet.
          {heldCents === 0 ? ' You cannot bid before it is.' : ''}
        </p>
      )}
      {deposits.map(({ amountCents, receivedOn, reference, returnedOn }) => (
        <p key={`${receivedOn} ${reference}`}>
          {formatPrice(amountCents)} came on {dayText(receivedOn, zone)}, reference {reference}.{' '}
          {returnedOn === null ? 'It is held in trust.' : `It was returned on ${dayText(returnedOn, zone)}.`}
        </p>
      ))}
    </section>
  );
}

const dayText = (day: string, zone: CivilZone): string => formatDay(Date.parse(`${day}T18:00:00Z`), zone);
