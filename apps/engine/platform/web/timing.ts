/** What time is made of in a browser. Everything that waits or measures gets it from here, so that tests can drive it. */
export type Timing = {
  /** A steady counter in milliseconds; nobody can set it back. It may stand still while the device sleeps. */
  counter(): number;
  /** The device's own clock, right or wrong. */
  wall(): number;
  /** Calls once after a while; the answer cancels it. */
  after(ms: number, act: () => void): () => void;
  every(ms: number, act: () => void): () => void;
  /** From 0 up to, not including, 1. */
  random(): number;
};

export const browserTiming: Timing = {
  counter: () => performance.now(),
  wall: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  every(ms, act) {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
  random: () => Math.random(),
};
