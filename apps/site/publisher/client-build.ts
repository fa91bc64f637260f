import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ManifestChunk = { file: string; src?: string; css?: string[]; imports?: string[]; assets?: string[] };

/** The built client: which files a page of each kind needs, and the hash that names the build. */
export type ClientBuild = {
  hash: string;
  entry: string;
  /** Scripts to be fetched along with the entry, styles to be linked. */
  filesOf(kind: string): { scripts: string[]; styles: string[] };
  fonts: string[];
};

/** Reads what the bundler left behind. */
export async function readClientBuild(folder: string): Promise<ClientBuild> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, ManifestChunk>;
  const entryKey = Object.keys(manifest).find((key) => key.endsWith('client.tsx'));
  const entry = entryKey === undefined ? undefined : manifest[entryKey];
  if (!entryKey || !entry) throw new Error('The client build has no entry. Build the site first.');
  const collect = (key: string, seen: Set<string>): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) collect(next, seen);
  };
  return {
    hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
    entry: `/${entry.file}`,
    filesOf(kind) {
      const page = Object.keys(manifest).find((key) => key.endsWith(`pages/${kebab(kind)}-page.tsx`));
      const keys = new Set<string>();
      collect(entryKey, keys);
      if (page) collect(page, keys);
      const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
      return {
        scripts: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
        styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      };
    },
    fonts: Object.values(manifest)
      .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
      .filter((file) => /latin-wght-normal[^/]*\.woff2$/.test(file) && !/ext/.test(file))
      .map((file) => `/${file}`)
      .filter((file, index, all) => all.indexOf(file) === index),
  };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
