import '#platform/live/web/live-view.css';
import './bid/bid-bar.css';
import '#platform/live/web/confirm/confirm-step.css';
import '#platform/live/web/parcels/parcel-list.css';
import type { ParcelView } from '@quarterline/contract';
import { outbidLots } from '@quarterline/rules';
import { Button, Dialog } from '@quarterline/ui';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { BuyerSteps } from '#platform/live/web/buyer-steps.tsx';
import type { LivePageState, LiveSession } from '#platform/live/web/feed/live-session.ts';
import { auctionSale, type LiveState } from '#platform/live/web/feed/live-state.ts';
import { Later } from '#platform/live/web/later.tsx';
import { AccountLinks, LiveBar } from '#platform/live/web/live-bar.tsx';
import { LiveContext, type LiveContextValue, liveParcel, useLive, useParcel } from '#platform/live/web/live-context.ts';
import { LivePlat } from '#platform/live/web/parcels/live-plat.tsx';
import { isCalledOff, isClosed } from '#platform/live/web/parcels/parcel-status.ts';
import { numberWord, numberWordUpper } from '#platform/live/web/status/number-words.ts';
import { LATER_MS } from '#platform/live/web/strips/later.ts';
import { LiveStrips } from '#platform/live/web/strips/live-strips.tsx';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { WhenNear } from '#platform/live/web/when-near.tsx';
import { OwnAmount } from './bid/amounts/own-amount.tsx';
import { BID_PLACE_ID, BidPlace } from './bid/bid-place.tsx';
import { bidSlot } from './bid/bid-slot.ts';
import { ConfirmBid, reviewText } from './bid/confirm/confirm-bid.tsx';
import { ReceiptsNote } from './bid/receipts/receipts-note.tsx';
import { ParcelRow } from './parcels/parcel-row.tsx';
import { ParcelSwitcher } from './parcels/parcel-switcher.tsx';
import { SelectedPanel } from './parcels/selected-panel.tsx';
import { tabTitle } from './status/tab-title.ts';

/** A phone has no room for it. */
const SaleTimeline = lazy(async () => ({
  default: (await import('#platform/live/web/sale-timeline.tsx')).SaleTimeline,
}));
/** On a phone it stands below the list. */
const BidSummary = lazy(() => import('./status/bid-summary.tsx'));
const LiveAnnouncer = lazy(() => import('./status/live-announcer.tsx'));
const EnBlocPanel = lazy(() => import('./parcels/en-bloc-panel.tsx'));

/** The live view, once the sale is known. The panel comes first, for the finger on a phone and for the key everywhere. */
export function LiveView({ session, view, live }: { session: LiveSession; view: LivePageState; live: LiveState }) {
  const isWide = useIsWide();
  const [selectedId, setSelectedId] = useState(() => firstParcelId(live, location.hash || `#${linkedSlug()}`));
  const [firstLive] = useState(live);
  const select = (parcelId: string): void => {
    if (session.bidController.attemptOn(selectedId).at === 'review') session.bidController.goBack(selectedId);
    setSelectedId(parcelId);
  };
  useOpenedBlock(live, selectedId, setSelectedId);
  useLinkedBid({ session, view, live }, selectedId);
  useEffect(loadItalicLate, []);
  useEffect(() => {
    document.title = tabTitle(live, view.loggedOut);
  }, [live, view.loggedOut]);
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
        {isWide ? (
          <div className="live-view-timeline">
            <Suspense fallback={null}>
              <SaleTimeline />
            </Suspense>
          </div>
        ) : null}
        <ParcelSwitcher />
        <BuyerSteps />
        <main className="live-view-grid">
          <SelectedPanel />
          <ParcelList inert={confirming} />
          <aside
            className="live-view-side stack stack--24 stack--top"
            aria-label="Where you stand, map and en bloc"
            inert={confirming}
          >
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
        <Later>
          <LiveAnnouncer first={firstLive} />
        </Later>
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
  }, LATER_MS);
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

const linkedSlug = (): string | null => new URLSearchParams(location.search).get('bid');

/**
 * A link with `?bid=`: once the page is connected, the bid that is the next one then is put before the bidder, where the
 * bid button would do the same. Otherwise the parcel says why not.
 */
function useLinkedBid(
  { session, view, live }: Pick<LiveContextValue, 'session' | 'view' | 'live'>,
  selectedId: string,
) {
  const [dueId, setDueId] = useState(() => live.sale.parcels.find(({ slug }) => slug === linkedSlug())?.id);
  const { connection, attempts } = view;
  const isDue = dueId !== undefined && connection.canBid;
  useEffect(() => {
    if (!isDue) return;
    setDueId(undefined);
    if (dueId !== selectedId) return;
    const { parcel, attempt } = liveParcel(live, attempts, dueId);
    const slot = bidSlot(live, parcel, attempt, connection);
    if (slot.kind === 'bid') session.bidController.review(dueId, slot.amountCents);
  }, [isDue, dueId, selectedId, live, attempts, connection, session]);
}

/** The phone's fixed bar with the bid of the selected parcel, and the sheets that come up from it. */
function BidBar() {
  const { live, view, selectedId, session } = useLive();
  const found = useParcel(selectedId);
  const { parcel, attempt } = found;
  const [naming, setNaming] = useState(false);
  const slot = bidSlot(live, parcel, attempt, view.connection);
  const canBid = slot.kind === 'bid';
  // Its form is too long for a bar: it stands in the panel.
  if (slot.kind === 'ask_to_bid') return null;
  return (
    <>
      <section className="bid-bar live-view-phone-only" aria-label={`Bid on ${found.words.name}`}>
        {canBid ? (
          <Button className="bid-bar-own" onClick={() => setNaming(true)}>
            Other
            <br />
            amount
          </Button>
        ) : null}
        <BidPlace found={found} small="You confirm on the next step" />
      </section>
      <Dialog title="Enter your own amount" kind="sheet" open={naming && canBid} onClose={() => setNaming(false)}>
        <OwnAmount key={parcel.id} found={found} label="Your amount, in dollars" onReviewed={() => setNaming(false)} />
      </Dialog>
      <Dialog
        title={attempt.at === 'review' ? reviewText(found, attempt).title : ''}
        kind="sheet"
        className="confirm-step-sheet"
        open={attempt.at === 'review'}
        onClose={() => session.bidController.goBack(parcel.id)}
      >
        {attempt.at === 'review' ? <ConfirmBid found={found} inSheet /> : null}
      </Dialog>
    </>
  );
}

/** The parcel that is shown first: the one the address names, else where the bidder was outbid, else what closes next, else the first. */
function firstParcelId(live: LiveState, hash = ''): string {
  const named = live.sale.parcels.find(({ slug }) => `#${slug}` === hash);
  const open = live.parcels.filter((parcel) => parcel.phase === 'open');
  const byClose = [...open].sort((left, right) => left.closesAt - right.closesAt);
  const [outbid] = outbidLots(open);
  const waiting = live.parcels.find((parcel) => !isClosed(parcel));
  return (named ?? outbid ?? byClose[0] ?? waiting ?? live.parcels[0])?.id ?? '';
}

/** Every parcel of the sale in its printed order. The order never changes. */
function ParcelList({ inert }: { inert: boolean }) {
  const { live } = useLive();
  const single = live.parcels.filter((parcel) => parcel.kind === 'parcel');
  const summary = useFromClock((nowMs) => listSummary(single, live.hold ? 0 : auctionSale(live).softCloseMs, nowMs));
  return (
    <section className="parcel-list" aria-labelledby="parcels-h" inert={inert}>
      <div className="parcel-list-head row row--16 row--nowrap row--baseline">
        <h2 id="parcels-h">
          {numberWordUpper(single.length)} {single.length === 1 ? 'parcel' : 'parcels'}
        </h2>
        <p>{isCalledOff(live) ? `This sale is ${live.phase}` : summary}</p>
      </div>
      <ol>
        {live.parcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcelId={parcel.id} />
        ))}
      </ol>
      <ReceiptsNote />
    </section>
  );
}

/** "Two closed, one closing now, three to come" */
export function listSummary(parcels: readonly ParcelView[], softCloseMs: number, nowMs: number): string {
  const closed = parcels.filter(isClosed).length;
  const closing = parcels.filter(
    (parcel) => parcel.phase === 'open' && !parcel.hold && parcel.closesAt - nowMs <= softCloseMs,
  ).length;
  const opened = parcels.some((parcel) => parcel.phase !== 'scheduled');
  const coming = parcels.length - closed - closing;
  if (!opened) return 'Bidding has not opened yet';
  if (closed === parcels.length) return 'All closed';
  const parts = [
    closed > 0 ? `${numberWord(closed)} closed` : '',
    closing > 0 ? `${numberWord(closing)} closing now` : '',
    coming > 0 ? `${numberWord(coming)} ${closed + closing > 0 ? 'to come' : 'open'}` : '',
  ].filter(Boolean);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const WIDE = '(min-width: 64em)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True where the confirm step stands in the panel; below it is a sheet. */
const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
