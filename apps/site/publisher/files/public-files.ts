import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { decodedPart } from '@quarterline/listing';
import type { DrawPage, PageFile, Repeated, SiteFile, SiteFiles, SiteText } from './site-file.ts';
import { readFileOrNull, removeFile, writeFileSafelyNow } from './write-file.ts';

const PACKED_KINDS = new Set(
  ['html', 'json', 'svg', 'xml', 'txt', 'webmanifest', 'ics', 'csv', 'geojson', 'gpx', 'kml'].map((kind) => `.${kind}`),
);
const MIN_BYTES = 500;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * The folder that is served. Beside each text file lie its packed forms, made in the background. They are taken away
 * before a file changes, so that an old packing never stands beside a new file, whenever the process may be killed.
 */
export class PublicFiles implements SiteFiles {
  readonly #folder: string;
  readonly #draw: DrawPage;
  /** Existing files, to avoid disk reads for new ones. This process is the only writer. */
  readonly #there = new Set<string>();
  readonly #packed = new Set<string>();
  readonly #unpacked = new Set<string>();
  /** Folders that are there: nothing takes one away. */
  readonly #folders = new Set<string>();

  /** `draw`: for a folder that pages are written into. */
  constructor(folder: string, draw: DrawPage = cannotDraw) {
    this.#folder = folder;
    this.#draw = draw;
  }

  /** Path of a site file on disk. */
  at(path: string): string {
    const parts = path.split('/').filter((part) => part !== '' && part !== '..');
    return join(this.#folder, ...parts.map((part) => decodedPart(part) ?? part));
  }

  read = (path: string): Promise<string | null> => readFileOrNull(this.at(path));

  async write(...files: readonly (SiteFile | PageFile)[]): Promise<boolean> {
    // All drawn before one is written: a page that cannot be drawn leaves no newer data beside its older HTML.
    const drawn: SiteFile[] = [];
    for (const file of files)
      drawn.push('page' in file ? { path: file.path, text: await this.#draw(file.page) } : file);
    let wrote = false;
    for (const { path, text } of drawn) if (await this.#writeOne(path, text)) wrote = true;
    return wrote;
  }

  async #writeOne(path: string, text: SiteText): Promise<boolean> {
    const file = this.at(path);
    const content = bytesOf(text);
    if (this.#there.has(file) && (await readFile(file).catch(() => null))?.equals(content)) return false;
    await this.#dropPackings(file);
    writeFileSafelyNow(file, content, this.#folders);
    this.#there.add(file);
    if (isPackable(file, content.length)) this.#unpacked.add(file);
    return true;
  }

  async remove(...paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const file = this.at(path);
      await this.#dropPackings(file);
      await removeFile(file);
      this.#there.delete(file);
      this.#unpacked.delete(file);
    }
  }

  async open(): Promise<void> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []);
    const there = new Set(names);
    for (const name of names) {
      const file = join(this.#folder, name);
      this.#there.add(file);
      if (/\.(?:br|gz)$/.test(name)) this.#packed.add(file.slice(0, -3));
      if (name.endsWith('.tmp')) await rm(file, { force: true });
      else if (PACKED_KINDS.has(extname(name)) && !(there.has(`${name}.br`) && there.has(`${name}.gz`)))
        this.#unpacked.add(file);
    }
  }

  get isWaiting(): boolean {
    return this.#unpacked.size > 0;
  }

  async pack(most: number): Promise<void> {
    const files = [...this.#unpacked].slice(0, most);
    await Promise.all(files.map((file) => this.#packOne(file)));
  }

  async #packOne(file: string): Promise<void> {
    this.#unpacked.delete(file);
    const body = await readFile(file).catch(() => null);
    if (!body || !isPackable(file, body.length)) return;
    const [br, gz] = await Promise.all([
      brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      gzipped(body),
    ]);
    this.#packed.add(file);
    writeFileSafelyNow(`${file}.br`, br, this.#folders);
    writeFileSafelyNow(`${file}.gz`, gz, this.#folders);
  }

  async #dropPackings(file: string): Promise<void> {
    if (!this.#packed.has(file)) return;
    await Promise.all([removeFile(`${file}.br`), removeFile(`${file}.gz`)]);
    this.#packed.delete(file);
  }

  async sweep(folder: string, named: ReadonlySet<string>, oldMs: number, now: number): Promise<void> {
    for (const name of await readdir(this.at(folder)).catch(() => [])) {
      if (extname(name) !== '.json' || named.has(`${folder}/${name}`)) continue;
      const info = await stat(this.at(`${folder}/${name}`)).catch(() => null);
      if (info && now - info.mtimeMs > oldMs) await this.remove(`${folder}/${name}`);
    }
  }
}

const cannotDraw: DrawPage = () => {
  throw new Error('This folder was opened without a renderer.');
};

const isPackable = (file: string, bytes: number): boolean => PACKED_KINDS.has(extname(file)) && bytes > MIN_BYTES;

const repeated = new WeakMap<Repeated, Buffer>();

function bytesOf(text: SiteText): Buffer {
  if (typeof text === 'string') return Buffer.from(text);
  return Buffer.concat(
    text.map((piece) => {
      if (typeof piece === 'string') return Buffer.from(piece);
      const bytes = repeated.get(piece) ?? Buffer.from(piece.repeated);
      repeated.set(piece, bytes);
      return bytes;
    }),
  );
}
