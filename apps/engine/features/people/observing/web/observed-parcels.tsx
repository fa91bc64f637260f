import '#platform/web/forms/account-links.css';
import '#platform/web/forms/account-rows.css';
import './observed-parcels.css';
import { formatClock, formatShort } from '@quarterline/civil-time';
import { apiPath, enginePages, type LiveSnapshot, type ObservedSale, type ParcelView } from '@quarterline/contract';
import { formatAcres, formatPrice } from '@quarterline/listing';
import { labelledPrice } from '@quarterline/text';
import { Button, ButtonLink, Stake } from '@quarterline/ui';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { observedAsTender, observedTenderSale, observedTenderText } from './observed-tender.ts';
import { highBidsTotal, observedText, ownHighest } from './observed-text.ts';

/** A bidder's own view of a sale for somebody who looks on: every lot, where the bidder stands, and nothing to press but the end of it. */
export function ObservedParcels({ seat, live, isStale }: ObservedSale & { isStale: boolean }) {
  const { bidderName } = seat;
  const last = live.announcements.at(-1);
  const tender = observedAsTender(live);
  const leave = async (): Promise<void> => {
    await postToEngine(apiPath('POST /api/account/seats/:seatId/leave', { seatId: seat.id }), {});
  };
  return (
    <AccountFrame title={seat.saleName} lead={live.sale.location} wide>
      <p className="observed-parcels-seat" role="note">
        <b>You look on for {bidderName}.</b> You see {bidderName}’s own view, and can do nothing in this sale: not{' '}
        {tender ? 'tender' : 'bid'}, not accept, not ask.
      </p>
      {isStale ? (
        <p role="alert">We have lost the connection to the sale. What you see is from {clockOf(live)}.</p>
      ) : (
        <p className="meta">
          {tender
            ? `As of ${clockOf(live)}. This page asks once a second.`
            : `Prices as of ${clockOf(live)}. This page shows them once a second.`}
        </p>
      )}
      {live.hold ? <p role="status">The sale is on hold. All clocks stand still. {live.hold.reason}</p> : null}
      {last ? <p role="status">{last.text}</p> : null}
      <p className="observed-parcels-total">
        {tender ? (
          observedTenderSale(tender)
        ) : (
          <>
            Total of {bidderName}’s high bids: <b className="num">{formatPrice(highBidsTotal(live))}</b>.
          </>
        )}
        {live.you.limitCents === null ? '' : ` The limit is ${formatPrice(live.you.limitCents)}.`}
      </p>
      <ul className="account-rows">
        {live.parcels.map((parcel) => (
          <ObservedRow key={parcel.id} live={live} parcel={parcel} bidderName={bidderName} />
        ))}
      </ul>
      <p className="account-links account-links-actions">
        <ButtonLink href={`${enginePages.plainObserve}?seat=${encodeURIComponent(seat.id)}`}>The plain page</ButtonLink>
        <Button onClick={() => void leave()}>Stop looking on</Button>
      </p>
    </AccountFrame>
  );
}

type Row = { live: LiveSnapshot; parcel: ParcelView; bidderName: string };

function ObservedRow({ live, parcel, bidderName }: Row) {
  const words = live.sale.parcels.find(({ id }) => id === parcel.id);
  if (!words) return null;
  const group = live.groups.find(({ id }) => id === parcel.groupId) ?? null;
  const price = labelledPrice(parcel, group);
  const own = ownHighest(live, parcel.id);
  const tender = observedAsTender(live);
  const of = tender && observedTenderText(tender, parcel, bidderName);
  return (
    <li className={`observed-parcels-row is-${parcel.bidStatus ?? 'none'}`}>
      <Stake tone={parcel.kind === 'enBloc' ? 'bloc' : 'plain'}>{words.stake}</Stake>
      <span>
        <b>{words.name}</b>
        <small>
          {parcel.kind === 'enBloc' ? 'The parcels as one' : words.legalDescriptions.join(', ')},{' '}
          {formatAcres(words.acres)}
        </small>
        <strong>{of ? of.lot : observedText(parcel, bidderName)}</strong>
        <small>
          {of ? (
            of.own
          ) : (
            <>
              {own === null ? '' : `${bidderName}’s highest bid ${formatPrice(own)}. `}
              {parcel.ownMaximumCents === null ? '' : `Proxy bid up to ${formatPrice(parcel.ownMaximumCents)}. `}
              {closeText(live, parcel)}
            </>
          )}
        </small>
      </span>
      {parcel.phase === 'withdrawn' ? null : (
        <span className="num">
          <small>{of ? 'Minimum tender' : price.label}</small> {formatPrice(of ? parcel.startingBidCents : price.cents)}
        </span>
      )}
    </li>
  );
}

const clockOf = ({ serverTimeMs, sale }: LiveSnapshot): string => formatClock(serverTimeMs, sale.zone);

const closeText = ({ sale: { zone } }: LiveSnapshot, parcel: ParcelView): string => {
  if (parcel.hold) return `Its clock is held: ${parcel.hold.reason}`;
  if (parcel.phase === 'scheduled') return `Opens ${formatShort(parcel.opensAt, zone)}.`;
  if (parcel.phase === 'open') return `Closes ${formatClock(parcel.closesAt, zone)}, or later after a late bid.`;
  return parcel.closedAt === null ? '' : `Closed ${formatClock(parcel.closedAt, zone)}.`;
};
