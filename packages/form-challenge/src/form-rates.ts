import { openRecentMap } from './recent-map.ts';

/** How often forms were sent, in the memory of one process. */
export type FormRates = {
  /**
   * Counts one more sending of a form from a network at `now` (milliseconds); answers whether it is sent so often that a challenge is due.
   * Sendings that are asked for work count too: while a flood lasts, everybody who sends is asked.
   */
  isDue: (form: string, network: string, now: number) => boolean;
};

type Level = { count: number; since: number };

export type FormRateLimits = {
  /** Sendings of one form in `windowMs` before work is asked of everybody from one network; 0: always. */
  perNetwork: number;
  /** The same for everybody together. */
  perForm: number;
};

export const FORM_WINDOW_MS = 600_000;
/** Less than 200 bytes each. Requests from ever new networks meet the count of the form. */
const MAX_KEYS = 10_000;

/**
 * A count that rises by one with each sending and falls evenly, by its limit in each window. It stops at twice the limit, so that people
 * are left in peace one window after a flood has ended, however large it was.
 */
export const openFormRates = ({ perNetwork, perForm }: FormRateLimits): FormRates => {
  const levels = openRecentMap<Level>(MAX_KEYS);
  const isOver = (key: string, limit: number, now: number): boolean => {
    const { count, since } = levels.get(key) ?? { count: 0, since: now };
    const left = Math.max(0, count - (Math.max(0, now - since) / FORM_WINDOW_MS) * limit);
    const raised = Math.min(left + 1, limit * 2 + 1);
    levels.set(key, { count: raised, since: now });
    return raised > limit;
  };
  return {
    isDue: (form, network, now) => {
      const [everybody, ofNetwork] = [
        isOver(`form ${form}`, perForm, now),
        isOver(`network ${form} ${network}`, perNetwork, now),
      ];
      return everybody || ofNetwork;
    },
  };
};
