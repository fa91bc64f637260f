import {
  clockFromAnswer,
  clockFromServerTime,
  deviceClockError,
  type ServerClock,
  serverNow,
  unsetClock,
} from '@quarterline/civil-time';
import { type LiveFrame, type LiveSnapshot, type OwnMistake, type Receipt, WIRE_VERSION } from '@quarterline/contract';
import type { AcceptOutcome } from '#platform/web/ask-to-accept-terms.ts';
import type { Timing } from '#platform/web/timing.ts';
import type { BidAttempt } from '../sending/bid-attempt.ts';
import { type BidController, newBidId, openBidController, type PendingBids } from '../sending/bid-controller.ts';
import { type Connection, connectionOf, connectionText, STALE_AFTER_MS } from './connection.ts';
import type { EngineClient, MistakeOutcome, RegistrationOutcome } from './engine-client.ts';
import { emptyFeed, feedFrame, feedSnapshot, type LiveFeed, type LiveState, viewerOf } from './live-state.ts';
import { type LiveStream, startLiveStream } from './live-stream.ts';
import { missedWhileAway } from './missed-while-away.ts';
import { openMistakeReports } from './mistake-reports.ts';

/** What the live view's page draws. A new object whenever anything in it changed. */
export type LivePageState = {
  load: 'loading' | 'ready' | 'not_found' | 'failed';
  live: LiveState | null;
  connection: Connection;
  attempts: Readonly<Record<string, BidAttempt>>;
  receipts: readonly Receipt[];
  /** The bidder's own bids that were reported as mistakes. */
  mistakes: readonly OwnMistake[];
  /** The session of the person who bid here has ended: the sale is only watched until they log in again. */
  loggedOut: boolean;
  /** The server sends what this page cannot read any more. */
  outdated: boolean;
  /** How far the device's own clock is ahead of ours, when that is worth a warning. */
  deviceAheadMs: number | null;
  /** Our time when the server was last heard: prices were true then. */
  receivedAtMs: number;
};

export type LiveSession = {
  view(): LivePageState;
  /** Told after every change of the view. */
  subscribe(listener: () => void): () => void;
  /** Our clock, and who is told four times a second that it goes on. */
  nowMs(): number;
  subscribeToClock(listener: () => void): () => void;
  bidController: BidController;
  /** Accepts newer conditions; a bid that was refused for them can be made again. */
  acceptTerms(version: number): Promise<AcceptOutcome>;
  joinPractice(): Promise<RegistrationOutcome>;
  askReceipt(bidId: string): Promise<void>;
  /** What was reported on an earlier visit; requested once, when there is an own bid to show it with. */
  askMistakes(): Promise<void>;
  reportMistake(sequence: number, note: string): Promise<MistakeOutcome>;
  /** The page is seen again or the network is back. */
  wake(): void;
  stop(): void;
};

export type LiveSessionPorts = { engine: EngineClient; timing: Timing; pending: PendingBids };

const TICK_MS = 250;
/** The device's clock and its steady counter parted by this much between two ticks: it slept. */
const SLEPT_MS = 2000;
const RETRY_SNAPSHOT_MS = 1500;
/** The person who waits for approval is not told by the stream: it carries the sale, not the person. */
const ASK_REGISTRATION_MS = 15_000;

/** One open live view: hears the sale, keeps our clock, carries the bids. Knows nothing of how it is drawn. */
export function openLiveSession({ engine, timing, pending }: LiveSessionPorts): LiveSession {
  let feed: LiveFeed = emptyFeed;
  let clock: ServerClock = unsetClock;
  let load: LivePageState['load'] = 'loading';
  let lastMessageMs: number | null = null;
  let answerMs: number | null = null;
  let streaming = true;
  let interrupted = false;
  let away: LiveState | null = null;
  let back: { atMs: number; missed: string } | null = null;
  let stream: LiveStream | null = null;
  let asking: Promise<void> | null = null;
  let stopped = false;
  let loggedOut = false;
  let outdated = false;
  let cancelRetry = (): void => {};
  let seen = { counter: timing.counter(), wall: timing.wall() };
  const listeners = new Set<() => void>();
  const clockListeners = new Set<() => void>();

  const nowMs = (): number => serverNow(clock, timing.counter()) ?? timing.wall();
  const connection = (): Connection =>
    connectionOf({ nowMs: timing.counter(), lastMessageMs, streaming, answerMs, back, interrupted });
  const snapshotOfView = (): LivePageState => ({
    load,
    live: feed.live,
    connection: connection(),
    attempts: bidController.attempts(),
    receipts: bidController.receipts(),
    mistakes: mistakes.reported(),
    loggedOut,
    outdated,
    deviceAheadMs: deviceClockError(clock, timing.counter(), timing.wall()),
    receivedAtMs: nowMs() - (timing.counter() - (lastMessageMs ?? timing.counter())),
  });
  const changed = (): void => {
    if (stopped) return;
    view = snapshotOfView();
    for (const listener of listeners) listener();
  };

  const noteMessage = (): void => {
    const wasStale = connection().state === 'stale';
    lastMessageMs = timing.counter();
    interrupted = false;
    if (wasStale && feed.live) away ??= feed.live;
  };
  /** After a silence, what was missed is told once the live view is whole again. */
  const showWhatWasMissed = (): void => {
    if (away === null || feed.live === null || feed.wanted !== null) return;
    back = { atMs: timing.counter(), missed: missedWhileAway(away, feed.live) };
    away = null;
  };
  const takeFeed = (next: LiveFeed): void => {
    const before = feed.live?.you.registrationStatus;
    const viewer = viewerOf(feed.live);
    feed = next;
    if (feed.live && viewer !== viewerOf(feed.live)) bidController.resume();
    // A stream keeps the role with which it was opened: a bidder who was just approved needs a new one.
    const status = feed.live?.you.registrationStatus;
    if (before !== undefined && before !== status) {
      loggedOut = status === 'visitor';
      stream?.reopen();
    }
    if (feed.wanted !== null) void askSnapshot();
    showWhatWasMissed();
    changed();
  };
  const onSnapshot = (snapshot: LiveSnapshot): void => {
    clock = clockFromServerTime(clock, snapshot.serverTimeMs, timing.counter());
    noteMessage();
    takeFeed(feedSnapshot(feed, snapshot));
  };
  const onFrame = (frame: LiveFrame): void => {
    clock = clockFromServerTime(clock, frame.serverTimeMs, timing.counter());
    noteMessage();
    const known = feed.live?.termsVersion;
    takeFeed(feedFrame(feed, frame));
    // What newer conditions are called is not in the stream.
    if (known !== undefined && known !== feed.live?.termsVersion) void askSnapshot();
  };
  const onServerTime = (serverTimeMs: number, wireVersion = WIRE_VERSION): void => {
    outdated = wireVersion > WIRE_VERSION;
    clock = clockFromServerTime(clock, serverTimeMs, timing.counter());
    const wasStale = connection().state === 'stale';
    noteMessage();
    // A heartbeat after a silence proves the connection, not the live view: a frame may have been lost with the old connection.
    if (wasStale) void askSnapshot();
    else showWhatWasMissed();
    changed();
  };

  const onBehind = (sequence: number): void => {
    if (sequence > (feed.live?.sequence ?? 0)) takeFeed({ ...feed, wanted: Math.max(feed.wanted ?? 0, sequence) });
  };
  const handlers = { onSnapshot, onFrame, onServerTime, onBehind, sequence: () => feed.live?.sequence ?? 0 };

  const askSnapshot = (): Promise<void> => {
    asking ??= askOnce().finally(() => {
      asking = null;
      if (feed.wanted !== null && load !== 'not_found' && !stopped) {
        cancelRetry();
        cancelRetry = timing.after(RETRY_SNAPSHOT_MS, () => void askSnapshot());
      }
    });
    return asking;
  };
  const askOnce = async (): Promise<void> => {
    const outcome = await engine.askSnapshot();
    if (stopped) return;
    if (outcome.kind === 'snapshot') {
      answerMs = outcome.receivedAt - outcome.askedAt;
      clock = clockFromAnswer(clock, outcome.snapshot.serverTimeMs, outcome.askedAt, outcome.receivedAt);
      noteMessage();
      load = 'ready';
      takeFeed(feedSnapshot(feed, outcome.snapshot));
      stream ??= openStream();
    } else if (feed.live === null) {
      load = outcome.kind === 'not_found' ? 'not_found' : 'failed';
      changed();
    }
  };
  const andLookAgain = async (asked: Promise<RegistrationOutcome>): Promise<RegistrationOutcome> => {
    const outcome = await asked;
    if (outcome.kind === 'asked') await askSnapshot();
    return outcome;
  };
  const openStream = (): LiveStream =>
    startLiveStream({
      timing,
      open: (connectionHandlers) => engine.openStream(viewerOf(feed.live), handlers, connectionHandlers),
      askSnapshot,
      onStreaming(now) {
        if (streaming === now) return;
        streaming = now;
        changed();
      },
    });

  const tick = (): void => {
    const at = { counter: timing.counter(), wall: timing.wall() };
    const slept = Math.abs(at.wall - seen.wall - (at.counter - seen.counter)) > SLEPT_MS;
    seen = at;
    if (slept) {
      interrupted = true;
      if (feed.live) away ??= feed.live;
      stream?.wake();
    }
    if (slept || connectionText(view.connection) !== connectionText(connection())) changed();
    for (const listener of clockListeners) listener();
  };
  const wake = (): void => {
    const silentMs = lastMessageMs === null ? Number.POSITIVE_INFINITY : timing.counter() - lastMessageMs;
    tick();
    // The person may have logged in again in another tab.
    if (loggedOut) void askSnapshot();
    if (silentMs > STALE_AFTER_MS / 2) stream ? stream.wake() : void askSnapshot();
  };

  const bidController = openBidController({
    timing,
    pending,
    newBidId,
    post: (bid) => engine.placeBid(bid),
    askAnswer: (bid) => engine.askBidAnswer(bid),
    live: () => feed.live,
    canBid: () => connection().canBid,
    onChange: () => changed(),
    onSettled(outcome) {
      if (outcome.kind === 'accepted') {
        const { answer, askedAt, receivedAt } = outcome;
        answerMs = receivedAt - askedAt;
        // A repeated answer was decided before it was asked for: it says nothing about now.
        if (answer.receipt.decidedAtMs >= (serverNow(clock, askedAt) ?? 0))
          clock = clockFromAnswer(clock, answer.receipt.decidedAtMs, askedAt, receivedAt);
      }
      if (!streaming || outcome.kind !== 'accepted') void askSnapshot();
    },
  });
  const mistakes = openMistakeReports(engine, () => changed());
  let view: LivePageState = snapshotOfView();
  const stopTicking = timing.every(TICK_MS, tick);
  const stopAskingRegistration = timing.every(ASK_REGISTRATION_MS, () => {
    if (loggedOut || feed.live?.you.registrationStatus === 'requested') void askSnapshot();
  });
  void askSnapshot();

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nowMs,
    subscribeToClock(listener) {
      clockListeners.add(listener);
      return () => clockListeners.delete(listener);
    },
    bidController,
    async acceptTerms(version) {
      const outcome = await engine.acceptTerms(version, feed.live?.you.bidderNumber ?? null);
      if (outcome.kind === 'accepted') bidController.goBackFrom('terms_changed');
      // Also after a refusal: there may be a newer version still.
      if (outcome.kind !== 'no_answer') await askSnapshot();
      return outcome;
    },
    joinPractice: () => andLookAgain(engine.joinPractice()),
    async askReceipt(bidId) {
      const bidderNumber = feed.live?.you.bidderNumber ?? null;
      const outcome = await engine.askBidAnswer({ bidId, bidderNumber });
      if (outcome.kind === 'accepted') bidController.keepReceipt(outcome.answer.receipt);
    },
    askMistakes: mistakes.ask,
    reportMistake: mistakes.report,
    wake,
    stop() {
      stopped = true;
      stopTicking();
      stopAskingRegistration();
      cancelRetry();
      stream?.stop();
      bidController.stop();
    },
  };
}
