import { reportError } from '#site/analytics/report-error.ts';

/** Logs a failure in the browser’s own console, tells the site’s server of it, and the error service where there is one. */
export function reportFailure(what: string, error: unknown): void {
  const message = `${what}: ${error instanceof Error ? error.message : String(error)}`;
  console.error(message);
  reportError(error, what);
  navigator.sendBeacon('/api/page-errors', JSON.stringify({ path: location.pathname, message }));
}
