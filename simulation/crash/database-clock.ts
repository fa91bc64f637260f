import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Debian's package `faketime` and others put the library that answers a process that asks for the time. */
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((kind) => `/usr/lib/${kind}/faketime/libfaketime.so.1`);
const library = LIBRARIES.find((path) => existsSync(path));

export const canSetDatabaseClock = (): boolean => library !== undefined;

/** A clock for the database's machine that can be set while it runs: what it reads lies in a file of `folder`. */
export async function openDatabaseClock(folder: string) {
  const file = join(folder, 'database-clock');
  const set = async (offsetMs: number): Promise<void> => {
    // Renamed into place: nobody reads half a time.
    await writeFile(`${file}.new`, `${offsetMs < 0 ? '-' : '+'}${Math.abs(offsetMs) / 1000}\n`, { mode: 0o644 });
    await rename(`${file}.new`, file);
  };
  await set(0);
  return {
    set,
    /** Runs what starts a server in such a way that the server reads this clock. */
    during: async <Result>(start: () => Promise<Result>): Promise<Result> => {
      const input = {
        LD_PRELOAD: library ?? '',
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      Object.assign(process.env, input);
      try {
        return await start();
      } finally {
        for (const name of Object.keys(input)) delete process.env[name];
      }
    },
  };
}
