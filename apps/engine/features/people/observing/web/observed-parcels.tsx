import '#platform/web/forms/account-links.css';
import '#platform/web/forms/account-rows.css';
import './observed-parcels.css';
import { formatClock, formatShort } from '@quarterline/civil-time';
import { apiPath, enginePages, type LiveSnapshot, type ObservedSale, type ParcelView } from '@quarterline/contract';
import { formatAcres, formatPrice, formatWords, type OfFormat, saleFormat } from '@quarterline/listing';
import { labelledPrice, outcomeLabel } from '@quarterline/text';
import { Button, ButtonLink, Stake } from '@quarterline/ui';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import type { ObservedFormat } from './observed-format.ts';
import { OBSERVED_TENDER } from './observed-tender.tsx';

/** A bidder's own view of a sale for somebody who looks on: every lot, where the bidder stands, and nothing to press but the end of it. */
export function ObservedParcels({ seat, live, isStale }: ObservedSale & { isStale: boolean }) {
  const { bidderName } = seat;
  const last = live.announcements.at(-1);
  const format = OBSERVED[saleFormat(live)];
  const leave = async (): Promise<void> => {
    await postToEngine(apiPath('POST /api/account/seats/:seatId/leave', { seatId: seat.id }), {});
  };
  return (
    <AccountFrame title={seat.saleName} lead={live.sale.location} wide>
      <p className="observed-parcels-seat" role="note">
        <b>You look on for {bidderName}.</b> You see {bidderName}’s own view, and can do nothing in this sale: not{' '}
        {formatWords({ format: saleFormat(live) }).bid}, not accept, not ask.
      </p>
      {isStale ? (
        <p role="alert">We have lost the connection to the sale. What you see is from {clockOf(live)}.</p>
      ) : (
        <p className="meta">{format.asOf(clockOf(live))}</p>
      )}
      {live.hold ? <p role="status">The sale is on hold. All clocks stand still. {live.hold.reason}</p> : null}
      {last ? <p role="status">{last.text}</p> : null}
      <p className="observed-parcels-total">
        <format.Standing live={live} bidderName={bidderName} />
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
  const { lot, own, price } = OBSERVED[saleFormat(live)].lot({ live, parcel, bidderName, group });
  return (
    <li className={`observed-parcels-row is-${parcel.bidStatus ?? 'none'}`}>
      <Stake tone={parcel.kind === 'enBloc' ? 'bloc' : 'plain'}>{words.stake}</Stake>
      <span>
        <b>{words.name}</b>
        <small>
          {parcel.kind === 'enBloc' ? 'The parcels as one' : words.legalDescriptions.join(', ')},{' '}
          {formatAcres(words.acres)}
        </small>
        <strong>{lot}</strong>
        <small>{own}</small>
      </span>
      {parcel.phase === 'withdrawn' ? null : (
        <span className="num">
          <small>{price.label}</small> {formatPrice(price.cents)}
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

const PHASE: Partial<Record<ParcelView['phase'], string>> = {
  scheduled: 'Not open yet',
  open: 'Open',
  provisional: 'Closed. Provisional until it is decided',
};

/** Where a bidder stands on a lot, for somebody who looks on: “you” would be the wrong word. */
function observedText(parcel: ParcelView, bidderName: string): string {
  switch (parcel.bidStatus) {
    case 'lead':
      return `${bidderName} has the high bid`;
    case 'outbid':
      return `${bidderName} has been outbid`;
    case 'were_high':
      return `${bidderName} had the high bid. Provisional until it is decided`;
    case 'won':
      return `Sold to ${bidderName}`;
  }
  const { outcome, ...rest } = parcel;
  const forAnybody = { ...rest, bidStatus: null, ...(outcome ? { outcome: { ...outcome, yours: null } } : {}) };
  return outcomeLabel(forAnybody) ?? PHASE[parcel.phase] ?? 'Closed';
}

/** The bidder's own highest bid on a lot that was not voided; null when there is none. */
const ownHighest = ({ bids }: Pick<LiveSnapshot, 'bids'>, parcelId: string): number | null => {
  const own = bids.filter((bid) => bid.parcelId === parcelId && bid.you && !bid.voided);
  return own.length === 0 ? null : Math.max(...own.map(({ amountCents }) => amountCents));
};

/** All high bids of the bidder that hold or wait for a block. */
const highBidsTotal = ({ parcels }: Pick<LiveSnapshot, 'parcels'>): number =>
  parcels
    .filter(({ bidStatus }) => bidStatus === 'lead' || bidStatus === 'were_high')
    .reduce((sum, { leadingCents }) => sum + (leadingCents ?? 0), 0);

const OBSERVED: OfFormat<ObservedFormat> = {
  ascending: {
    asOf: (clock) => `Prices as of ${clock}. This page shows them once a second.`,
    Standing: ({ live, bidderName }) => (
      <>
        Total of {bidderName}’s high bids: <b className="num">{formatPrice(highBidsTotal(live))}</b>.
      </>
    ),
    lot({ live, parcel, bidderName, group }) {
      const own = ownHighest(live, parcel.id);
      return {
        lot: observedText(parcel, bidderName),
        own: [
          own === null ? '' : `${bidderName}’s highest bid ${formatPrice(own)}. `,
          parcel.ownMaximumCents === null ? '' : `Proxy bid up to ${formatPrice(parcel.ownMaximumCents)}. `,
          closeText(live, parcel),
        ].join(''),
        price: labelledPrice(parcel, group),
      };
    },
  },
  sealedTender: OBSERVED_TENDER,
};
