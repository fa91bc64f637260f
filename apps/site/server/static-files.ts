import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { decodedPart } from '@quarterline/listing';
import { LRUCache } from 'lru-cache';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.gpx': 'application/gpx+xml; charset=utf-8',
  '.kml': 'application/vnd.google-earth.kml+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const FEEDS: Record<string, string> = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
};
const PACKED_ENDINGS = [
  '.html',
  '.json',
  '.js',
  '.css',
  '.svg',
  '.xml',
  '.txt',
  '.ics',
  '.webmanifest',
  '.csv',
  '.geojson',
  '.gpx',
  '.kml',
];
const PACKABLE = new Set(PACKED_ENDINGS);
/** Feeds, calendars and results are there for the pages and programs of others too. */
const OPEN_DATA =
  /^\/?(?:sales\/(?:feed\.(?:xml|json)|calendar\.ics)|past-sales\/results\.[\w.]+|feed\.xml|farmlandexchange\/feed\.xml)$/;
const MAX_KEPT = 2000;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type StaticFile = {
  etag: string;
  type: string;
  cache: string;
  /** Scripts of other sites may read it. */
  isOpen: boolean;
  body: Buffer;
  packed: { br: Buffer; gzip: Buffer } | null;
};

/**
 * Reads files out of folders, with their packed forms: those that lie beside them, or else made once for each version.
 */
export class StaticFiles {
  readonly #folders: readonly string[];
  readonly #kept = new LRUCache<string, { stamp: string; file: StaticFile }>({ max: MAX_KEPT });

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** The file of an address, or of the `index.html` in its folder; `null` when there is none. */
  async find(path: string): Promise<StaticFile | null> {
    const decoded = safePath(path);
    if (decoded === null) return null;
    for (const folder of this.#folders) {
      for (const candidate of extname(decoded) ? [decoded] : [join(decoded, 'index.html')]) {
        const file = await this.#read(join(folder, candidate), candidate);
        if (file) return file;
      }
    }
    return null;
  }

  async #read(path: string, address: string): Promise<StaticFile | null> {
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) return null;
    const stamp = `${info.mtimeMs} ${info.size} ${info.ino}`;
    const kept = this.#kept.get(path);
    if (kept?.stamp === stamp) return kept.file;
    const body = await readFile(path);
    const kind = extname(path);
    const file: StaticFile = {
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      type: FEEDS[basename(address)] ?? TYPES[kind] ?? 'application/octet-stream',
      isOpen: OPEN_DATA.test(address),
      cache: /^\/?(assets|images|plats|page-data\/sq\/d)\//.test(address)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      packed: PACKABLE.has(kind) && body.length > 500 ? await packed(path, info.mtimeMs, body) : null,
    };
    this.#kept.set(path, { stamp, file });
    return file;
  }
}

/** Compressed copy of a file; outdated when it is older than the file. */
async function packed(path: string, changedMs: number, body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const beside = async (ending: string): Promise<Buffer | null> => {
    const info = await stat(path + ending).catch(() => null);
    return info && info.mtimeMs >= changedMs ? readFile(path + ending).catch(() => null) : null;
  };
  const [br, gz] = await Promise.all([beside('.br'), beside('.gz')]);
  return {
    br: br ?? (await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
    gzip: gz ?? (await gzipped(body)),
  };
}

/** Decoded and inside the folder; `null` for anything that would lead out of it or to a hidden file. */
function safePath(path: string): string | null {
  const decoded = decodedPart(path);
  if (decoded === null) return null;
  const inside = normalize(decoded);
  return inside.includes('\0') || inside.split(sep).some((part) => part === '..' || part.startsWith('.'))
    ? null
    : inside;
}
