import { formatClockFace, formatClockShort, oldZoneText } from '@quarterline/civil-time';
import { lazy, Suspense, useState } from 'react';
import { pageSettings } from '../../../platform/web/page-settings.ts';
import { useLive } from './live-context.ts';
import { termsDue } from './terms-due.ts';

/** For practice, and for a sale that is to come. */
const PracticeStrips = lazy(() => import('./practice/practice-strips.tsx'));
/** For the rare session that ends meanwhile. */
const LoggedOutStrip = lazy(() => import('./logged-out-strip.tsx'));
/** Conditions change in few sales: what accepts them comes when they do. */
const TermsStrip = lazy(() => import('./terms-strip.tsx'));

/** What everybody in the live view must know now, under the bar: one plain line each. */
export function LiveStrips() {
  const { live, view } = useLive();
  const { connection, deviceAheadMs } = view;
  const announcement = live.announcements.at(-1);
  const isWeak = connection.state === 'weak';
  const [oldZone] = useState(() => {
    const now = new Date();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return oldZoneText(now.getTime(), { timeZone, offsetMinutes: -now.getTimezoneOffset() });
  });
  const isSending = Object.values(view.attempts).some(({ at }) => at === 'sending' || at === 'checking');
  return (
    <section aria-label="Notices">
      {live.sale.practice || live.status === 'upcoming' ? (
        <Suspense fallback={null}>
          <PracticeStrips />
        </Suspense>
      ) : null}
      {!live.sale.practice && (live.sale.demo || pageSettings().isDemo) ? (
        <p className="strip strip--demo">
          <b>Demonstration sale.</b> The land and the other bidders are invented. No bid here binds anybody.
        </p>
      ) : null}
      {connection.strip ? (
        <p className={`strip strip--connection${isWeak ? ' strip--phone' : ''}`} role={isWeak ? undefined : 'status'}>
          {connection.strip}
        </p>
      ) : null}
      {view.outdated ? (
        <p className="strip strip--connection" role="status">
          <b>This page is older than our server.</b> Load it again to go on. Bids with a receipt stand.{' '}
          <button type="button" className="btn btn--small" disabled={isSending} onClick={() => location.reload()}>
            {isSending ? 'Your bid is on its way' : 'Load again'}
          </button>
        </p>
      ) : null}
      {view.loggedOut ? (
        <Suspense fallback={null}>
          <LoggedOutStrip />
        </Suspense>
      ) : null}
      {deviceAheadMs === null ? null : (
        <p className="strip strip--info">
          This device’s clock is {formatClockFace(Math.abs(deviceAheadMs))} {deviceAheadMs > 0 ? 'fast' : 'slow'}. Go by
          our clock, shown here.
        </p>
      )}
      {oldZone === null ? null : (
        <p className="strip strip--info">
          {oldZone} Its time zones are older than the law: go by the times shown here.
        </p>
      )}
      {termsDue(live)?.document ? (
        <Suspense fallback={null}>
          <TermsStrip />
        </Suspense>
      ) : null}
      {holdText(live.hold, live.sale.zone)}
      {live.phase === 'postponed' ? (
        <p className="strip strip--info">
          This sale is postponed. Approvals stay. We will write to everyone registered.
        </p>
      ) : null}
      {live.phase === 'cancelled' ? (
        <p className="strip strip--info">This sale is cancelled. All bids are void.</p>
      ) : null}
      {announcement ? (
        <p className="strip strip--info">
          <b>{formatClockShort(announcement.at, live.sale.zone)}</b> {announcement.text}
        </p>
      ) : null}
    </section>
  );
}

function holdText(
  hold: { reason: string; resumesAt: number | null } | null,
  zone: Parameters<typeof formatClockShort>[1],
) {
  if (hold === null) return null;
  return (
    <p className="strip strip--info" role="status">
      <b>The sale is on hold.</b> All clocks stand still. {hold.reason}{' '}
      {hold.resumesAt === null
        ? 'We announce when bidding goes on.'
        : `Bidding goes on at ${formatClockShort(hold.resumesAt, zone)}.`}
    </p>
  );
}
