import type { SpawnOptions } from 'node:child_process';

type Command = { name: string; program: string; args: string[]; options: Omit<SpawnOptions, 'stdio'> };
type RunOptions<T> = {
  atOnce: number;
  onStart?: (command: T) => void;
  onEnd?: (command: T) => void;
  print?: { write: (text: string | Uint8Array) => unknown };
};

export declare const runBeside: <T extends Command>(
  commands: readonly T[],
  options: RunOptions<T>,
) => { done: Promise<number>; stop: () => Promise<number> };
