import './sale-aside.css';
import './side-card.css';
import { formatClockShort, formatWeekday, isSameDay, zoneLabel } from '@quarterline/civil-time';
import { phoneLink, saleBiddingRoute, saleDetailsRoute, saleReminderRoute } from '@quarterline/listing';
import { buttonClass } from '@quarterline/ui';
import { RegistrationStatusCard } from '../../account/registration-status-card.tsx';
import { useDisplayUser } from '../../account/use-display-user.ts';
import { useSite } from '../../shell/site-context.ts';
import { TownshipCard } from '../home/township-card.tsx';
import { PageImage } from '../parts/page-image.tsx';
import type { SaleProps } from '../parts/page-props.ts';

type Status = SaleProps['sale']['saleStatus'];

/** Beside a sale: the next action, its day, its lawyer, where it lies. */
export const SaleAside = ({ props, status }: { props: SaleProps; status: Status }) => (
  <aside className="sale-aside" aria-label="About this sale">
    <ActionCard props={props} status={status} />
    {status === 'upcoming' || status === 'live' ? <SaleDay props={props} /> : null}
    {props.lawyer ? <LawyerCard lawyer={props.lawyer} /> : null}
    {props.townships.slice(0, 3).map((township) => (
      <TownshipCard key={township.name} township={township} />
    ))}
  </aside>
);

/** The one action of this page: to the live view while it is live, to an account before. */
function ActionCard({ props, status }: { props: SaleProps; status: Status }) {
  const { brand } = useSite().slice;
  const signedIn = useDisplayUser() !== null;
  if (status === 'completed' || status === 'cancelled') {
    return (
      <section className="side-card side-card--action">
        <h2>Land of your own?</h2>
        <p className="meta">Ask what your land might start at. It costs a phone call.</p>
        <a className={buttonClass('ink')} href="/contact/selling">
          Contact Us
        </a>
        <ul className="sale-aside-more">
          <li>
            <a href={saleDetailsRoute(props.sale)}>Sale details and documents</a>
          </li>
        </ul>
      </section>
    );
  }
  const live = status === 'live';
  const forEverybody = (
    <>
      <p className="meta">
        {live
          ? 'Prices, clocks and your bids are on the bidding page. You can watch without an account.'
          : 'Create an account and ask to bid. A person here approves you, usually the same day.'}
      </p>
      {live || signedIn ? (
        <a className={buttonClass('gold')} href={props.sale.liveHref}>
          View Bidding
        </a>
      ) : (
        <a className={buttonClass('gold')} href={props.sale.registerHref}>
          Register To Bid
        </a>
      )}
    </>
  );
  return (
    <section className="side-card side-card--action">
      <h2>{live ? 'Bid on this land' : 'Bid on sale day'}</h2>
      {signedIn ? <RegistrationStatusCard sale={props.sale}>{forEverybody}</RegistrationStatusCard> : forEverybody}
      <ul className="sale-aside-more">
        <li>
          <a href={saleReminderRoute(props.sale)}>Set a reminder</a>
        </li>
        <li>
          <a href={saleDetailsRoute(props.sale)}>Sale details and documents</a>
        </li>
        <li>
          <a href={saleBiddingRoute(props.sale)}>What to know before bidding</a>
        </li>
        <li>
          <a href={`/contact/buying/by-sale?sale=${props.sale.slug}`}>Ask about this sale</a>
        </li>
      </ul>
      {brand.phone === '' ? null : (
        <p className="meta sale-aside-call">
          Or call <a href={phoneLink(brand.phone)}>{brand.phone}</a>
        </p>
      )}
    </section>
  );
}

function SaleDay({ props }: { props: SaleProps }) {
  const { zone } = props.sale;
  const parcels = props.parcels.filter((parcel) => parcel.kind === 'parcel' && parcel.outcome !== 'withdrawn');
  const blocks = props.parcels.filter((parcel) => parcel.kind === 'enBloc' && parcel.outcome !== 'withdrawn');
  const first = parcels[0];
  if (!first) return null;
  const day = Date.parse(first.endTime);
  const steps = [
    ...parcels.map(({ slug, stake, endTime, closed }) => ({
      slug,
      at: endTime,
      enBloc: false,
      words: `Parcel ${stake} ${closed ? 'closed' : 'closes'}`,
    })),
    ...blocks.map(({ slug, name, startTime, opened }) => ({
      slug,
      at: startTime,
      enBloc: true,
      words: `${blocks.length > 1 ? name : 'En bloc'} ${opened ? 'opened' : 'opens'}`,
    })),
  ].sort((left, right) => Date.parse(left.at) - Date.parse(right.at));
  const clock = (iso: string): string =>
    `${isSameDay(Date.parse(iso), day, zone) ? '' : `${formatWeekday(Date.parse(iso), zone).slice(0, 3)} `}${formatClockShort(Date.parse(iso), zone)}`;
  return (
    <section className="side-card">
      <h2>Sale day</h2>
      <p className="meta">
        {formatWeekday(day, zone)}, {zoneLabel(zone)}
      </p>
      <ol className="sale-aside-schedule">
        {steps.map((step) => (
          <li key={step.slug} className={step.enBloc ? 'is-en-bloc' : undefined}>
            <b className="num">{clock(step.at)}</b>
            <span>{step.words}</span>
          </li>
        ))}
      </ol>
      <p className="caption">
        A bid in the last {Math.round(props.sale.softCloseSeconds / 60)} minutes keeps that parcel open until{' '}
        {Math.round(props.sale.softCloseSeconds / 60)} minutes pass with no bid.
        {blocks.length > 0 ? ' En bloc moves with the last close.' : ''}
      </p>
    </section>
  );
}

const LawyerCard = ({ lawyer }: { lawyer: NonNullable<SaleProps['lawyer']> }) => (
  <section className="side-card side-card--who">
    {lawyer.picture ? (
      <PageImage picture={lawyer.picture} sizes="76px" />
    ) : (
      <div className="initial" aria-hidden="true">
        {lawyer.name.charAt(0)}
      </div>
    )}
    <div>
      <h2>
        <a href={lawyer.href}>{lawyer.name}</a>
      </h2>
      <p className="meta">Running this sale</p>
      <p className="num sale-aside-phone">
        <a href={phoneLink(lawyer.phone)}>{lawyer.phone}</a>
      </p>
    </div>
  </section>
);
