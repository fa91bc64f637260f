import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFileOrNull, removeFile, writeFileSafely } from './write-file.ts';

const PACKED_KINDS = new Set(['.html', '.json', '.svg', '.xml', '.txt', '.webmanifest', '.ics']);
const LEAST_BYTES = 500;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * The folder that is served. Beside each text file lie its packed forms, made in the background. They are taken away
 * before a file changes, so that an old packing never stands beside a new file, whenever the process may be killed.
 */
export class PublicFiles {
  readonly #folder: string;
  /** What lies there, so that the disk is not asked about files that are new. This process is the only one that writes. */
  readonly #there = new Set<string>();
  readonly #packed = new Set<string>();
  readonly #unpacked = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where a file of the site lies on disk. */
  at(path: string): string {
    const parts = path.split('/').filter((part) => part !== '' && part !== '..');
    return join(this.#folder, ...parts.map(decodeURIComponent));
  }

  read = (path: string): Promise<string | null> => readFileOrNull(this.at(path));

  /** Writes when the content is another one. `true` when it wrote. */
  async write(path: string, content: string): Promise<boolean> {
    const file = this.at(path);
    if (this.#there.has(file) && (await readFileOrNull(file)) === content) return false;
    await this.#dropPackings(file);
    await writeFileSafely(file, content);
    this.#there.add(file);
    if (isPackable(file, content.length)) this.#unpacked.add(file);
    return true;
  }

  async remove(path: string): Promise<void> {
    const file = this.at(path);
    await this.#dropPackings(file);
    await removeFile(file);
    this.#there.delete(file);
    this.#unpacked.delete(file);
  }

  /** Finds what a stopped process left without packings, and clears its half-written files away. */
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

  /** Packs some files. */
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
    await writeFileSafely(`${file}.br`, br);
    await writeFileSafely(`${file}.gz`, gz);
  }

  async #dropPackings(file: string): Promise<void> {
    if (!this.#packed.has(file)) return;
    await Promise.all([removeFile(`${file}.br`), removeFile(`${file}.gz`)]);
    this.#packed.delete(file);
  }

  /** Takes away files of a folder that nobody names any more, once they are old enough for every reader to have left. */
  async sweep(folder: string, named: ReadonlySet<string>, oldMs: number, now: number): Promise<void> {
    for (const name of await readdir(this.at(folder)).catch(() => [])) {
      if (extname(name) !== '.json' || named.has(`${folder}/${name}`)) continue;
      const info = await stat(this.at(`${folder}/${name}`)).catch(() => null);
      if (info && now - info.mtimeMs > oldMs) await this.remove(`${folder}/${name}`);
    }
  }
}

const isPackable = (file: string, bytes: number): boolean => PACKED_KINDS.has(extname(file)) && bytes > LEAST_BYTES;
