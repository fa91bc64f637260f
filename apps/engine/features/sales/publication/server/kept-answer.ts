type KeptAnswer = {
  freshMs: number;
  /** Milliseconds. */
  now: () => number;
  make: () => Promise<string>;
};

/** One answer for everybody who asks within `freshMs`: a crowd costs what one visitor costs. A failure is not kept. */
export const openKeptAnswer = ({ freshMs, now, make }: KeptAnswer): (() => Promise<string>) => {
  let kept: { at: number; text: Promise<string> } | null = null;
  return () => {
    const at = now();
    if (kept !== null && at - kept.at < freshMs) return kept.text;
    const mine = { at, text: make() };
    kept = mine;
    mine.text.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.text;
  };
};
