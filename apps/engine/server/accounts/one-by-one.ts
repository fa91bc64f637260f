/**
 * Lets so many through at once and has the others wait outside, in order: a crowd at the door of the accounts costs the
 * bidding room next door a queue, not its database and its event loop. While somebody waits, `restMs` pass between one who leaves
 * and the next who enters: that is when bids are decided. Nobody waits for it who comes alone.
 */
export const openDoor = (atOnce: number, restMs = 0) => {
  const outside: (() => void)[] = [];
  let inside = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= atOnce) await new Promise<void>((resolve) => outside.push(resolve));
    else inside += 1;
    try {
      return await work();
    } finally {
      // Whoever leaves hands the place on: nobody slips in between.
      const next = outside.shift();
      if (next) setTimeout(next, restMs);
      else inside -= 1;
    }
  };
};
