import { formatClockFace, formatClockShort, oldZoneText } from '@quarterline/civil-time';
import { type OfFormat, saleFormat } from '@quarterline/listing';
import type { LiveState } from '../feed/live-state.ts';
import { useLive } from '../live-context.ts';
import { useFromClock } from '../use-from-clock.ts';
import LoggedOutStrip from './logged-out-strip.tsx';
import { OutbidStrip } from './outbid-strip.tsx';
import { termsDue } from './terms-due.ts';
import TermsStrip from './terms-strip.tsx';

/** `whatGoesOn`: "We announce when bidding goes on." */
const WORDS: OfFormat<{ cancelled: string; whatGoesOn: string; goesOn: string }> = {
  ascending: { cancelled: 'All bids are void.', whatGoesOn: 'bidding', goesOn: 'Bidding' },
  sealedTender: { cancelled: 'No tender is opened.', whatGoesOn: 'it', goesOn: 'It' },
};

/**
 * What few sales or sessions need: a session that ended, a bid outbid on another parcel, newer conditions, a hold, an announcement, a clock or time
 * zones that are wrong. In one part, loaded when one of them is there or a moment after the rest.
 */
export default function RareStrips() {
  const { live, view } = useLive();
  const { deviceAheadMs } = view;
  const announcement = live.announcements.at(-1);
  const oldZone = useFromClock((nowMs) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return oldZoneText(nowMs, { timeZone, offsetMinutes: -new Date(nowMs).getTimezoneOffset() });
  });
  return (
    <>
      {view.loggedOut ? <LoggedOutStrip /> : null}
      <OutbidStrip />
      {termsDue(live)?.document ? <TermsStrip /> : null}
      {deviceAheadMs === null ? null : (
        <p className="strip strip--info">
          This device’s clock is {formatClockFace(Math.abs(deviceAheadMs))} {deviceAheadMs > 0 ? 'fast' : 'slow'}. Go by
          our clock, shown here.
        </p>
      )}
      {oldZone === null ? null : <p className="strip strip--info">{oldZone} Go by the times shown here.</p>}
      {holdText(live)}
      {live.phase === 'postponed' ? (
        <p className="strip strip--info">
          This sale is postponed. Approvals stay. We will write to everyone registered.
        </p>
      ) : null}
      {live.phase === 'cancelled' ? (
        <p className="strip strip--info">This sale is cancelled. {WORDS[saleFormat(live)].cancelled}</p>
      ) : null}
      {announcement ? (
        <p className="strip strip--info">
          <b>{formatClockShort(announcement.at, live.sale.zone)}</b> {announcement.text}
        </p>
      ) : null}
    </>
  );
}

function holdText(live: LiveState) {
  const { hold, sale } = live;
  if (hold === null) return null;
  const { whatGoesOn, goesOn } = WORDS[saleFormat(live)];
  return (
    <p className="strip strip--info" role="status">
      <b>The sale is on hold.</b> All clocks stand still. {hold.reason}{' '}
      {hold.resumesAt === null
        ? `We announce when ${whatGoesOn} goes on.`
        : `${goesOn} goes on at ${formatClockShort(hold.resumesAt, sale.zone)}.`}
    </p>
  );
}
