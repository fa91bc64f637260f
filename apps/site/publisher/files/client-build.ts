import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineHash, START_SCRIPT } from './start-script.ts';

type ManifestChunk = { file: string; name?: string; css?: string[]; imports?: string[]; assets?: string[] };

/** A style sheet: where it lies, and what it says, which goes into the pages themselves. */
export type ClientStyle = { href: string; text: string };

/** The built client: which files a page of each kind needs, and the hash that names the build. */
export type ClientBuild = {
  hash: string;
  entry: string;
  /** Scripts to be fetched along with the entry, styles to stand in the page. */
  filesOf(kind: string): { scripts: string[]; styles: ClientStyle[] };
  fonts: string[];
  /** Everything that the map of the land is made of: scripts, styles, its worker, lakes and places. */
  mapFiles: string[];
};

/** With what a content security policy has to know of it. */
export type ReadBuild = ClientBuild & { inline: InlineHashes };

/** The hashes of what may stand in a page itself. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/** The file of a kind of page, in the folder of its subject or a folder of that. */
const PAGE = /(?:^|\/)pages\/(?:[^/]+\/)+([^/]+)-page\.tsx$/;

const MAP = /(?:^|\/)pages\/map\/land\/land-window\.tsx$/;
const MAP_WORKER = 'map-worker';

/** Reads what the bundler left behind. */
export async function readClientBuild(folder: string): Promise<ReadBuild> {
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
  const styles = new Map<string, ClientStyle>();
  for (const file of new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? [])))
    styles.set(file, { href: `/${file}`, text: (await readFile(join(folder, file), 'utf8')).trim() });
  const pages = Object.keys(manifest).filter((key) => PAGE.test(key));
  const filesOf = (kind: string): ReturnType<ClientBuild['filesOf']> => {
    const page = pages.find((key) => PAGE.exec(key)?.[1] === kebab(kind));
    // Without its styles a page is painted bare, and jumps when the script brings them.
    if (page === undefined) throw new Error(`The client build has no page of the kind ${kind}.`);
    const keys = new Set<string>();
    collect(entryKey, keys);
    collect(page, keys);
    const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
    return {
      scripts: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
      styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].flatMap((file) => styles.get(file) ?? []),
    };
  };
  // What comes with a part that is loaded later stands in no page, and the policy need not know it.
  const inPages = new Set(pages.flatMap((key) => filesOf(PAGE.exec(key)?.[1] ?? '').styles));
  const ofMap = new Set<string>();
  for (const [key, { name }] of Object.entries(manifest)) if (MAP.test(key) || name === MAP_WORKER) collect(key, ofMap);
  const kept = new Map<string, ReturnType<ClientBuild['filesOf']>>();
  return {
    hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
    entry: `/${entry.file}`,
    inline: {
      scripts: [inlineHash(START_SCRIPT)],
      styles: [...inPages].map((style) => inlineHash(style.text)).sort(),
    },
    filesOf(kind) {
      const files = kept.get(kind) ?? filesOf(kind);
      kept.set(kind, files);
      return files;
    },
    mapFiles: [
      ...new Set(
        [...ofMap]
          .flatMap((key) => manifest[key] ?? [])
          .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
          // The bundler lists the worker a second time, by a name that no file has.
          .filter((file) => !file.includes('~'))
          .map((file) => `/${file}`),
      ),
    ],
    fonts: Object.values(manifest)
      .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
      .filter((file) => /latin-wght-normal[^/]*\.woff2$/.test(file) && !/ext/.test(file))
      .map((file) => `/${file}`)
      .filter((file, index, all) => all.indexOf(file) === index),
  };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
