import './live-view.css';
import { lazy, useEffect, useState } from 'react';
import { BidBar } from './bid/bid-bar.tsx';
import { BID_PLACE_ID } from './bid/bid-place.tsx';
import type { LivePageState, LiveSession } from './feed/live-session.ts';
import type { LiveState } from './feed/live-state.ts';
import { AccountLinks, LiveBar } from './live-bar.tsx';
import { LiveContext, type LiveContextValue } from './live-context.ts';
import { LiveStrips } from './live-strips.tsx';
import { firstParcelId } from './parcels/first-parcel.ts';
import { LivePlat } from './parcels/live-plat.tsx';
import { ParcelList } from './parcels/parcel-list.tsx';
import { isCalledOff } from './parcels/parcel-status.ts';
import { ParcelSwitcher } from './parcels/parcel-switcher.tsx';
import { SelectedPanel } from './parcels/selected-panel.tsx';
import { SaleTimeline } from './sale-timeline.tsx';
import { LiveAnnouncer } from './status/live-announcer.tsx';
import { useIsWide } from './use-is-wide.ts';
import { WhenNear } from './when-near.tsx';

/** On a phone it stands below the list. */
const BidSummary = lazy(() => import('./status/bid-summary.tsx'));
const EnBlocPanel = lazy(() => import('./parcels/en-bloc-panel.tsx'));

/** The live view, once the sale is known. The panel comes first, for the finger on a phone and for the key everywhere. */
export function LiveView({ session, view, live }: { session: LiveSession; view: LivePageState; live: LiveState }) {
  const isWide = useIsWide();
  const [selectedId, setSelectedId] = useState(() => firstParcelId(live, location.hash));
  const select = (parcelId: string): void => {
    if (session.bidController.attemptOn(selectedId).at === 'review') session.bidController.goBack(selectedId);
    setSelectedId(parcelId);
  };
  useOpenedBlock(live, selectedId, setSelectedId);
  useEffect(loadItalicLate, []);
  const value: LiveContextValue = {
    session,
    view,
    live,
    selectedId,
    isWide,
    select,
    review(parcelId, amountCents, action) {
      if (parcelId !== selectedId) select(parcelId);
      session.bidController.review(parcelId, amountCents, action);
    },
  };
  const confirming = isWide && session.bidController.attemptOn(selectedId).at === 'review';
  return (
    <LiveContext value={value}>
      <div
        className={`live-view${confirming ? ' is-confirming' : ''}${view.connection.state === 'stale' ? ' is-stale' : ''}`}
      >
        <a className="skip-link" href={`#${confirming ? 'confirm-h' : BID_PLACE_ID}`}>
          Skip to your bid
        </a>
        <LiveBar />
        <LiveStrips />
        <SaleTimeline />
        <ParcelSwitcher />
        <main className="live-view-grid">
          <SelectedPanel />
          <ParcelList inert={confirming} />
          <aside className="live-view-side" aria-label="Where you stand, map and en bloc" inert={confirming}>
            {live.you.registrationStatus === 'approved' ? (
              <WhenNear className="live-view-standing">
                <BidSummary />
              </WhenNear>
            ) : null}
            <LivePlat />
            {isCalledOff(live)
              ? null
              : live.groups.map((group) => (
                  <WhenNear key={group.id}>
                    <EnBlocPanel group={group} />
                  </WhenNear>
                ))}
            {live.you.registrationStatus === 'visitor' ? null : (
              <nav className="live-view-foot live-view-phone-only" aria-label="Account">
                <AccountLinks />
              </nav>
            )}
          </aside>
        </main>
        {isWide ? null : <BidBar />}
        <LiveAnnouncer />
      </div>
    </LiveContext>
  );
}

/** Amounts in words are set in it. Asked for once the live view stands, and not where every byte counts. */
function loadItalicLate(): () => void {
  const timer = setTimeout(() => {
    const line =
      'connection' in navigator ? (navigator.connection as { saveData?: boolean; effectiveType?: string }) : {};
    if (line.saveData || /2g|3g/.test(line.effectiveType ?? '')) return;
    // Not every page that can show the live view can load fonts by name.
    void import('./besley-italic.css').then(() => document.fonts?.load('italic 500 20px "Besley Variable"'));
  }, 600);
  return () => clearTimeout(timer);
}

/** When a block opens, anybody who looks at one of its closed parcels is taken to it; nobody else is moved. */
function useOpenedBlock(live: LiveState, selectedId: string, show: (parcelId: string) => void): void {
  const selected = live.parcels.find((parcel) => parcel.id === selectedId);
  const group = live.groups.find((one) => one.id === selected?.groupId);
  const opened = group?.phase === 'open' && selected?.kind === 'parcel' ? group.enBlocParcelId : null;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (opened === null || opened === shown) return;
    setShown(opened);
    show(opened);
  }, [opened, shown, show]);
}
