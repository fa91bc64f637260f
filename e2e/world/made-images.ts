import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { FAVICON_PATH, ICONS } from '#site/publisher/pictures/icons.ts';

const publicOf = (dataDir: string): string => join(dataDir, 'site', 'public');
const kept = (): string => inject('imagesDir');
const ICON_NAMES = new Set([...ICONS.map(({ path }) => path), FAVICON_PATH].map((path) => path.slice(1)));
const isIcon = (name: string): boolean => ICON_NAMES.has(name);
const isPicture = (name: string): boolean => !name.endsWith('.tmp');

/** Gives a site, before it starts, the pictures and icons that others have made. A picture is named after what it shows and never changes. */
export async function bringImages(dataDir: string): Promise<void> {
  await linkAll(join(kept(), 'images'), join(publicOf(dataDir), 'images'), isPicture);
  await linkAll(kept(), publicOf(dataDir), isIcon);
}

/** Keeps what a site has made, after it has ended, for those that start later. */
export async function keepImages(dataDir: string): Promise<void> {
  await linkAll(join(publicOf(dataDir), 'images'), join(kept(), 'images'), isPicture);
  await linkAll(publicOf(dataDir), kept(), isIcon);
}

const linkAll = async (from: string, to: string, isWanted: (name: string) => boolean): Promise<void> => {
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  const names = (await readdir(from).catch(() => [])).filter((name) => isWanted(name) && !there.has(name));
  // Another file of journeys may have brought the same picture meanwhile.
  await Promise.all(
    names.map((name) =>
      link(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    ),
  );
};
