import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import './selling-page.css';
import { formatShort } from '@quarterline/civil-time';
import { apiPath, enginePages, type Selling, type SellingSale } from '@quarterline/contract';
import { formatPrice, type OfFormat, ON_HOLD } from '@quarterline/listing';
import { moneyText } from '@quarterline/text';
import { ButtonLink } from '@quarterline/ui';
import { useEffect } from 'react';
import { ProfileFrame } from '#features/people/profile/web/profile-frame.tsx';
import { AccountRow, type RowTag } from '#platform/web/forms/account-row.tsx';
import { useOwn } from '#platform/web/use-own.ts';
import { SellerSeatPage } from './seat/seller-seat-page.tsx';

type Seat = Selling['seats'][number];

const EVERY_MS = 5000;

const STATUS: Record<SellingSale['status'], string> = {
  upcoming: 'Bidding has not opened yet.',
  live: 'Bidding is on. This page looks again every five seconds.',
  completed: 'The sale is over.',
  postponed: 'The sale is postponed.',
  cancelled: 'The sale is cancelled.',
};
const PHASES: Record<SellingSale['parcels'][number]['phase'], string> = {
  scheduled: 'Not open yet',
  open: 'Open',
  closed: 'Closed',
  provisional: 'Provisional',
  no_sale: 'Not sold',
  sold: 'Sold',
  sold_en_bloc: 'Sold in its block',
  withdrawn: 'Withdrawn',
};
const STEPS: Record<SellingSale['purchases'][number]['phase'], string> = {
  sold: 'The offer to purchase goes out next',
  offer_sent: 'The offer is with the buyer',
  offer_signed: 'The offer is signed',
  deposit_received: 'The deposit is here; your acceptance is next',
  firm: 'Firm',
  completed: 'Completed',
  defaulted: 'The buyer defaulted; we call you about what is next',
  offered_to_next: 'Offered to the next bidder',
  unsold: 'Left unsold',
};

/** `/profile/selling/`: a seller's own sales, live: prices and numbers, never a name. With `?sale=`, what they do about one. */
export default function SellingPage() {
  const slug = new URLSearchParams(location.search).get('sale');
  return slug === null ? <OwnSales /> : <SellerSeatPage slug={slug} />;
}

function OwnSales() {
  const [own, reload] = useOwn(apiPath('GET /api/account/selling'));
  const isLive = own.at === 'known' && own.what.sales.some(({ status }) => status === 'live');
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(reload, EVERY_MS);
    return () => clearInterval(timer);
  }, [isLive, reload]);
  return (
    <ProfileFrame title="Your land in our sales" own={own}>
      {({ sales, seats }) =>
        sales.length === 0 && seats.length === 0 ? (
          <section className="account-part">
            <div className="account-rows-empty">
              <p>Nothing of yours is in a sale. When you sell with us, your sale stands here, live.</p>
            </div>
          </section>
        ) : (
          <>
            <SeatList seats={seats} />
            {sales.map((sale) => (
              <OneSale key={sale.slug} sale={sale} />
            ))}
          </>
        )
      }
    </ProfileFrame>
  );
}

const waitsIn = ({ toSign, toApprove, unread }: Seat): number => toSign + toApprove + unread;

/** First what waits for them, sale by sale; then every other sale, to look at. */
function SeatList({ seats }: { seats: readonly Seat[] }) {
  const waiting = seats.filter((seat) => waitsIn(seat) > 0);
  const others = seats.filter((seat) => waitsIn(seat) === 0);
  return (
    <>
      <section className="account-part" aria-labelledby="waits">
        <h2 id="waits">What waits for you</h2>
        {waiting.length > 0 ? <SeatRows seats={waiting} /> : <p>Nothing waits for you.</p>}
      </section>
      {others.length > 0 ? (
        <section className="account-part" aria-labelledby="others">
          <h2 id="others">{waiting.length > 0 ? 'Your other sales' : 'Your sales'}</h2>
          <SeatRows seats={others} />
        </section>
      ) : null}
    </>
  );
}

const SeatRows = ({ seats }: { seats: readonly Seat[] }) => (
  <ul className="account-rows">
    {seats.map((seat) => (
      <AccountRow
        key={seat.slug}
        title={seat.name}
        tag={waitsIn(seat) > 0 ? { tone: 'info', text: 'Waits for you' } : null}
        text={seatText(seat)}
        action={
          <ButtonLink tone={waitsIn(seat) > 0 ? 'gold' : undefined} href={enginePages.sellerSeat(seat.slug)}>
            Open<span className="sr-only"> {seat.name}</span>
          </ButtonLink>
        }
      />
    ))}
  </ul>
);

const seatText = ({ isPublic, toSign, toApprove, unread }: Seat): string =>
  [
    ...(isPublic ? [] : ['Not public yet.']),
    ...(toSign > 0 ? [`${toSign} ${toSign === 1 ? 'document' : 'documents'} to sign.`] : []),
    ...(toApprove > 0 ? [`${toApprove} ${toApprove === 1 ? 'part' : 'parts'} to approve.`] : []),
    ...(unread > 0 ? [`${unread} new ${unread === 1 ? 'message' : 'messages'}.`] : []),
  ].join(' ');

const auctionText = (
  { phase, bids, bidders, closesAt }: SellingSale['parcels'][number],
  zone: SellingSale['zone'],
): string =>
  [
    `${bids} ${bids === 1 ? 'bid' : 'bids'} by ${bidders} ${bidders === 1 ? 'bidder' : 'bidders'}.`,
    ...(phase === 'open' ? [`Closes ${formatShort(closesAt, zone)} or later.`] : []),
  ].join(' ');

/** A lot's state as its seller sees it. */
const lotTag = ({ outcome, phase, held }: SellingSale['parcels'][number]): RowTag => ({
  tone: phase === 'sold' || phase === 'sold_en_bloc' ? 'sold' : phase === 'open' && !held ? 'info' : 'none',
  text: held ? ON_HOLD : (outcome ?? PHASES[phase]),
});

const WORDS: OfFormat<{ took: string; watch: string }> = {
  ascending: { took: 'Have bid', watch: 'Watch the bidding' },
  sealedTender: { took: 'Have tendered', watch: 'See the tender page' },
};

function OneSale({ sale }: { sale: SellingSale }) {
  const { slug, name, status, tender, approved, bidding, watchers, parcels, purchases } = sale;
  return (
    <section className="account-part" aria-labelledby={`sale-${slug}`}>
      <h2 id={`sale-${slug}`}>{name}</h2>
      <p>{tender ?? STATUS[status]}</p>
      <dl className="selling-page-figures row row--8-32">
        <div>
          <dt>Approved bidders</dt>
          <dd className="num">{approved}</dd>
        </div>
        {bidding === null ? null : (
          <div>
            <dt>{WORDS[sale.format].took}</dt>
            <dd className="num">{bidding}</dd>
          </div>
        )}
        {status === 'live' ? (
          <div>
            <dt>Watching now</dt>
            <dd className="num">{watchers}</dd>
          </div>
        ) : null}
      </dl>
      <ul className="account-rows">
        {parcels.map((one) => (
          <AccountRow
            key={one.stake}
            title={`${one.stake} ${one.name}`}
            tag={lotTag(one)}
            text={one.tender ?? auctionText(one, sale.zone)}
            price={{ label: one.price.label, text: formatPrice(one.price.cents) }}
          />
        ))}
      </ul>
      {purchases.length > 0 ? (
        <>
          <h3>After the close</h3>
          <ul className="account-rows">
            {purchases.map((one) => (
              <AccountRow
                key={one.stake}
                title={`${one.stake} ${one.name}`}
                tag={one.waitsFor === 'seller' ? { tone: 'info', text: 'Waits for you' } : null}
                text={`${STEPS[one.phase]}.${
                  one.dueAt === null
                    ? ''
                    : ` ${one.waitsFor === 'seller' ? 'We need your word' : 'Due'} by ${formatShort(one.dueAt, sale.zone)}.`
                }`}
                price={{ label: 'Price', text: moneyText(one.priceCents) }}
              />
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <a href={enginePages.liveView(slug)}>{WORDS[sale.format].watch}</a>
      </p>
      {status === 'completed' ? (
        <p>
          <a href={apiPath('GET /api/account/selling/:slug/report', { slug })}>Report to the seller</a> (PDF)
        </p>
      ) : null}
    </section>
  );
}
