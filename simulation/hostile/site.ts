import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_FORMS_KEY } from './engine.ts';

const bundle = join(import.meta.dirname, '../../apps/site/dist/node/main.js');
const READY_WITHIN_MS = 60_000;

export type HostileSite = { address: string; stop: () => Promise<void> };

/** The public site of that engine as a process of its own, which believes the address that a proxy names. */
export async function startHostileSite(engineUrl: string, dataDir: string, port: number): Promise<HostileSite> {
  const address = `http://127.0.0.1:${port}`;
  const child = fork(bundle, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ENGINE_URL: engineUrl,
      SITE_URL: address,
      SITE_PORT: String(port),
      FORMS_KEY: HOSTILE_FORMS_KEY,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
  });
  const untilMs = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(address).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > untilMs) throw new Error('The site ended before it listened.');
    await sleep(100);
  }
  return {
    address,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
