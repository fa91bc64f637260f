import type { InlineHashes } from '#site/publisher/files/client-build.ts';
import { readFileOrNull, writeFileSafely } from '#site/publisher/files/write-file.ts';

/**
 * Hashes of allowed inline content: of this build and, until every page on disk is of this build, of the last one.
 * Otherwise older pages would lose their styles.
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
