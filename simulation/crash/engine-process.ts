import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST_FLAGS } from '../../tools/host-flags.mjs';

export const root = join(import.meta.dirname, '../..');
export const AUTH_SECRET = 'a secret that all nodes of a crash run share';
const keys = generateKeyPairSync('ed25519');
const SIGNING_KEY = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
export const PUBLIC_KEY_PEM = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

export type EngineProcessInput = {
  /** The folder of the version that it runs. */
  version: string;
  /** What stands before the command, so that it runs in a network of its own. */
  enter: readonly string[];
  /** Asked at each start. */
  environment: () => Record<string, string>;
  /** Called after it was started, and after it ended. */
  onChange: () => void;
  /** Called when it ended although nobody killed it, with what it said. */
  onDeath: (words: string) => void;
};
export type EngineProcess = ReturnType<typeof openEngineProcess>;

/** One engine as a process that can be killed and started again. */
export function openEngineProcess({ version, enter, environment, onChange, onDeath }: EngineProcessInput) {
  let child: ChildProcess | null = null;
  let isListening = false;
  /** Counts its deaths: a start of an earlier process gives up. */
  let life = 0;

  const start = async (): Promise<void> => {
    const own = life;
    const isWanted = (): boolean => life === own;
    const [execPath = '', ...words] = [...enter, process.execPath];
    const stepClock = join(root, 'simulation/crash/step-clock.mjs');
    while (isWanted() && child === null) {
      const fresh = fork(join(version, 'apps/engine/dist/node/main.js'), {
        cwd: version,
        execPath,
        execArgv: [...words, ...HOST_FLAGS, '--import', stepClock],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: {
          ...process.env,
          // A database that is being started reads another clock by this; an engine must not.
          LD_PRELOAD: '',
          AUTH_SECRET,
          SIGNING_KEY,
          DEMO: 'off',
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          ...environment(),
        },
      });
      child = fresh;
      onChange();
      let said = '';
      fresh.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-2000);
      });
      await new Promise<void>((resolve) => {
        fresh.once('message', () => {
          if (isWanted()) isListening = true;
          resolve();
        });
        fresh.once('exit', (code, signal) => {
          // An engine that cannot begin without a database says so and ends; one that has begun must not.
          if (isListening && isWanted()) onDeath(`an engine ended with ${code ?? signal}: ${said}`);
          if (child === fresh) {
            isListening = false;
            child = null;
            onChange();
          }
          resolve();
        });
      });
      if (!isListening) await sleep(200);
    }
  };

  const kill = (): boolean => {
    if (!child) return false;
    life += 1;
    isListening = false;
    child.kill('SIGKILL');
    child = null;
    onChange();
    return true;
  };

  return {
    start,
    isRunning: (): boolean => child !== null,
    isListening: (): boolean => isListening,
    /** `kill -9`; answers whether there was anybody to kill. */
    kill,
    /** Kills it, and ends a start that is under way. */
    end: (): void => {
      if (!kill()) life += 1;
    },
    /** False when nobody is there to read it. */
    send: (message: object): boolean => {
      if (!isListening || !child?.connected) return false;
      child.send(message);
      return true;
    },
  };
}
