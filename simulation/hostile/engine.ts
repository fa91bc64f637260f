import { fork } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_FLAGS } from '../../tools/host-flags.mjs';

/** A rule that is taken out of the engine on purpose: the judge must notice. */
export type Weakness = {
  /** Texts of the built engine and what stands in their place. */
  replaced?: readonly [from: string, to: string][];
  settings?: Record<string, string>;
};

export const HOSTILE_SECRET = 'a secret of the engine that is attacked';
const dist = join(import.meta.dirname, '../../apps/engine/dist/node');

/** What the site signs forms with, which the engine does not count among those of strangers. */
export const HOSTILE_FORMS_KEY = 'a key that engine and site of a round know';

export type HostileEngine = { address: string; publicKeyPem: string; stop: () => Promise<void> };

/** An engine as a process of its own, which believes the address that a proxy names. Throws when a weakness finds nothing to replace. */
export async function startHostileEngine(
  { databaseUrl, dataDir, port }: { databaseUrl: string; dataDir: string; port: number },
  { replaced = [], settings = {} }: Weakness = {},
): Promise<HostileEngine> {
  // Beside the bundle itself, from where it finds the tree.
  const folder = replaced.length > 0 ? `${dist}-weak-${randomUUID()}` : dist;
  if (replaced.length > 0) await weaken(folder, replaced);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const child = fork(join(folder, 'main.js'), {
    execArgv: HOST_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      FORMS_KEY: HOSTILE_FORMS_KEY,
      ENGINE_PORT: String(port),
      ENGINE_HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      AUTH_SECRET: HOSTILE_SECRET,
      SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ...settings,
    },
  });
  const stop = async (): Promise<void> => {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await gone;
    if (replaced.length > 0) await rm(folder, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The engine ended before it listened.')));
  });
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { address: `http://127.0.0.1:${port}`, publicKeyPem, stop };
}

/** A copy of the built engine with other texts in it, whichever of its files has them. */
const weaken = async (folder: string, replaced: readonly [string, string][]): Promise<void> => {
  await cp(dist, folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await readFile(file, 'utf8'));
  for (const [from, to] of replaced) {
    const [file, text = ''] = [...texts].find(([, code]) => code.includes(from)) ?? [];
    if (file === undefined) throw new Error(`The engine has no text to weaken: ${from}`);
    texts.set(
      file,
      text.replace(from, () => to),
    );
  }
  for (const [file, text] of texts) await writeFile(file, text);
};
