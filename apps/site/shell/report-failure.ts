/** Logs a failure in the browser’s own console and tells the site’s server of it. */
export function reportFailure(what: string, error: unknown): void {
  const message = `${what}: ${error instanceof Error ? error.message : String(error)}`;
  console.error(message);
  navigator.sendBeacon('/api/page-errors', JSON.stringify({ path: location.pathname, message }));
}
