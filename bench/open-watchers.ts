import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type WatchReport = {
  open: number;
  slowest: number;
  delays: number[];
  gaps: number;
  frames: number;
  bytes: number;
};

export type Watchers = {
  process: ChildProcess;
  /** What they have seen since they were asked last. */
  ask: () => Promise<WatchReport>;
  /** How long it took until a report said so, in milliseconds; infinity when none did. */
  until: (isThere: (report: WatchReport) => boolean, withinMs: number) => Promise<number>;
};

/**
 * Watchers of one sale in a process of their own, see `watch.ts` for its words. `enter`: what stands before a command so that it runs in
 * another network.
 */
export function openWatchers(words: readonly string[], enter: readonly string[] = []): Watchers {
  const [execPath = '', ...execArgv] = [...enter, globalThis.process.execPath, '--import', 'tsx'];
  const process = fork(join(import.meta.dirname, 'watch.ts'), words, { execPath, execArgv });
  const ask = (): Promise<WatchReport> =>
    new Promise((resolve) => {
      process.once('message', (report) => resolve(report as WatchReport));
      process.send('report');
    });
  const until: Watchers['until'] = async (isThere, withinMs) => {
    const begun = performance.now();
    while (performance.now() - begun < withinMs) {
      if (isThere(await ask())) return performance.now() - begun;
      await sleep(100);
    }
    return Number.POSITIVE_INFINITY;
  };
  return { process, ask, until };
}
