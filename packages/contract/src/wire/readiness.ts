/**
 * Reasons why an engine can take no bid. `no_heartbeat`: no recent commit and no failure: it is starting, or a commit
 * hangs.
 */
export const NOT_READY = [
  'stopping',
  'database_away',
  'standby_server',
  'read_only',
  'write_failed',
  'no_heartbeat',
  'migrations_missing',
  'database_too_new',
] as const;
export type NotReady = (typeof NOT_READY)[number];
