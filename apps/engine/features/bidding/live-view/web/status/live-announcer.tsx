import { parcelsLostToBlocks } from '@quarterline/rules';
import { useEffect, useRef, useState } from 'react';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { useLive } from '#platform/live/web/live-context.ts';
import { parcelNames } from '#platform/live/web/status/block-bid-text.ts';
import { LATER_MS } from '#platform/live/web/strips/later.ts';
import { browserTiming } from '#platform/web/timing.ts';
import type { Announcing } from './announcing.ts';
/** Tells without being looked at: live regions, the tab's title, one soft sound. */
export function LiveAnnouncer() {
  const { session, view, live, selectedId } = useLive();
  const [polite, setPolite] = useState('');
  const [urgent, setUrgent] = useState('');
  const [announcing, setAnnouncing] = useState<Announcing | null>(null);
  const before = useRef(live);
  const current = useRef({ live, selectedId });
  current.current = { live, selectedId };

  useEffect(() => {
    let opened: Announcing | null = null;
    let isOver = false;
    // Nothing is said of the first view: what is said comes a moment after everything needed to bid.
    const timer = setTimeout(async () => {
      const { openAnnouncing } = await import('./announcing.ts');
      if (isOver) return;
      opened = openAnnouncing(browserTiming, setPolite);
      setAnnouncing(opened);
    }, LATER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      opened?.stop();
    };
  }, []);

  // Also once announcing is there: what came while it was loaded is said then.
  useEffect(() => {
    const spoken = announcing?.change(before.current, live) ?? [];
    if (announcing) before.current = live;
    if (spoken.length > 0) setUrgent(spoken.join(' '));
    document.title = tabTitle(live, view.loggedOut);
  }, [announcing, live, view.loggedOut]);

  useEffect(() => {
    let last = session.nowMs();
    return session.subscribeToClock(() => {
      const now = session.nowMs();
      const marks = announcing?.marks(current.current.live, current.current.selectedId, last, now) ?? [];
      last = now;
      if (marks.length > 0) setUrgent(marks.join(' '));
    });
  }, [announcing, session]);

  return (
    <div className="sr-only">
      <p aria-live="polite" aria-atomic="true">
        {polite}
      </p>
      <p aria-live="assertive" aria-atomic="true">
        {urgent}
      </p>
    </div>
  );
}

/** What the browser's tab says: first of all what the bidder loses, parcel by parcel or to a block. */
export function tabTitle(live: LiveState, loggedOut = false): string {
  if (loggedOut) return `Logged out: ${live.sale.name}`;
  const lost = [...parcelsLostToBlocks(live)];
  const outbid = live.parcels.filter((parcel) => parcel.phase === 'open' && parcel.bidStatus === 'outbid');
  const names = outbid.map((parcel) => live.sale.parcels.find((one) => one.id === parcel.id)?.name ?? '');
  const title =
    lost.length > 0
      ? `En bloc bid: you lose ${parcelNames(live, lost)}`
      : names.length > 0
        ? `(${names.length}) Outbid: ${names.join(', ')}`
        : `Bidding: ${live.sale.name} | Quarterline`;
  return live.sale.practice ? `Practice. ${title}` : title;
}
