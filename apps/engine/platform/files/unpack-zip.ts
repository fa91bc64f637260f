import { unzipSync } from 'fflate';

export type ZipLimits = {
  /** Bytes of all files that are taken out, together. */
  maxBytes: number;
  maxFiles: number;
  /** Maximum ratio of a file's size to its packed size. */
  maxRatio: number;
  /** Which files are taken out; absent: all. */
  wants?: (name: string) => boolean;
};
export type UnpackedZip = { ok: true; files: Map<string, Uint8Array> } | { ok: false; why: UnpackRefusal };
/**
 * `damaged`: it is no archive, or a part of it is cut off. `hostile`: names that lead elsewhere, or the same name
 * twice.
 */
export type UnpackRefusal = 'damaged' | 'too many' | 'too large' | 'hostile';

/** Smaller than this a file may be packed as tightly as it can be: a table of one value repeated is no bomb. */
const SMALL = 1_000_000;

/**
 * The files of a ZIP in memory, within limits that are judged by its heads before anything is unpacked; a file that is
 * larger than its head says is cut there by the buffer that it gets. Folders are left out. Names are judged and nothing
 * is written to a disk.
 */
export function unpackZip(bytes: Uint8Array, { maxBytes, maxFiles, maxRatio, wants }: ZipLimits): UnpackedZip {
  let refused: UnpackRefusal | null = null;
  let [count, total] = [0, 0];
  const names = new Set<string>();
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (refused || name.endsWith('/')) return false;
        count += 1;
        if (isHostileName(name) || names.has(name)) refused = 'hostile';
        else if (count > maxFiles) refused = 'too many';
        names.add(name);
        if (refused || !(wants?.(name) ?? true)) return false;
        total += originalSize;
        if (total > maxBytes || (originalSize > SMALL && originalSize > size * maxRatio)) refused = 'too large';
        return refused === null;
      },
    });
    return refused ? { ok: false, why: refused } : { ok: true, files: new Map(Object.entries(files)) };
  } catch {
    return { ok: false, why: refused ?? 'damaged' };
  }
}

const isHostileName = (name: string): boolean =>
  name === '' || /^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(name) || name.split('/').includes('..');
