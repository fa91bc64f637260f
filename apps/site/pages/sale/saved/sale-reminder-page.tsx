import './sale-reminder-page.css';
import './device-box.css';
import { ButtonLink, calendarIcon, Icon } from '@quarterline/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ReminderTexts } from '#site/forms/reminder-preferences.ts';
import { untilThere } from '#site/runtime/navigation/until-there.ts';
import { useSaleNow } from '#site/shell/site-context.ts';
import { OwnTime, ReminderForm } from '../../contact/form-parts.tsx';
import { Crumbs } from '../../parts/crumbs.tsx';
import type { SaleReminderProps } from '../../parts/page-props.ts';
import { SaleSpan, SaleStart } from './reminder-parts.tsx';

/** The sale in the reader’s own calendar. */
export default function SaleReminderPage({
  props: { sale: written, parcelSummary, calendarHref, calendar, closes, followHref, draft },
}: {
  props: SaleReminderProps;
}) {
  const sale = useSaleNow(written);
  const status = sale.saleStatus;
  const open = status === 'upcoming' || status === 'live';
  const device = (
    <DeviceBox key={sale.slug} saleSlug={sale.slug} reminders={sale.texts.reminders} canSet={status === 'upcoming'} />
  );
  const byEmail = (
    <section aria-labelledby="by-email">
      <h2 id="by-email">By email</h2>
      <p className="meta">
        You follow the sale, or one parcel of it, and get what you choose here: one email an hour at most. With an
        account it is one press: <a href={sale.followWithAccountHref}>follow with your account</a>.
      </p>
      <ReminderForm
        key={sale.slug}
        saleSlug={sale.slug}
        reminders={sale.texts.reminders}
        draft={draft}
        parcels={closes}
      />
    </section>
  );
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: sale.href, label: sale.name }]} here="Reminder" />
      <h1 tabIndex={-1}>Get a reminder for {sale.name}</h1>
      {open ? (
        <>
          <p className="lead">
            {status === 'live' ? sale.texts.opens.replace('opens', 'opened') : sale.texts.opens}{' '}
            <SaleStart sale={sale} />.
            <OwnTime at={sale.startTime} zone={sale.zone} lead="That is" />
          </p>
          <p className="meta page-apart">
            <SaleSpan sale={sale} />. {parcelSummary}.
          </p>
          <div className="sale-reminder-page-ways">
            {byEmail}
            {device}
          </div>
          <p className="page-actions page-apart">
            <ButtonLink href={calendarHref} download>
              <Icon art={calendarIcon} />
              Add to your calendar
            </ButtonLink>
            <ButtonLink href={followHref}>Follow in your calendar</ButtonLink>
          </p>
          <p className="meta page-apart">
            The file works in every calendar and reminds you an hour before. If the date changes, download it again; a
            calendar that follows it changes by itself. {calendar.moves}
          </p>
        </>
      ) : (
        <>
          <p className="lead">
            {status === 'postponed'
              ? 'This sale is postponed. A new date is being set. Follow it, and we write to you when it is known.'
              : 'This sale is over, so there is nothing left to be reminded of.'}
          </p>
          {status === 'postponed' || draft ? <div className="sale-reminder-page-ways">{byEmail}</div> : null}
          <p className="page-actions page-apart">
            <ButtonLink tone="ink" href={sale.href}>
              See the sale
            </ButtonLink>
            <ButtonLink href="/sales">See upcoming sales</ButtonLink>
          </p>
        </>
      )}
      {status === 'postponed' ? device : null}
    </div>
  );
}

type Props = { saleSlug: string; reminders: ReminderTexts; canSet: boolean };
type PartProps = Props & { onNothing: () => void };

/**
 * Where the reminders of this device come to stand. Their code is fetched on this page alone, when the browser has nothing
 * better to do. It stands beside the form or below the fold, so that nothing moves.
 */
function DeviceBox({ canSet, saleSlug, reminders }: Props) {
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null);
  const [isNothing, setNothing] = useState(false);
  const onNothing = useCallback(() => setNothing(true), []);
  useEffect(() => {
    let left = false;
    const fetchPart = (): void =>
      void untilThere(() => import('#site/forms/device-reminder.tsx')).then(
        ({ DeviceReminder }) => left || setPart(() => DeviceReminder),
      );
    if ('requestIdleCallback' in window) requestIdleCallback(fetchPart, { timeout: 3000 });
    else setTimeout(fetchPart, 1000);
    return () => {
      left = true;
    };
  }, []);
  if (isNothing) return null;
  return (
    <section className="device-box" aria-labelledby={Part ? 'device' : undefined}>
      {Part ? <Part saleSlug={saleSlug} reminders={reminders} canSet={canSet} onNothing={onNothing} /> : null}
    </section>
  );
}
