import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

const imagesOf = (dataDir: string): string => join(dataDir, 'site', 'public', 'images');

/** Gives a site, before it starts, the pictures that others have made. Each is named after what it shows and never changes. */
export const bringImages = (dataDir: string): Promise<void> => linkAll(inject('imagesDir'), imagesOf(dataDir));

/** Keeps what a site has made, after it has ended, for those that start later. */
export const keepImages = (dataDir: string): Promise<void> => linkAll(imagesOf(dataDir), inject('imagesDir'));

const linkAll = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  const names = (await readdir(from).catch(() => [])).filter((name) => !name.endsWith('.tmp') && !there.has(name));
  // Another file of journeys may have brought the same picture meanwhile.
  await Promise.all(
    names.map((name) =>
      link(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    ),
  );
};
