import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const FOLDER = '/dev/shm';
const GIB = 2 ** 30;

/** A folder in memory where there is room for a whole run, which needs two to three gigabytes; else the usual one. */
export function memoryFolder(): string {
  if (!existsSync(FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= 8 * GIB && freemem() >= 8 * GIB ? FOLDER : tmpdir();
}
