import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { waitUntil } from '#testing/wait-until.ts';

export const METRICS_KEY = 'a key for the machine that watches';
export const AUTH_SECRET = 'a secret that all engines of an alarm test share';
const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** An engine or a site as a process. `address`: host and port, as Prometheus names it. */
export type Host = { address: string; url: string; pid: number; kill: () => Promise<void> };

const start = async (app: 'engine' | 'site', port: number, settings: Record<string, string>) => {
  const child = fork(join(import.meta.dirname, `../../apps/${app}/dist/node/main.js`), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test', METRICS_KEY, LOG_LEVEL: 'silent', ...settings },
  });
  const address = `127.0.0.1:${port}`;
  return { child, host: { address, url: `http://${address}`, pid: child.pid ?? 0, kill: () => killed(child) } };
};

const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

/** Starts an engine and waits until it listens. */
export async function startEngineHost(settings: Record<string, string>): Promise<Host> {
  const port = await freePort();
  const own = { ENGINE_PORT: String(port), ENGINE_HOST: '127.0.0.1', DEMO: 'off', AUTH_SECRET, SIGNING_KEY };
  const { child, host } = await start('engine', port, { ...own, ...settings });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The engine ended before it listened.')));
  });
  return host;
}

/** Starts a site on this port and waits until it has its pages. */
export async function startSiteHost(port: number, settings: Record<string, string>): Promise<Host> {
  const url = `http://127.0.0.1:${port}`;
  const { child, host } = await start('site', port, { SITE_URL: url, SITE_PORT: String(port), ...settings });
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error('The site ended before it had its pages.');
    return (await fetch(`${url}/ready/pages`).catch(() => null))?.ok;
  });
  return host;
}

/** The process that an engine compares passwords in, once one was compared. Linux only. */
export async function passwordProcessOf({ pid }: Host): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);
  for (const child of children)
    if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('password-worker')) return Number(child);
  throw new Error('This engine has no process for passwords.');
}
