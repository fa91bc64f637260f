import { PlainError } from '#engine/plain-error.ts';

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** The three numbers of a version such as 0.2.0. Throws one sentence for any other text. */
export function readVersion(text: string): [major: number, minor: number, patch: number] {
  const numbers = VERSION.exec(text)?.slice(1).map(Number);
  if (!numbers) throw new PlainError(`"${text}" is no version: write three numbers as in 0.2.0.`);
  return numbers as [number, number, number];
}

export function isGreater(version: string, than: string): boolean {
  const [one, other] = [readVersion(version), readVersion(than)];
  const first = one.findIndex((number, index) => number !== other[index]);
  return first >= 0 && (one[first] ?? 0) > (other[first] ?? 0);
}

/** The text of a package.json with the version, which packages of the repository that it names have too. */
export const setManifestVersion = (text: string, version: string): string =>
  text.replace(/^( {2}"version": |\s+"@quarterline\/[\w-]+": )"[^"]*"/gm, `$1"${version}"`);

type Locked = { version?: string; packages: Record<string, Record<string, unknown>> };

/** The text of package-lock.json with the version for the packages of the repository. What comes from elsewhere stays. */
export function setLockVersion(text: string, version: string): string {
  const lock = JSON.parse(text) as Locked;
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path.includes('node_modules/')) continue;
    if (entry.version !== undefined) entry.version = version;
    for (const kind of ['dependencies', 'devDependencies']) {
      const needed = entry[kind] as Record<string, string> | undefined;
      for (const name of Object.keys(needed ?? {}))
        if (needed && name.startsWith('@quarterline/')) needed[name] = version;
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** A file of `deploy` with the version in the names of both images. */
export const setImageVersion = (text: string, version: string): string =>
  text.replace(/\b(quarterline-(?:engine|site)):\d+\.\d+\.\d+/g, `$1:${version}`);
