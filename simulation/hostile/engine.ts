import { fork } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A rule that is taken out of the engine on purpose: the judge must notice. */
export type Weakness = {
  /** Texts of the built engine and what stands in their place. */
  replaced?: readonly [from: string, to: string][];
  settings?: Record<string, string>;
};

export const HOSTILE_SECRET = 'a secret of the engine that is attacked';
const dist = join(import.meta.dirname, '../../apps/engine/dist/node');

export type HostileEngine = { address: string; publicKeyPem: string; stop: () => Promise<void> };

/** An engine as a process of its own, which believes the address that a proxy names. Throws when a weakness finds nothing to replace. */
export const startHostileEngine = async (
  { databaseUrl, dataDir, port }: { databaseUrl: string; dataDir: string; port: number },
  { replaced = [], settings = {} }: Weakness = {},
): Promise<HostileEngine> => {
  const bundle = join(dist, replaced.length > 0 ? `weak-${randomUUID()}.js` : 'main.js');
  if (replaced.length > 0) await writeFile(bundle, weakened(await readFile(join(dist, 'main.js'), 'utf8'), replaced));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const child = fork(bundle, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' },
      ...{ ENGINE_PORT: String(port), ENGINE_HOST: '127.0.0.1', TRUSTED_PROXIES: '1' },
      ...{ AUTH_SECRET: HOSTILE_SECRET, SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
      ...settings,
    },
  });
  const stop = async (): Promise<void> => {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await gone;
    if (replaced.length > 0) await rm(bundle, { force: true });
  };
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The engine ended before it listened.')));
  });
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { address: `http://127.0.0.1:${port}`, publicKeyPem, stop };
};

const weakened = (code: string, replaced: readonly [string, string][]): string =>
  replaced.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The engine has no text to weaken: ${from}`);
    return text.replace(from, () => to);
  }, code);
