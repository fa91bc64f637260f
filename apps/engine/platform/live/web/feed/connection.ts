import type { DurationMs } from '@quarterline/rules';

/** Prices older than this are not shown as current, and nobody may bid on them. */
export const STALE_AFTER_MS: DurationMs = 10_000;
/** The server speaks every three seconds; one word missed is a weak signal. */
const WEAK_AFTER_MS: DurationMs = 5000;
const SLOW_ANSWER_MS: DurationMs = 1500;
const BACK_SHOWN_MS: DurationMs = 6000;

export type ConnectionFacts = {
  /** The steady counter now, and when the server was last heard. */
  nowMs: number;
  lastMessageMs: number | null;
  /** The live stream is open; otherwise we ask again and again. */
  streaming: boolean;
  /** How long the last answer took. */
  answerMs: DurationMs | null;
  /** Set when we were stale and heard again: since when, and what was missed. */
  back: { atMs: number; missed: string } | null;
  /** Set when the device slept or its network went away, until the next word. */
  interrupted: boolean;
};

export type Connection = {
  state: 'connecting' | 'connected' | 'weak' | 'stale' | 'back';
  bars: 0 | 2 | 4;
  title: string;
  detail: string;
  /** Said in a strip across the live view; null when nothing needs saying. */
  strip: string | null;
  canBid: boolean;
};

/** How well we hear the server, in the words of the live view. */
export function connectionOf(facts: ConnectionFacts): Connection {
  const { lastMessageMs, nowMs } = facts;
  if (lastMessageMs === null) {
    return {
      state: 'connecting',
      bars: 0,
      title: 'Connecting',
      detail: 'Loading the sale',
      strip: null,
      canBid: false,
    };
  }
  const silentMs = Math.max(0, nowMs - lastMessageMs);
  if (facts.interrupted || silentMs > STALE_AFTER_MS) return stale(silentMs);
  const detail = updatedText(silentMs);
  const isWeak = !facts.streaming || silentMs > WEAK_AFTER_MS || (facts.answerMs ?? 0) > SLOW_ANSWER_MS;
  const quality = isWeak ? ({ bars: 2, title: 'Weak signal' } as const) : ({ bars: 4, title: 'Connected' } as const);
  if (facts.back && nowMs - facts.back.atMs < BACK_SHOWN_MS)
    return { state: 'back', ...quality, detail, strip: facts.back.missed, canBid: true };
  if (isWeak) {
    return {
      state: 'weak',
      ...quality,
      detail,
      strip: 'Weak signal. A bid counts once this page shows its answer.',
      canBid: true,
    };
  }
  return { state: 'connected', bars: 4, title: 'Connected', detail, strip: null, canBid: true };
}

/** The strip across the live view: about a bid of one's own while it has no answer, about the connection otherwise. */
export const stripText = ({ state, strip }: Connection, hasUnansweredBid: boolean): string | null =>
  hasUnansweredBid && (state === 'weak' || state === 'stale')
    ? 'Your bid has no answer yet. Do not bid again: this page asks for the answer.'
    : strip;

const stale = (silentMs: number): Connection => ({
  state: 'stale',
  bars: 0,
  title: 'Reconnecting',
  detail: `Not heard for ${Math.floor(silentMs / 1000)} seconds`,
  strip: 'We have lost the connection to the sale. Prices may have changed. You cannot bid here until it is back.',
  canBid: false,
});

function updatedText(silentMs: number): string {
  const seconds = Math.floor(silentMs / 1000);
  if (seconds < 1) return 'Updated now';
  return seconds === 1 ? 'Updated 1 second ago' : `Updated ${seconds} seconds ago`;
}

/** What of a connection is shown: the page is drawn again when it changes. */
export const connectionText = (connection: Connection): string =>
  `${connection.state} ${connection.detail} ${connection.strip ?? ''}`;
