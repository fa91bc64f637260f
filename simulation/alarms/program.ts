import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export type RunningProgram = {
  /** Throws with what it wrote to standard error when it has ended. */
  throwIfGone: () => void;
  /** Ends it and waits until it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts a program. Its messages are kept for the error when it ends by itself. */
export function startProgram(program: string, words: readonly string[], options: SpawnOptions = {}): RunningProgram {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    throwIfGone: () => {
      if (isGone()) throw new Error(`${program} ended: ${said}`);
    },
    stop: async (signal = 'SIGKILL') => {
      if (isGone()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
