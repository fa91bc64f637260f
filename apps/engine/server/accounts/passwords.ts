import { type ChildProcess, fork } from 'node:child_process';

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** False, after the same work, when there is nothing to compare with: nobody learns by a watch who has an account. */
  verify: (kept: string | null, password: string) => Promise<boolean>;
  stop: () => Promise<void>;
};

type Waiting = { resolve: (result: string | boolean) => void; reject: (error: Error) => void };

/** A hash of nothing anybody types, in the strength of all others. */
export const HASH_OF_NOTHING =
  '$argon2id$v=19$m=19456,t=2,p=1$Y29tZSBiYWNrIGxhdGVyIQ$0N4ZJTcYk8K2dRLGrbG4DWdbkzVPNVvIhnsRaEdqJoI';

/** Password hashing, one at a time, in a process that gives way to bids. */
export const openPasswords = (): Passwords => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let worker: ChildProcess | null = null;
  const settle = ({ id, result, error }: { id: number; result: string | boolean; error?: string }): void => {
    const who = waiting.get(id);
    waiting.delete(id);
    // Idle, it keeps no process alive.
    if (waiting.size === 0) {
      worker?.unref();
      worker?.channel?.unref();
    }
    if (error === undefined) who?.resolve(result);
    else who?.reject(new Error(error));
  };
  const start = (): ChildProcess => {
    const started = fork(new URL('./hash-worker.mjs', import.meta.url), { execArgv: [], env: {} });
    started.on('message', (message) => settle(message as Parameters<typeof settle>[0]));
    started.on('exit', () => {
      worker = null;
      for (const id of [...waiting.keys()]) settle({ id, result: false, error: 'The hashing process is gone.' });
    });
    return started;
  };
  const ask = (password: string, kept: string | null): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.ref();
      worker.channel?.ref();
      worker.send({ id: last, password, kept });
    });
  return {
    hash: async (password) => String(await ask(password, null)),
    verify: async (kept, password) => (await ask(password, kept ?? HASH_OF_NOTHING)) === true && kept !== null,
    stop: async () => void worker?.kill(),
  };
};
