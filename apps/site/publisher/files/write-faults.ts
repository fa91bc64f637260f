import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SiteLog } from '#site/server/site-log.ts';

/** Full, over its quota, read-only, forbidden or broken. Looked for in the text, because a thread passes nothing else on. */
const OF_THE_DISK = /\b(?:ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM)\b/;
const PROBE_BYTES = 64 * 1024;

export type WriteFaults = {
  /** Notes that a file could not be written; false when the disk is not the reason, and then nothing is noted. */
  note: (error: unknown) => boolean;
  /** Notes how the last work on pages ended: null, or why it failed, the disk or not. */
  notePages: (error: unknown) => void;
  isFailing: () => boolean;
  stop: () => void;
};

/**
 * However many files fail, one line when it begins and one when a file of 64 kB can be written again and no page
 * fails. `probeFile` is written and removed each second meanwhile.
 */
export function openWriteFaults(probeFile: string, log: SiteLog, everyMs = 1000): WriteFaults {
  let since: number | null = null;
  let pagesFail = false;
  let timer: NodeJS.Timeout | undefined;

  const canWrite = async (): Promise<boolean> => {
    try {
      await mkdir(dirname(probeFile), { recursive: true });
      await writeFile(probeFile, Buffer.alloc(PROBE_BYTES));
      return true;
    } catch {
      return false;
    } finally {
      await rm(probeFile, { force: true }).catch(() => {});
    }
  };
  const look = async (): Promise<void> => {
    if (pagesFail || since === null || !(await canWrite())) return again();
    log(`The disk takes files again, after ${Math.round((performance.now() - since) / 1000)} s.`, { level: 'warn' });
    since = null;
  };
  const again = (): void => {
    timer = setTimeout(() => void look(), everyMs).unref();
  };
  const begin = (error: unknown): void => {
    if (since !== null) return;
    since = performance.now();
    const what = isOfDisk(error)
      ? 'The disk of the site takes no files. Pages stay as they are, and forms are refused.'
      : 'Pages cannot be written to the disk. They stay as they are and are tried again.';
    log(`${what} ${messageOf(error)}`, { level: 'error' });
    again();
  };
  return {
    note: (error) => {
      if (!isOfDisk(error)) return false;
      begin(error);
      return true;
    },
    notePages: (error) => {
      pagesFail = error !== null;
      if (pagesFail) begin(error);
    },
    isFailing: () => since !== null,
    stop: () => clearTimeout(timer),
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const isOfDisk = (error: unknown): boolean => OF_THE_DISK.test(messageOf(error));
