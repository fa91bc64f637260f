import type { ReportError } from './error-reports.ts';

export const READ_ONLY = '25006';
const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Shutting down, crashed, starting up, no connection left; takes no writes, which is all the same for a bid. */
const SERVER: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '53300', READ_ONLY]);
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/**
 * True for what the driver or the server says when the database cannot be asked at all, and for nothing that it
 * answered.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code = '', syscall, message = '' } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: string };
  if (typeof code === 'string' && (NETWORK.has(code) || SERVER.has(code) || code.startsWith('08'))) return true;
  // The socket of a server on this machine is gone.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return DRIVER.test(message);
}

const LOCK_TIMEOUT = '55P03';
/**
 * No room on the disk or in memory, a lock or an answer that took too long, a disk that fails, an internal error of the
 * server, a deadlock: the database answers, and could not do this now. Nothing is wrong with what was asked.
 */
const UNABLE: ReadonlySet<string> = new Set([LOCK_TIMEOUT, '57014', '25P03', '40001', '40P01']);
const UNABLE_CLASSES = ['53', '57', '58', 'XX'];

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

/**
 * The sale's queue could not write; `cause` is what the database said. Whatever it was, the same may be asked again.
 */
export class RecordNotWritten extends Error {
  override name = 'RecordNotWritten';
}

/**
 * True for an outage as a person who asks meets it: the database cannot be asked, or could not write or answer at this
 * moment.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof RecordNotWritten || isDatabaseUnreachable(error)) return true;
  const code = codeOf(error);
  return (
    typeof code === 'string' && code.length === 5 && (UNABLE.has(code) || UNABLE_CLASSES.includes(code.slice(0, 2)))
  );
}

export type DatabaseOutages = {
  /** True when the error belongs to an outage, which is then noted; false for every other error. */
  note: (error: unknown, requestId: string | null) => boolean;
  /**
   * Instant of the last refusal because a bid could not be written or the database not be queried; null without one.
   */
  bidsRefusedAt: () => number | null;
  stop: () => void;
};

export type OutageDependencies = {
  /** Resolves when a bid could be written. */
  probe: () => Promise<unknown>;
  /** Logs one line at the start of an outage, and one at its end. */
  logBegin: (facts: { err: unknown; requestId: string | null }) => void;
  logEnd: (facts: { awayMs: number; failures: number }) => void;
  report: ReportError;
  /** Called for each request or background work whose statement waited for a lock until it was given up. */
  onLockTimeout?: () => void;
  /** Milliseconds. */
  now: () => number;
  probeEveryMs?: number;
};

/**
 * However many requests meet it, an outage of the database is one error report and one line, and a line when it is
 * over.
 */
export function openDatabaseOutages(dependencies: OutageDependencies): DatabaseOutages {
  const { probe, logBegin, logEnd, report, now, onLockTimeout, probeEveryMs = 1000 } = dependencies;
  let outage: { since: number; failures: number } | null = null;
  let bidsRefusedAt: number | null = null;
  let timer: NodeJS.Timeout | null = null;

  const look = async (): Promise<void> => {
    try {
      await probe();
    } catch {
      timer = setTimeout(() => void look(), probeEveryMs);
      timer.unref();
      return;
    }
    if (outage) logEnd({ awayMs: Math.round(now() - outage.since), failures: outage.failures });
    outage = null;
  };

  return {
    note: (error, requestId) => {
      if (!isDatabaseOutage(error)) return false;
      if ([error, (error as Error).cause].some((one) => codeOf(one) === LOCK_TIMEOUT)) onLockTimeout?.();
      if (error instanceof RecordNotWritten || isDatabaseUnreachable(error)) bidsRefusedAt = now();
      if (outage) {
        outage.failures += 1;
        return true;
      }
      outage = { since: now(), failures: 1 };
      logBegin({ err: error, requestId });
      report(error, requestId);
      timer = setTimeout(() => void look(), probeEveryMs);
      timer.unref();
      return true;
    },
    bidsRefusedAt: () => bidsRefusedAt,
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
