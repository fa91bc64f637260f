import './besley-italic.css';
import './room.css';
import { lazy, useEffect, useState } from 'react';
import { BidBar } from './bid/bid-bar.tsx';
import { BID_PLACE_ID } from './bid/bid-place.tsx';
import type { RoomSession, RoomView } from './feed/room-session.ts';
import type { RoomState } from './feed/room-state.ts';
import { firstParcelId } from './parcels/first-parcel.ts';
import { ParcelList } from './parcels/parcel-list.tsx';
import { isCalledOff } from './parcels/parcel-standing.ts';
import { ParcelSwitcher } from './parcels/parcel-switcher.tsx';
import { RoomPlat } from './parcels/room-plat.tsx';
import { SelectedPanel } from './parcels/selected-panel.tsx';
import { AccountLinks, RoomBar } from './room-bar.tsx';
import { RoomContext, type RoomContextValue } from './room-context.ts';
import { RoomStrips } from './room-strips.tsx';
import { SaleTimeline } from './sale-timeline.tsx';
import { RoomAnnouncer } from './standing/room-announcer.tsx';
import { WhereYouStand } from './standing/where-you-stand.tsx';
import { useIsWide } from './use-is-wide.ts';
import { WhenNear } from './when-near.tsx';

const EnBlocPanel = lazy(() => import('./parcels/en-bloc-panel.tsx'));

/** The room, once the sale is known. The panel comes first, for the finger on a phone and for the key everywhere. */
export function Room({ session, view, room }: { session: RoomSession; view: RoomView; room: RoomState }) {
  const isWide = useIsWide();
  const [selectedId, setSelectedId] = useState(() => firstParcelId(room));
  const select = (parcelId: string): void => {
    if (session.desk.attemptOn(selectedId).at === 'review') session.desk.goBack(selectedId);
    setSelectedId(parcelId);
  };
  useOpenedBlock(room, selectedId, setSelectedId);
  useEffect(loadItalicLate, []);
  const value: RoomContextValue = {
    session,
    view,
    room,
    selectedId,
    isWide,
    select,
    review(parcelId, amountCents, act) {
      if (parcelId !== selectedId) select(parcelId);
      session.desk.review(parcelId, amountCents, act);
    },
  };
  const confirming = isWide && session.desk.attemptOn(selectedId).at === 'review';
  return (
    <RoomContext value={value}>
      <div
        className={`room${confirming ? ' is-confirming' : ''}${view.connection.state === 'stale' ? ' is-stale' : ''}`}
      >
        <a className="skip-link" href={`#${confirming ? 'confirm-h' : BID_PLACE_ID}`}>
          Skip to your bid
        </a>
        <RoomBar />
        <RoomStrips />
        <SaleTimeline />
        <ParcelSwitcher />
        <main className="room-grid">
          <SelectedPanel />
          <ParcelList inert={confirming} />
          <aside className="room-side" aria-label="Where you stand, map and en bloc" inert={confirming}>
            <WhereYouStand />
            <RoomPlat />
            {isCalledOff(room)
              ? null
              : room.groups.map((group) => (
                  <WhenNear key={group.id}>
                    <EnBlocPanel group={group} />
                  </WhenNear>
                ))}
            {room.you.standing === 'visitor' ? null : (
              <nav className="room-foot room-phone-only" aria-label="Account">
                <AccountLinks />
              </nav>
            )}
          </aside>
        </main>
        {isWide ? null : <BidBar />}
        <RoomAnnouncer />
      </div>
    </RoomContext>
  );
}

/** Amounts in words are set in it. Asked for once the room stands, and not where every byte counts. */
function loadItalicLate(): () => void {
  const timer = setTimeout(() => {
    const line =
      'connection' in navigator ? (navigator.connection as { saveData?: boolean; effectiveType?: string }) : {};
    if (line.saveData || /2g|3g/.test(line.effectiveType ?? '')) return;
    // Not every page that can show the room can load fonts by name.
    void document.fonts?.load('italic 500 20px "Besley Variable"');
  }, 600);
  return () => clearTimeout(timer);
}

/** When a block opens, whoever looks at one of its closed parcels is taken to it; nobody else is moved. */
function useOpenedBlock(room: RoomState, selectedId: string, show: (parcelId: string) => void): void {
  const selected = room.parcels.find((parcel) => parcel.id === selectedId);
  const group = room.groups.find((one) => one.id === selected?.groupId);
  const opened = group?.phase === 'open' && selected?.kind === 'parcel' ? group.enBlocParcelId : null;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (opened === null || opened === shown) return;
    setShown(opened);
    show(opened);
  }, [opened, shown, show]);
}
