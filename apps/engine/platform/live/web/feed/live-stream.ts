import type { Timing } from '#platform/web/timing.ts';

/** An open stream of the sale; `close` is final. */
export type StreamSource = { close(): void };
export type ConnectionHandlers = { onMessage: () => void; onBroken: () => void };

export type LiveStreamPorts = {
  timing: Timing;
  /** Opens a stream of everything after what is known. Words are handed on by the opener; `connectionHandlers` hear that one came. */
  open: (connectionHandlers: ConnectionHandlers) => StreamSource;
  /** Asks for the whole live view; settles when it is taken or failed. */
  askSnapshot: () => Promise<void>;
  onStreaming: (streaming: boolean) => void;
};

export type LiveStream = {
  /** The device woke, the network is back or the page is seen again: do not wait for timers. */
  wake(): void;
  /** Opens a new stream in the place of this one. */
  reopen(): void;
  stop(): void;
};

/** Three heartbeats missed and a little: the connection is dead even if nobody said so. */
const SILENT_MS = 10_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;
/** Without a stream the live view is asked for, again and again, while the stream is retried beside it. */
const POLL_MS = 3000;
const POLL_AFTER_FAILURES = 2;

/**
 * Keeps one stream open for as long as the live view is. Waits between attempts grow and are spread, so that five thousand
 * phones do not come back in the same second.
 */
export function startLiveStream(ports: LiveStreamPorts): LiveStream {
  const { timing } = ports;
  let stopped = false;
  let failures = 0;
  let source: StreamSource | null = null;
  /** Counts the polling loops begun; only the newest one goes on. */
  let pollingLoop = 0;
  let polling = false;
  let cancelSilenceTimer = (): void => {};
  let cancelRetry = (): void => {};
  let cancelPoll = (): void => {};

  const startSilenceTimer = (): void => {
    cancelSilenceTimer();
    cancelSilenceTimer = timing.after(SILENT_MS, broken);
  };
  const markAlive = (): void => {
    failures = 0;
    stopPolling();
    ports.onStreaming(true);
    startSilenceTimer();
  };
  const close = (): void => {
    cancelSilenceTimer();
    cancelRetry();
    source?.close();
    source = null;
  };
  const connect = (): void => {
    if (stopped) return;
    close();
    let current = true;
    const opened = ports.open({
      onMessage: () => current && markAlive(),
      onBroken: () => current && broken(),
    });
    source = {
      close() {
        current = false;
        opened.close();
      },
    };
    startSilenceTimer();
  };
  const broken = (): void => {
    close();
    ports.onStreaming(false);
    failures += 1;
    if (failures >= POLL_AFTER_FAILURES) startPolling();
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    cancelRetry = timing.after(longest * (0.2 + 0.8 * timing.random()), connect);
  };
  const startPolling = (): void => {
    if (polling || stopped) return;
    polling = true;
    pollingLoop += 1;
    void poll(pollingLoop);
  };
  const poll = async (loop: number): Promise<void> => {
    await ports.askSnapshot();
    if (!polling || loop !== pollingLoop) return;
    cancelPoll = timing.after(POLL_MS * (0.8 + 0.4 * timing.random()), () => void poll(loop));
  };
  const stopPolling = (): void => {
    polling = false;
    cancelPoll();
  };

  connect();
  return {
    wake() {
      if (stopped) return;
      failures = 0;
      void ports.askSnapshot();
      connect();
    },
    reopen: connect,
    stop() {
      stopped = true;
      stopPolling();
      close();
    },
  };
}
