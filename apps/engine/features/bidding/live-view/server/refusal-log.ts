import type { App } from '#platform/http/app-type.ts';

/** Bids of one sale and code that were refused without an entry since the last summary. */
export type RefusalSummary = {
  saleId: string;
  code: string;
  refused: number;
  /** Some of the accounts that asked, at most five. */
  accounts: string[];
};

export type RefusalLog = {
  note: (saleId: string, code: string, accountId: string | null) => void;
  /** Writes one summary for each sale and code of which there was something, and begins anew. */
  flush: () => void;
};

const MAX_ACCOUNTS = 5;
/** Sales times codes; beyond it refusals are counted in one summary of the rest. */
const MAX_SUMMARIES = 500;

/**
 * Refusals that the record does not hold stand in the operating log instead: counted, never a line for each. `count` is called with the
 * code of each.
 */
export function openRefusalLog(
  write: (summary: RefusalSummary) => void,
  count: (code: string) => void = () => {},
): RefusalLog {
  const summaries = new Map<string, RefusalSummary>();
  const summaryOf = (saleId: string, code: string): RefusalSummary => {
    const key = `${saleId} ${code}`;
    const open = summaries.get(key) ?? { saleId, code, refused: 0, accounts: [] };
    summaries.set(key, open);
    return open;
  };
  return {
    note: (saleId, code, accountId) => {
      count(code);
      const isFull = summaries.size >= MAX_SUMMARIES && !summaries.has(`${saleId} ${code}`);
      const summary = isFull ? summaryOf('others', 'others') : summaryOf(saleId, code);
      summary.refused += 1;
      const isNew = accountId !== null && !summary.accounts.includes(accountId);
      if (isNew && summary.accounts.length < MAX_ACCOUNTS) summary.accounts.push(accountId);
    },
    flush: () => {
      for (const summary of summaries.values()) write(summary);
      summaries.clear();
    },
  };
}

const LOG_EVERY_MS = 60_000;

/** Writes them into the log of the engine once a minute, and once more when it stops. */
export function startRefusalLog(app: App, count: (code: string) => void): RefusalLog {
  const refusals = openRefusalLog((summary) => app.log.warn(summary, 'Bids were refused without an entry'), count);
  const timer = setInterval(refusals.flush, LOG_EVERY_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    refusals.flush();
  });
  return refusals;
}
