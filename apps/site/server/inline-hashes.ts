import type { InlineHashes } from '../publisher/files/client-build.ts';
import { readFileOrNull, writeFileSafely } from '../publisher/files/write-file.ts';

/**
 * What may stand in a page itself: what this build puts there, and, until every page on disk is of this build, what the last
 * one put there. Otherwise pages that are still to be written anew would stand without their style.
 */
export async function inlineHashes(
  file: string,
  ours: InlineHashes,
): Promise<{ hashes: InlineHashes; pagesAreOurs: () => Promise<void> }> {
  const earlier = JSON.parse((await readFileOrNull(file)) ?? '{}') as Partial<InlineHashes>;
  const both = (name: keyof InlineHashes): string[] => [...new Set([...ours[name], ...(earlier[name] ?? [])])];
  return {
    hashes: { scripts: both('scripts'), styles: both('styles') },
    pagesAreOurs: () => writeFileSafely(file, JSON.stringify(ours)),
  };
}
