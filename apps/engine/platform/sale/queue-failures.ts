import pg from 'pg';
import { isDatabaseUnreachable, RecordNotWritten } from '../operation/database-outages.ts';

/**
 * Turns errors of triggers, rights or the disk about our own statements into an outage for the requester. A publication
 * has statements of its own, whose errors may concern a draft.
 */
export const notWritten = (isPublication: boolean, cause: unknown): unknown =>
  cause instanceof pg.DatabaseError && !isPublication
    ? new RecordNotWritten('The record could not be written.', { cause })
    : cause;

/** Deadlock, serialisation, a lock that took too long, a lost connection: the same work may be tried again. */
export function isWorthAnotherTry(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return (
    ['40001', '40P01', '55P03', '25P03'].includes(code) ||
    isDatabaseUnreachable(error) ||
    /terminat|closed|timeout/i.test((error as Error).message ?? '')
  );
}
