import { LRUCache } from 'lru-cache';

/** Counts how often networks send each form, in the memory of one process. */
export type NetworkLimits = {
  /**
   * Takes the next place of a network for a form at `now` (milliseconds), and answers how long to wait for it: 0 within the limit. A
   * wait above `maxWaitMs` takes no place.
   */
  takePlace: (form: string, network: string, now: number, maxWaitMs: number) => number;
};

export const FORM_WINDOW_MS = 600_000;
/** Less than 200 bytes each. */
const MAX_KEYS = 10_000;

/**
 * A count that rises by one with each form and falls evenly, by `perNetwork` in each window. Above `perNetwork` a form waits until the
 * count has fallen. Networks are counted apart: one that sends a flood delays its own forms alone.
 */
export function openNetworkLimits(perNetwork: number): NetworkLimits {
  const levels = new LRUCache<string, { count: number; since: number }>({ max: MAX_KEYS });
  const perPlaceMs = FORM_WINDOW_MS / perNetwork;
  return {
    takePlace: (form, network, now, maxWaitMs) => {
      const key = `${form} ${network}`;
      const { count, since } = levels.get(key) ?? { count: 0, since: now };
      const raised = Math.max(0, count - Math.max(0, now - since) / perPlaceMs) + 1;
      const waitMs = Math.max(0, Math.ceil((raised - perNetwork) * perPlaceMs));
      if (waitMs <= maxWaitMs) levels.set(key, { count: raised, since: now });
      return waitMs;
    },
  };
}
