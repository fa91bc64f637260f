import type { AnalyticsSettings, ErrorSettings } from './settings.ts';

const originOf = (address: string): string => new URL(address).origin;

/** Which other hosts pages may fetch scripts from and send to: those there are keys for, and no other. */
export function countingHosts({
  analytics,
  errors,
}: {
  analytics: AnalyticsSettings | null;
  errors: ErrorSettings | null;
}): {
  scripts: string[];
  connect: string[];
} {
  const scripts = [analytics?.tagManager?.url, analytics?.pixel?.url].filter((url) => url !== undefined).map(originOf);
  const connect = [analytics?.product?.url, errors?.dsn].filter((url) => url !== undefined).map(originOf);
  return { scripts, connect: [...new Set([...scripts, ...connect])] };
}
