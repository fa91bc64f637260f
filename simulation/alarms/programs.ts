import { spawnSync } from 'node:child_process';

/** Names of the programs: as their makers call them, and as Debian does. */
const NAMES = {
  prometheus: ['prometheus'],
  node: ['node_exporter', 'prometheus-node-exporter'],
  blackbox: ['blackbox_exporter', 'prometheus-blackbox-exporter'],
  openssl: ['openssl'],
} as const;

export type AlarmPrograms = Record<keyof typeof NAMES, string>;

/** Finds the programs on PATH. Returns a sentence instead when some are missing. */
export function findAlarmPrograms(): AlarmPrograms | string {
  const found = Object.entries(NAMES).map(([role, names]) => [role, names.find(runs)] as const);
  const missing = found.filter(([, name]) => name === undefined).map(([role]) => NAMES[role as keyof typeof NAMES][0]);
  if (missing.length > 0) return `Not on PATH: ${missing.join(', ')}. docs/alarms.md says how to install them.`;
  return Object.fromEntries(found) as AlarmPrograms;
}

const runs = (name: string): boolean =>
  spawnSync(name, [name === 'openssl' ? 'version' : '--version'], { stdio: 'ignore' }).error === undefined;
