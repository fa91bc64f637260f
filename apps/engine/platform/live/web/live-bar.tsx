import { liveWords } from './live-words.ts';
import './live-bar.css';
import './live-view.css';
import { formatClock, offsetText, zoneLabel, zoneOffsetMinutes } from '@quarterline/civil-time';
import { enginePages } from '@quarterline/contract';
import { phoneLink, saleRoute } from '@quarterline/listing';
import { chevronDownIcon, Icon, phoneIcon, SignalBars, userRoundIcon } from '@quarterline/ui';
import { lazy, Suspense, useState } from 'react';
import { FirmMark } from '../../web/firm-mark.tsx';
import { onSite } from '../../web/page-settings.ts';
import { withReturn } from '../../web/safe-return.ts';
import { useHere, useLive } from './live-context.ts';
import { useFromClock } from './use-from-clock.ts';

/** Loaded when somebody opens the menu. */
const SoundSwitch = lazy(() => import('./status/sound-switch.tsx'));

/** The bar of the live view: the sale, how well we hear it, our clock, the phone, and who you are. */
export function LiveBar() {
  const { live, view } = useLive();
  const { sale } = live;
  const { connection } = view;
  return (
    <header className={`live-bar${connection.state === 'stale' ? ' is-stale' : ''}`}>
      <a
        className="live-bar-logo stack"
        href={onSite(sale.practice ? '/' : saleRoute(sale))}
        aria-label="Back to the sale page"
      >
        <FirmMark />
      </a>
      <div className="live-bar-sale">
        <h1>{sale.name}</h1>
        <span>{sale.location}</span>
      </div>
      <div className="live-bar-connection live-view-desktop-only">
        <SignalBars bars={connection.bars} />
        <span>
          <b role="status">{connection.title}</b>
          <em>{connection.detail}</em>
        </span>
      </div>
      <div className="live-bar-connection live-view-phone-only">
        <SignalBars bars={connection.bars} />
        <span className="sr-only">{connection.title}</span>
      </div>
      <OurClock />
      {sale.phone === '' ? null : (
        <a className="live-bar-phone live-view-desktop-only" href={phoneLink(sale.phone)}>
          <Icon art={phoneIcon} />
          <span>
            <b className="num">{sale.phone}</b>
            <em>{liveWords(live).call}</em>
          </span>
        </a>
      )}
      <Me />
      {sale.phone === '' ? null : (
        <a
          className="live-bar-call live-view-phone-only"
          href={phoneLink(sale.phone)}
          aria-label={`${liveWords(live).call}, ${sale.phone}`}
        >
          <Icon art={phoneIcon} />
        </a>
      )}
    </header>
  );
}

function OurClock() {
  const { zone } = useLive().live.sale;
  const time = useFromClock((nowMs) => formatClock(nowMs, zone));
  const offset = useFromClock((nowMs) => offsetText(zoneOffsetMinutes(zone, nowMs)));
  return (
    <div className="live-bar-clock live-view-desktop-only" title={`${zoneLabel(zone)}, ${offset}`}>
      <b className="num">{time}</b>
      <em>{zoneLabel(zone)}, our clock</em>
    </div>
  );
}

function Me() {
  const { live } = useLive();
  const { you } = live;
  const here = useHere();
  const [wasOpened, setOpened] = useState(false);
  if (you.registrationStatus === 'visitor') {
    return (
      <a className="live-bar-account live-view-desktop-only" href={withReturn(enginePages.login, here)}>
        <Icon art={userRoundIcon} />
        <span>Log in</span>
      </a>
    );
  }
  const called = you.bidderNumber === null ? (you.name ?? 'Your account') : `Bidder ${you.bidderNumber}`;
  return (
    <>
      <button type="button" className="live-bar-account live-view-desktop-only" popoverTarget="me-menu">
        <Icon art={userRoundIcon} />
        <span>{called}</span>
        <Icon art={chevronDownIcon} />
      </button>
      <div id="me-menu" className="live-bar-menu" popover="auto" onToggle={() => setOpened(true)}>
        {you.name ? <p>{you.name}</p> : null}
        {wasOpened && liveWords(live).canBeOutbid ? (
          <Suspense fallback={null}>
            <SoundSwitch />
          </Suspense>
        ) : null}
        <AccountLinks />
      </div>
    </>
  );
}

/** Where the account is, for the menu and for the foot of the phone's page. */
export const AccountLinks = () => (
  <ul>
    <li>
      <a href={withReturn(enginePages.profile, location.pathname)}>Your account</a>
    </li>
    <li>
      <a href={withReturn(enginePages.logout, location.pathname)}>Log out</a>
    </li>
  </ul>
);
