import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#engine/env.ts';
import { PlainError } from '#engine/plain-error.ts';

/**
 * A random secret made once and kept in the data folder, so that a restart signs nobody out. Production makes none, and takes none that
 * lies there: throws `PlainError`.
 */
export function keptSecret(
  { DATA_DIR: dataDir, production }: Pick<Env, 'DATA_DIR' | 'production'>,
  name: string,
  make: () => string = () => randomBytes(32).toString('base64url'),
): string {
  if (production) throw new PlainError(`Production makes no secrets, and the one called ${name} was not set.`);
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, make(), { mode: 0o600 });
    renameSync(unfinished, path);
  }
  return readFileSync(path, 'utf8');
}
