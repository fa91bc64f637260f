import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A random secret made once and kept in the data folder, so that a restart signs nobody out. Not for production. */
export const keptSecret = (
  dataDir: string,
  name: string,
  make: () => string = () => randomBytes(32).toString('base64url'),
): string => {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, make(), { mode: 0o600 });
    renameSync(unfinished, path);
  }
  return readFileSync(path, 'utf8');
};
