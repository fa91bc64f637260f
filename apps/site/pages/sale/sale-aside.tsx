import './sale-aside.css';
import './side-card.css';
import { formatClockShort, formatWeekday, isSameDay, zoneLabel } from '@quarterline/civil-time';
import {
  formatWords,
  livePhaseOf,
  ON_HOLD,
  phoneLink,
  saleBiddingRoute,
  saleCalendarRoute,
  saleDetailsRoute,
  saleReminderRoute,
} from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { RegistrationStatusCard } from '#site/account/registration-status-card.tsx';
import { useDisplayUser } from '#site/account/use-display-user.ts';
import { Fold } from '#site/shell/fold.tsx';
import { useSaleNow, useSite } from '#site/shell/site-context.ts';
import { ReminderForm } from '../contact/form-parts.tsx';
import { TownshipCard } from '../home/township-card.tsx';
import { lotNow } from '../parcel/lot-now.ts';
import { usePricesNow } from '../parcel/price-feed.ts';
import { PageImage } from '../parts/page-image.tsx';
import type { SaleProps } from '../parts/page-props.ts';
import { PlaceCard } from '../parts/place-card.tsx';
import { ShareLink } from '../parts/share-link.tsx';

type Status = SaleProps['sale']['saleStatus'];

/** Beside a sale: its reminder, its day, its lawyer with the next action, where it is. While it is live the action comes first. */
export const SaleAside = ({ props, status }: { props: SaleProps; status: Status }) => (
  <aside className="sale-aside" aria-label="About this sale">
    {status === 'upcoming' ? <ReminderCard sale={props.sale} /> : <ActionCard props={props} status={status} />}
    {status === 'upcoming' || status === 'live' ? <SaleDay props={props} /> : null}
    {status === 'upcoming' ? (
      <LawyerCard lawyer={props.lawyer} title={props.sale.action.other.title}>
        <NextAction props={props} status={status} />
        <MoreAbout sale={props.sale} />
      </LawyerCard>
    ) : props.lawyer ? (
      <LawyerCard lawyer={props.lawyer} title="" />
    ) : null}
    <ShareLink href={props.sale.shareHref} title={props.sale.name} label="Share this sale" />
    {props.place ? (
      <PlaceCard key={props.sale.slug} place={props.place} demo={props.sale.demo} selected={null} />
    ) : null}
    {props.townships.slice(0, 3).map((township) => (
      <TownshipCard key={township.name} township={township} />
    ))}
  </aside>
);

/** Emails before this sale, and its dates for the reader's own calendar. */
const ReminderCard = ({ sale }: Pick<SaleProps, 'sale'>) => (
  <section className="side-card side-card--action" id="set-reminder">
    <h2>Set a reminder</h2>
    <ReminderForm key={sale.slug} saleSlug={sale.slug} reminders={sale.texts.reminders} draft={null} />
    <ul className="sale-aside-calendar">
      <li>
        <a href={saleCalendarRoute(sale)} download>
          Add to my calendar
        </a>
      </li>
      <li>
        <a href={saleReminderRoute(sale)}>Follow one parcel, or be reminded on this device</a>
      </li>
    </ul>
  </section>
);

/** Into the live view, or to an account and a request to bid. */
function NextAction({ props, status }: { props: SaleProps; status: Status }) {
  const signedIn = useDisplayUser() !== null;
  if (!signedIn && status !== 'live')
    return (
      <ButtonLink tone="ink" href={props.sale.registerHref}>
        {props.sale.texts.register}
      </ButtonLink>
    );
  const view = (
    <ButtonLink tone="gold" href={props.sale.liveHref}>
      {props.sale.texts.view}
    </ButtonLink>
  );
  return signedIn ? <RegistrationStatusCard sale={props.sale}>{view}</RegistrationStatusCard> : view;
}

const MoreAbout = ({ sale }: Pick<SaleProps, 'sale'>) => (
  <ul className="sale-aside-more">
    <li>
      <a href={saleDetailsRoute(sale)}>Sale details and documents</a>
    </li>
    <li>
      <a href={saleBiddingRoute(sale)}>{sale.texts.know}</a>
    </li>
    <li>
      <FollowLink sale={sale} />
    </li>
    <li>
      <a href={`/contact/buying/by-sale?sale=${sale.slug}`}>Ask about this sale</a>
    </li>
  </ul>
);

/** With an account one press follows it; anybody else leaves an address. */
function FollowLink({ sale }: Pick<SaleProps, 'sale'>) {
  const signedIn = useDisplayUser() !== null;
  return <a href={signedIn ? sale.followWithAccountHref : `${saleReminderRoute(sale)}#by-email`}>Follow this sale</a>;
}

/** The first action of a sale that is live, was postponed, or is over. */
function ActionCard({ props, status }: { props: SaleProps; status: Status }) {
  const { brand } = useSite().slice;
  if (status === 'completed' || status === 'cancelled') {
    return (
      <section className="side-card side-card--action">
        <h2>Land of your own?</h2>
        <p className="meta">Ask what your land might start at. It costs a phone call.</p>
        <ButtonLink tone="ink" href="/contact/selling">
          Contact Us
        </ButtonLink>
        <ul className="sale-aside-more">
          <li>
            <a href={saleDetailsRoute(props.sale)}>Sale details and documents</a>
          </li>
        </ul>
      </section>
    );
  }
  const { title, text } = props.sale.action[status === 'live' ? 'live' : 'other'];
  return (
    <section className="side-card side-card--action">
      <h2>{title}</h2>
      <p className="meta">{text}</p>
      <NextAction props={props} status={status} />
      <MoreAbout sale={props.sale} />
      {brand.phone === '' ? null : (
        <p className="meta sale-aside-call">
          Or call <a href={phoneLink(brand.phone)}>{brand.phone}</a>
        </p>
      )}
    </section>
  );
}

function SaleDay({ props }: { props: SaleProps }) {
  const { zone, day: happens } = props.sale;
  const sale = useSaleNow(props.sale);
  const prices = usePricesNow(sale.saleStatus === 'live' && formatWords(sale).pricesRise);
  const [first] = happens.steps;
  if (!first) return null;
  const day = Date.parse(first.at);
  const clock = (atMs: number): string =>
    `${isSameDay(atMs, day, zone) ? '' : `${formatWeekday(atMs, zone).slice(0, 3)} `}${formatClockShort(atMs, zone)}`;
  const stepNow = ({
    slug,
    at,
    enBloc,
    verb,
  }: (typeof happens.steps)[number]): { time: string | null; verb: string } => {
    const parcel = props.parcels.find((one) => one.slug === slug);
    const lot = parcel && lotNow(sale, parcel, prices);
    const isHeld = lot ? lot.hold !== null : livePhaseOf(sale)?.kind === 'held';
    if (isHeld) return { time: ON_HOLD, verb: '' };
    if (lot?.opensAfterHold) return { time: null, verb: 'opens after its parcels' };
    return lot && !enBloc
      ? { time: clock(Date.parse(lot.parcel.endTime)), verb: lot.isOver ? 'closed' : verb }
      : { time: clock(Date.parse(at)), verb };
  };
  return (
    <section className="side-card">
      <Fold heading={<h2>Sale day</h2>}>
        <p className="meta">
          {formatWeekday(day, zone)}, {zoneLabel(zone)}
        </p>
        <ol className="sale-aside-schedule">
          {happens.steps.map((step) => {
            const { time, verb } = stepNow(step);
            return (
              <li key={step.slug} className={step.enBloc ? 'is-en-bloc' : undefined}>
                <b className="num">{time}</b>
                <span>
                  {step.name} {verb}
                </span>
              </li>
            );
          })}
        </ol>
        <p className="caption">{happens.note}</p>
      </Fold>
    </section>
  );
}

/** The lawyer who runs the sale and, below, what a reader can do next. Without a lawyer the action stands alone. */
const LawyerCard = ({
  lawyer,
  title,
  children,
}: {
  lawyer: SaleProps['lawyer'];
  title: string;
  children?: ReactNode;
}) => (
  <section className="side-card side-card--who">
    {lawyer === null ? (
      <h2 className="sale-aside-across">{title}</h2>
    ) : (
      <>
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
          <p className="meta">Lawyer running this sale</p>
          <p className="num sale-aside-phone">
            <a href={phoneLink(lawyer.phone)}>{lawyer.phone}</a>
          </p>
        </div>
      </>
    )}
    {children ? <div className="sale-aside-across">{children}</div> : null}
  </section>
);
