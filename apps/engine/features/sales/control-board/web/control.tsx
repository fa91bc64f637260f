import '../../../../platform/staff/web/admin-alert.css';
import './control.css';
import './actions/announce-form.css';
import { formatClock } from '@quarterline/civil-time';
import { enginePages } from '@quarterline/contract';
import { useContext, useState } from 'react';
import { RightsContext } from '../../../../platform/staff/web/frame/use-rights.ts';
import { useIsPhone } from '../../../../platform/staff/web/use-is-phone.ts';
import { withReturn } from '../../../../platform/web/safe-return.ts';
import type { LivePageState, LiveSession } from '../../../bidding/live-view/web/feed/live-session.ts';
import type { LiveState } from '../../../bidding/live-view/web/feed/live-state.ts';
import { LiveContext } from '../../../bidding/live-view/web/live-context.ts';
import { SaleTimeline } from '../../../bidding/live-view/web/sale-timeline.tsx';
import { ActionDialog } from './actions/action-dialog.tsx';
import { type ActionDraft, rightOf } from './actions/action-draft.ts';
import { AnnounceForm } from './actions/announce-form.tsx';
import { BoardHead } from './board-head.tsx';
import { ControlProvider } from './control-context.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { NeedsYou } from './needs-you.tsx';
import { ParcelTable } from './parcels/parcel-table.tsx';
import { TenderTable } from './parcels/tender-table.tsx';
import { EnterPhoneBid } from './phone-bid/enter-phone-bid.tsx';
import { RECORD_ID, RecordLog } from './record-log.tsx';
import { RehearsalStrip } from './rehearsal-strip.tsx';
import { useControlBoard } from './use-control-board.ts';

const nowhere = (): void => {};

/** The control board of a live sale. */
export function Control({ session, view, live }: { session: LiveSession; view: LivePageState; live: LiveState }) {
  const { board, answered, roundTripMs, reload } = useControlBoard(live.sale.slug, live.sequence);
  const isPhone = useIsPhone();
  const rights = useContext(RightsContext);
  const may = (kind: ActionDraft['kind']): boolean => !isPhone && rights.includes(rightOf(kind));
  const [draft, setDraft] = useState<ActionDraft | null>(null);
  const [recordOf, setRecordOf] = useState<string | null>(null);
  const [announced, setAnnounced] = useState(0);
  const Table = live.tender ? TenderTable : ParcelTable;
  const isStale = view.connection.state === 'stale';
  const at = (instant: number): string => formatClock(instant, live.sale.zone);
  const liveValue = { session, view, live, selectedId: '', select: nowhere, review: nowhere, isWide: true };
  return (
    <LiveContext value={liveValue}>
      <ControlProvider value={{ session, view, live, board, may, begin: setDraft, reload }}>
        <BoardHead answered={answered} roundTripMs={roundTripMs} />
        <RehearsalStrip />
        {isStale || (!answered && !view.loggedOut) ? (
          <p className="admin-alert" role="status">
            {isStale
              ? `The engine is not heard. Prices and clocks are as of ${at(view.receivedAtMs)}.`
              : `The engine answers only in part. Names, counts and the record are as of ${board ? at(board.serverTimeMs) : 'never'}.`}{' '}
            We keep trying. An action that you send is done only when this page says so.
          </p>
        ) : null}
        {view.loggedOut ? (
          <p className="admin-alert" role="alert">
            <b>You have been logged out.</b> Names, counts and the record stand still, and no action of yours is taken.{' '}
            <a href={withReturn(enginePages.login, location.pathname)}>Log in to go on here</a>
          </p>
        ) : null}
        {live.hold ? (
          <p className="control-held" role="status">
            <b>All clocks are on hold.</b> {live.hold.reason}{' '}
            {live.hold.resumesAt === null
              ? 'Nothing is announced yet.'
              : `Announced: ${live.tender ? 'the clock' : 'bidding'} goes on at ${at(live.hold.resumesAt)}.`}
          </p>
        ) : null}
        {live.tender ? null : <SaleTimeline className="control-timeline" />}
        <div className={isStale ? 'control-old' : undefined}>
          <FiguresStrip />
          {may('announce') && live.phase === 'live' && !live.tender && rights.includes('enter_phone_bids') ? (
            <EnterPhoneBid />
          ) : null}
          <Table
            onRecord={(parcelId) => {
              setRecordOf(parcelId);
              document.getElementById(RECORD_ID)?.focus();
            }}
          />
        </div>
        <div className="control-below">
          <NeedsYou />
          {may('announce') ? (
            <section className="announce-form" aria-label="Announcements">
              <AnnounceForm sent={announced} />
            </section>
          ) : null}
          <RecordLog parcelId={recordOf} onAll={() => setRecordOf(null)} />
        </div>
        {draft ? (
          <ActionDialog
            draft={draft}
            onClose={() => setDraft(null)}
            onDone={(done) => {
              setDraft(null);
              if (done.kind === 'announce') setAnnounced((before) => before + 1);
              reload();
            }}
          />
        ) : null}
      </ControlProvider>
    </LiveContext>
  );
}
