import './room-bar.css';
import './room.css';
import { formatClock, offsetText, zoneLabel, zoneOffsetMinutes } from '@quarterline/civil-time';
import { enginePages } from '@quarterline/contract';
import { phoneLink, saleRoute } from '@quarterline/listing';
import { chevronDownIcon, Icon, Mark, phoneIcon, SignalBars, userRoundIcon } from '@quarterline/ui';
import { onSite } from '../../../platform/web/page-settings.ts';
import { withReturn } from '../../../platform/web/safe-return.ts';
import { useRoom } from './room-context.ts';
import { SoundSwitch } from './standing/sound-switch.tsx';
import { useFromClock } from './use-from-clock.ts';

/** The bar of the room: the sale, how well we hear it, our clock, the phone, and who you are. */
export function RoomBar() {
  const { room, view } = useRoom();
  const { sale } = room;
  const { connection } = view;
  return (
    <header className={`room-bar${connection.state === 'stale' ? ' is-stale' : ''}`}>
      <a className="room-bar-logo" href={onSite(sale.practice ? '/' : saleRoute(sale))} aria-label="Leave the room">
        <Mark inverse />
      </a>
      <div className="room-bar-sale">
        <h1>{sale.name}</h1>
        <span>{sale.location}</span>
      </div>
      <div className="room-bar-connection room-desktop-only">
        <SignalBars bars={connection.bars} />
        <span>
          <b role="status">{connection.title}</b>
          <em>{connection.detail}</em>
        </span>
      </div>
      <div className="room-bar-connection room-phone-only">
        <SignalBars bars={connection.bars} />
        <span className="sr-only">{connection.title}</span>
      </div>
      <OurClock />
      {sale.phone === '' ? null : (
        <a className="room-bar-phone room-desktop-only" href={phoneLink(sale.phone)}>
          <Icon art={phoneIcon} />
          <span>
            <b className="num">{sale.phone}</b>
            <em>Bid by phone</em>
          </span>
        </a>
      )}
      <Me />
      {sale.phone === '' ? null : (
        <a
          className="room-bar-call room-phone-only"
          href={phoneLink(sale.phone)}
          aria-label={`Bid by phone, ${sale.phone}`}
        >
          <Icon art={phoneIcon} />
        </a>
      )}
    </header>
  );
}

function OurClock() {
  const { zone } = useRoom().room.sale;
  const time = useFromClock((nowMs) => formatClock(nowMs, zone));
  const offset = useFromClock((nowMs) => offsetText(zoneOffsetMinutes(zone, nowMs)));
  return (
    <div className="room-bar-clock room-desktop-only" title={`${zoneLabel(zone)}, ${offset}`}>
      <b className="num">{time}</b>
      <em>{zoneLabel(zone)}, our clock</em>
    </div>
  );
}

function Me() {
  const { you } = useRoom().room;
  if (you.standing === 'visitor') {
    return (
      <a className="room-bar-me room-desktop-only" href={withReturn(enginePages.login, location.pathname)}>
        <Icon art={userRoundIcon} />
        <span>Log in</span>
      </a>
    );
  }
  const called = you.bidderNumber === null ? (you.name ?? 'Your account') : `Bidder ${you.bidderNumber}`;
  return (
    <>
      <button type="button" className="room-bar-me room-desktop-only" popoverTarget="me-menu">
        <Icon art={userRoundIcon} />
        <span>{called}</span>
        <Icon art={chevronDownIcon} />
      </button>
      <div id="me-menu" className="room-bar-menu" popover="auto">
        {you.name ? <p>{you.name}</p> : null}
        <SoundSwitch />
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
