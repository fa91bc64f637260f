type Options = {
  /** One bid of the robots, and what follows it. */
  turn: () => Promise<void>;
  /** Resolves when a bid could be written. */
  tryWrite: () => Promise<unknown>;
  /** Called with the error when a turn fails, and not again before turns go on. */
  onWaiting: (error: unknown) => void;
  /** Called when a turn ended well after that. */
  onGoingOn: () => void;
  firstAfterMs: number;
  pauseMs: () => number;
};

/** Takes one turn after another. After one that failed none is taken until a write works again. */
export function startRobotTurns(options: Options): { stop: () => Promise<void> } {
  const { turn, tryWrite, onWaiting, onGoingOn, firstAfterMs, pauseMs } = options;
  let [stopped, waiting] = [false, false];
  let timer: NodeJS.Timeout | null = null;
  let turning: Promise<void> = Promise.resolve();

  const next = async (): Promise<void> => {
    try {
      if (waiting) await tryWrite();
      await turn();
      if (waiting) onGoingOn();
      waiting = false;
    } catch (error) {
      if (!waiting) onWaiting(error);
      waiting = true;
    }
    if (!stopped) inMs(pauseMs());
  };
  const inMs = (ms: number): void => {
    timer = setTimeout(() => {
      turning = next();
    }, ms);
  };
  inMs(firstAfterMs);
  return {
    /** Once the bid that is being made is answered: its connection is there until then. */
    stop: async (): Promise<void> => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await turning;
    },
  };
}
