/** The oldest Node that still has security fixes, and until when the one before it had them. */
const KEPT_FROM = 22;
const ENDED = 'April 2026';

/** Warning about a Node without security fixes; null on every other. `version`: as in `process.versions.node`. */
export const outdatedNode = (version: string): string | null =>
  Number(version.split('.')[0]) < KEPT_FROM
    ? `This is Node ${version}, which has had no security fixes since ${ENDED}: Quarterline runs on it, and Node 24 is the one to use.`
    : null;
