import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../../apps/site/dist/client');

/** Bytes of all scripts of the map, packed with `gzip -9`: the worker too, and nothing that the page of a sale has already. */
export async function mapWeight(): Promise<number> {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    await readFile(join(DIST, '.vite/manifest.json'), 'utf8'),
  );
  const filesOf = (key: string): string[] => [
    manifest[key]?.file ?? '',
    ...(manifest[key]?.imports ?? []).flatMap(filesOf),
  ];
  const withPage = new Set(['client.tsx', 'pages/sale/sale-page.tsx', 'pages/parcel/land-map.tsx'].flatMap(filesOf));
  const worker = Object.values(manifest).find(({ file }) => file.includes('map-worker'))?.file ?? '';
  const own = [...new Set([...filesOf('pages/map/land/land-window.tsx'), worker])].filter(
    (file) => !withPage.has(file),
  );
  const packed = await Promise.all(
    own.map(async (file) => gzipSync(await readFile(join(DIST, file)), { level: 9 }).length),
  );
  return packed.reduce((sum, size) => sum + size, 0);
}
