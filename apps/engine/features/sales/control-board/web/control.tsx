import { formatWords, saleFormat } from '@quarterline/listing';
import '#platform/staff/web/foot-note.css';
import './control.css';
import './record-log.css';
import { formatClock, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import { apiPath, ControlBoard, enginePages } from '@quarterline/contract';
import { secondPeopleText } from '@quarterline/text';
import { Alert, Button } from '@quarterline/ui';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { LivePageState, LiveSession } from '#platform/live/web/feed/live-session.ts';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { LiveContext } from '#platform/live/web/live-context.ts';
import { useOfficeNews } from '#platform/staff/web/frame/office-news.ts';
import { RightsContext } from '#platform/staff/web/frame/use-rights.ts';
import { useMedia } from '#platform/staff/web/use-is-phone.ts';
import { askEngine } from '#platform/web/ask-engine.ts';
import { withReturn } from '#platform/web/safe-return.ts';
import { ActionDialog } from './actions/action-dialog.tsx';
import { type ActionDraft, isHold } from './actions/action-draft.ts';
import { rightOf } from './actions/board-actions.ts';
import { HoldDialog, useHold } from './actions/hold-dialog.tsx';
import { BoardHead } from './board-head.tsx';
import { ControlProvider, useControl } from './control-context.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { controlFormat } from './formats/control-formats.ts';
import { NeedsYou } from './needs-you.tsx';
import { parcelName } from './parcels/parcel-name.ts';
import { EnterPhoneBid } from './phone-bid/enter-phone-bid.tsx';
import { RehearsalStrip } from './rehearsal-strip.tsx';

const nowhere = (): void => {};

/** The control board of a live sale. */
export function Control({ session, view, live }: { session: LiveSession; view: LivePageState; live: LiveState }) {
  const { board, answered, roundTripMs, reload } = useControlBoard(live.sale.slug, live.sequence);
  const rights = useContext(RightsContext);
  const may = (kind: ActionDraft['kind']): boolean => rights.includes(rightOf(kind));
  const [draft, setDraft] = useState<ActionDraft | null>(null);
  const [recordOf, setRecordOf] = useState<string | null>(null);
  const hold = useHold(live.sale.slug, reload, setDraft);
  const begin = (next: ActionDraft): void => {
    setDraft(next);
    if (isHold(next)) void hold.send(next);
  };
  const { Table, Timeline, resumes } = controlFormat(live);
  // Below the table where there is room to see both; a request that stops a clock is above it everywhere.
  const hasRail = useMedia('(min-width: 64em)');
  const isWide = useMedia('(min-width: 80em)');
  const isFirst = !isWide || (board?.pendingVoids.length ?? 0) > 0;
  const needs = <NeedsYou saysWhoConfirms={!isFirst} />;
  const isStale = view.connection.state === 'stale';
  const at = (instant: number): string => formatClock(instant, live.sale.zone);
  const liveValue = { session, view, live, selectedId: '', select: nowhere, review: nowhere, isWide: true };
  const done = (): void => {
    setDraft(null);
    reload();
  };
  return (
    <LiveContext value={liveValue}>
      <ControlProvider value={{ session, view, live, board, may, begin, reload }}>
        <BoardHead answered={answered} roundTripMs={roundTripMs} />
        <RehearsalStrip />
        {isStale || (!answered && !view.loggedOut) ? (
          <Alert>
            {isStale
              ? `The engine is not heard. Prices and clocks are as of ${at(view.receivedAtMs)}.`
              : `The engine answers only in part. Names, counts and the record are as of ${board ? at(board.serverTimeMs) : 'never'}.`}{' '}
            We keep trying. An action that you send is done only when this page says so.
          </Alert>
        ) : null}
        {view.loggedOut ? (
          <Alert>
            <b>You have been logged out.</b> Names, counts and the record stand still, and no action of yours is taken.{' '}
            <a href={withReturn(enginePages.login, location.pathname)}>Log in to go on here</a>
          </Alert>
        ) : null}
        {live.hold ? (
          <p className="control-held" role="status">
            <b>All clocks are on hold.</b> {live.hold.reason}{' '}
            {live.hold.resumesAt === null
              ? 'Nothing is announced yet.'
              : `Announced: ${resumes} goes on at ${at(live.hold.resumesAt)}.`}
          </p>
        ) : null}
        {isFirst && !hasRail ? needs : null}
        <Timeline />
        <FiguresStrip />
        {isFirst && hasRail ? needs : null}
        <div className={isStale ? 'control-old' : undefined}>
          {may('announce') &&
          live.phase === 'live' &&
          formatWords({ format: saleFormat(live) }).takesPhoneBids &&
          rights.includes('enter_phone_bids') ? (
            <EnterPhoneBid />
          ) : null}
          <Table
            onRecord={(parcelId) => {
              setRecordOf(parcelId);
              document.getElementById(RECORD_ID)?.focus();
            }}
          />
          {board && isFirst ? <p className="foot-note">{secondPeopleText(board.canConfirm)}</p> : null}
        </div>
        <div className="control-below">
          {isFirst ? null : needs}
          <RecordLog parcelId={recordOf} onAll={() => setRecordOf(null)} />
        </div>
        {draft === null ? null : isHold(draft) ? (
          <HoldDialog
            draft={draft}
            state={hold.state}
            onAgain={() => void hold.send(draft)}
            onClose={() => setDraft(null)}
            onDone={done}
          />
        ) : (
          <ActionDialog key={draft.kind} draft={draft} onClose={() => setDraft(null)} onDone={done} />
        )}
      </ControlProvider>
    </LiveContext>
  );
}

const RECORD_ID = 'control-record';
const SHOWN = 14;

/** The record as it grows, refused bids and why among it; all of a parcel's when it is asked for. */
export function RecordLog({ parcelId, onAll }: { parcelId: string | null; onAll: () => void }) {
  const { live, board } = useControl();
  const entries = board?.entries ?? [];
  const shown = parcelId === null ? entries.slice(0, SHOWN) : entries.filter((one) => one.parcelId === parcelId);
  const { zone } = live.sale;
  // A sale by sealed tender lasts days: the time alone would not say when.
  const hasDays = shown.some(({ at }) => !isSameDay(at, board?.serverTimeMs ?? at, zone));
  return (
    <section className="record-log" aria-labelledby={RECORD_ID}>
      <h2 id={RECORD_ID} className="control-heading" tabIndex={-1}>
        Record{parcelId === null ? '' : ` of ${parcelName(live, parcelId)}`}
      </h2>
      {parcelId === null ? null : (
        <p className="record-log-all">
          Of the newest {entries.length} entries.{' '}
          <Button size="row" onClick={onAll}>
            Show all
          </Button>
        </p>
      )}
      {shown.length === 0 ? (
        <p className="field-hint">{board ? 'Nothing in these entries.' : 'Asking the engine.'}</p>
      ) : null}
      <ol>
        {shown.map(({ sequence, at, who, text, refused }) => (
          <li key={sequence} className={refused ? 'is-refused' : undefined}>
            <time className="num">
              {hasDays ? <span>{formatMonthDay(at, zone)}</span> : null}
              {hasDays ? formatClock(at, zone) : formatClock(at, zone).replace(/ [AP]M$/, '')}
            </time>
            <b>{who}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was last heard, and whether the last question was answered. */
type KnownBoard = {
  board: ControlBoard | null;
  answered: boolean;
  /** From here to the engine and back, in milliseconds. */
  roundTripMs: number | null;
  reload: () => void;
};

const EVERY_MS = 5000;
const TOGETHER_MS = 250;
const PATIENCE_MS = 8000;

/**
 * Asks for what the stream does not carry: soon after each step of the sale, at news for the office, and every five seconds. What is known stays
 * when nobody answers.
 */
function useControlBoard(slug: string, sequence: number): KnownBoard {
  const [board, setBoard] = useState<ControlBoard | null>(null);
  const [answered, setAnswered] = useState(true);
  const [roundTripMs, setRoundTripMs] = useState<number | null>(null);
  const newest = useRef(0);
  const reload = useCallback((): void => {
    newest.current += 1;
    const mine = newest.current;
    askEngine(apiPath('GET /api/admin/auctions/:slug/control', { slug }), { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(({ body, askedAt, receivedAt }) => {
        const known = ControlBoard.safeParse(body).data;
        return known ? { known, ms: Math.round(receivedAt - askedAt) } : null;
      })
      .catch(() => null)
      .then((answer) => {
        if (mine !== newest.current) return;
        setAnswered(answer !== null);
        if (!answer) return;
        setBoard(answer.known);
        setRoundTripMs(answer.ms);
      });
  }, [slug]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the sale asks again
  useEffect(() => {
    const soon = setTimeout(reload, TOGETHER_MS);
    return () => clearTimeout(soon);
  }, [reload, sequence]);
  useOfficeNews(reload);
  useEffect(() => {
    const timer = setInterval(reload, EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { board, answered, roundTripMs, reload };
}
