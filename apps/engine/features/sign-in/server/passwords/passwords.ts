import { type ChildProcess, fork } from 'node:child_process';

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /**
   * Compares in NFC, because one device types "é" as one sign and another as two. A hash from before that rule may be of
   * another form: the forms are tried in turn, and `renew` gets the hash in NFC. False, after the same work, when there is
   * nothing to compare with: nobody learns by a watch who has an account.
   */
  verify: (kept: string | null, password: string, renew?: (hash: string) => Promise<unknown>) => Promise<boolean>;
  /** Number of guesses as a power of ten, for a guesser who knows these words about its owner. */
  guessesFor: (password: string, known: string[]) => Promise<number>;
  waiting: () => number;
  stop: () => Promise<void>;
};

type Task =
  | { kind: 'hash'; password: string; cost: PasswordCost }
  | { kind: 'verify'; password: string; kept: string }
  | { kind: 'guesses'; password: string; known: string[] };
type Result = string | boolean | number;
type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void };

/** Cost of argon2id: kibibytes of memory, passes, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** The least that OWASP asks for: 19 MiB and two passes. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For tests of everything else, which hash thousands of passwords. */
export const TEST_PASSWORD_COST: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Everything but a test hashes at the full cost. */
export const passwordCostIn = (nodeEnv: string): PasswordCost =>
  nodeEnv === 'test' ? TEST_PASSWORD_COST : PASSWORD_COST;

/** A hash of nothing anybody types, in the strength of all others. */
export const hashOfNothing = ({ memoryCost, timeCost, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$Y29tZSBiYWNrIGxhdGVyIQ$0N4ZJTcYk8K2dRLGrbG4DWdbkzVPNVvIhnsRaEdqJoI`;

/** Passwords are hashed and judged one at a time, in a process that gives way to bids. */
export function openPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let worker: ChildProcess | null = null;
  const settle = ({ id, result, error }: { id: number; result: Result; error?: string }): void => {
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
    const started = fork(new URL('./password-worker.mjs', import.meta.url), { execArgv: [], env: {} });
    started.on('message', (message) => settle(message as Parameters<typeof settle>[0]));
    started.on('exit', () => {
      worker = null;
      for (const id of [...waiting.keys()])
        settle({ id, result: false, error: 'The process of the passwords is gone.' });
    });
    return started;
  };
  const ask = (task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.ref();
      worker.channel?.ref();
      worker.send({ id: last, task });
    });
  const hash = async (password: string): Promise<string> =>
    String(await ask({ kind: 'hash', password: password.normalize('NFC'), cost }));
  return {
    hash,
    verify: async (kept, password, renew) => {
      const [current = '', ...older] = formsOf(password);
      const isRight = async (form: string): Promise<boolean> =>
        (await ask({ kind: 'verify', password: form, kept: kept ?? hashOfNothing(cost) })) === true && kept !== null;
      if (await isRight(current)) return true;
      for (const form of older) {
        if (!(await isRight(form))) continue;
        await renew?.(await hash(current));
        return true;
      }
      return false;
    },
    guessesFor: async (password, known) => Number(await ask({ kind: 'guesses', password, known })),
    waiting: () => waiting.size,
    stop: async () => void worker?.kill(),
  };
}

/** NFC first, then what a device may have sent before: as it was typed, and with each accent as a sign of its own. */
const formsOf = (password: string): string[] => [
  ...new Set([password.normalize('NFC'), password, password.normalize('NFD')]),
];
