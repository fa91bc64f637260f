/** What time is made of in a browser. Everything that waits or measures gets it from here, so that tests can drive it. */
export type Timing = {
  /** A steady counter in milliseconds; nobody can set it back. It may stand still while the device sleeps. */
  counter(): number;
  /** The device's own clock, right or wrong. */
  wall(): number;
  /** Calls once after a while; the answer cancels it. */
  after(ms: number, action: () => void): () => void;
  every(ms: number, action: () => void): () => void;
  /** From 0 up to, not including, 1. */
  random(): number;
};

export const browserTiming: Timing = {
  counter: () => performance.now(),
  wall: () => Date.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  every(ms, action) {
    const timer = setInterval(action, ms);
    return () => clearInterval(timer);
  },
  random: () => Math.random(),
};
