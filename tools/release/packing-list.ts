/** A file of a release: its path from the root, its size in bytes, and the SHA-256 of its bytes in hex. */
export type PackedFile = { path: string; bytes: number; sha256: string };

/** One line a file, sorted by path: hash, size and path, and at the end how many they are. */
export function packingList(files: readonly PackedFile[]): string {
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const width = Math.max(...sorted.map(({ bytes }) => String(bytes).length), 1);
  const lines = sorted.map(({ path, bytes, sha256 }) => `${sha256}  ${String(bytes).padStart(width)}  ${path}`);
  const total = sorted.reduce((sum, { bytes }) => sum + bytes, 0);
  return `${[...lines, `${sorted.length} files, ${total} bytes`].join('\n')}\n`;
}

/** As `sha256sum --check` reads it. */
export const checksums = (files: readonly PackedFile[]): string =>
  files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('');
