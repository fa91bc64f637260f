import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import {
  MAX_SALE_FILE_BYTES,
  MAX_SALE_FILE_ENTRIES,
  nestsDeeperThan,
  SALE_FILE_MANIFEST,
  SALE_FILE_VERSION,
  type SaleFileEntry,
  SaleFileManifest,
} from '@quarterline/contract';
import { type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';
import { z } from 'zod';
import { SaleFileError } from './sale-file-error.ts';

const MAX_MANIFEST_BYTES = 1_000_000;
const MAX_NESTING = 20;
/** Smaller than this a file may be packed as tightly as it can be. */
const SMALL = 1_000_000;
const MAX_RATIO = 200;
const METHODS: ReadonlySet<number> = new Set([0, 8]);

/** A sale file whose entries and manifest say the same; of its files nothing was read yet. */
export type OpenSaleFile = {
  manifest: SaleFileManifest;
  /** The bytes of one file, held against its hash. Throws `SaleFileError`. */
  read: (entry: SaleFileEntry) => Promise<Buffer>;
  /** Reads one file against its hash without keeping it. Throws `SaleFileError`. */
  check: (entry: SaleFileEntry) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a ZIP on the disk as a sale file. Throws `SaleFileError` with one sentence for whatever is wrong with it. */
export async function openSaleFile(file: string): Promise<OpenSaleFile> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const entries = await entriesOf(new HandleReader(handle, size));
    const head = entries.get(SALE_FILE_MANIFEST);
    if (!head || head.uncompressedSize > MAX_MANIFEST_BYTES) throw noSaleFile();
    const manifest = manifestOf((await take(head)).toString('utf8'));
    const listed = new Set(manifest.files.map(({ path }) => path));
    if (listed.size < manifest.files.length) throw new SaleFileError('The manifest names one file twice.');
    const extra = [...entries.keys()].find((name) => name !== SALE_FILE_MANIFEST && !listed.has(name));
    if (extra !== undefined) throw new SaleFileError(`${shown(extra)} is in this file and not in its manifest.`);
    const entryOf = ({ path, bytes }: SaleFileEntry): FileEntry => {
      const entry = entries.get(path);
      if (!entry) throw new SaleFileError(`${path} is missing from this file.`);
      if (entry.uncompressedSize !== bytes) throw new SaleFileError(`${path} has another size than the manifest says.`);
      return entry;
    };
    for (const entry of manifest.files) entryOf(entry);
    return {
      manifest,
      read: async (entry) => {
        const bytes = await take(entryOf(entry));
        needHash(entry, createHash('sha256').update(bytes).digest('hex'));
        return bytes;
      },
      check: async (entry) => {
        const hash = createHash('sha256');
        await pour(entryOf(entry), (chunk) => void hash.update(chunk));
        needHash(entry, hash.digest('hex'));
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const noSaleFile = (): SaleFileError =>
  new SaleFileError('This is no sale file. Export the sale in the other installation, and send that file.');

/** A name out of an archive in a sentence: short, and without anything that is not seen. */
const shown = (name: string): string => name.replace(/[^\x20-\x7e]/g, '?').slice(0, 80);

const needHash = ({ path, sha256 }: SaleFileEntry, found: string): void => {
  if (found !== sha256) throw new SaleFileError(`${path} is not the file that was exported: its hash differs.`);
};

/** The entries by their names, judged by what the archive says of them before anything is unpacked. */
const entriesOf = async (reader: HandleReader): Promise<Map<string, FileEntry>> => {
  const found = new Map<string, FileEntry>();
  let total = 0;
  try {
    for await (const entry of new ZipReader(reader, { checkSignature: true }).getEntriesGenerator()) {
      if (entry.directory) continue;
      const { filename, uncompressedSize, compressedSize, encrypted, compressionMethod } = entry;
      if (found.size > MAX_SALE_FILE_ENTRIES) throw new SaleFileError('This file has too many files in it.');
      if (found.has(filename)) throw new SaleFileError(`${shown(filename)} is in this file twice.`);
      if (encrypted || !METHODS.has(compressionMethod)) throw noSaleFile();
      total += uncompressedSize;
      if (total > MAX_SALE_FILE_BYTES || (uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO))
        throw new SaleFileError(`${shown(filename)} unpacks to more than a sale has.`);
      found.set(filename, entry);
    }
    return found;
  } catch (error) {
    throw error instanceof SaleFileError ? error : noSaleFile();
  }
};

const OtherVersion = z.looseObject({ kind: z.literal('quarterline sale'), version: z.int() });

const manifestOf = (text: string): SaleFileManifest => {
  const json = readJson(text, 'The manifest of this file');
  const version = OtherVersion.safeParse(json);
  if (!version.success) throw noSaleFile();
  if (version.data.version > SALE_FILE_VERSION)
    throw new SaleFileError(
      `This file was written by a newer version (format ${version.data.version}; ${SALE_FILE_VERSION} is read here). Bring this installation up to date first.`,
      { isNewer: true },
    );
  const read = SaleFileManifest.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SaleFileError(`The manifest of this file cannot be used: ${shown(issue?.path.join('/') ?? '')}.`);
};

/** JSON of a sale file, which somebody may have written by hand. Throws `SaleFileError`. */
export function readJson(text: string, what: string): unknown {
  try {
    if (nestsDeeperThan(text, MAX_NESTING)) throw new SyntaxError('too deep');
    return JSON.parse(text);
  } catch {
    throw new SaleFileError(`${what} cannot be read: it is not JSON as the product writes it.`);
  }
}

const take = async (entry: FileEntry): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  await pour(entry, (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
};

/** Unpacks one entry; what comes out larger than it said is stopped there. */
const pour = async (entry: FileEntry, take: (chunk: Uint8Array) => void): Promise<void> => {
  let bytes = 0;
  const write = (chunk: Uint8Array): void => {
    bytes += chunk.byteLength;
    if (bytes > entry.uncompressedSize) throw new Error('larger than said');
    take(chunk);
  };
  try {
    await entry.getData(new WritableStream({ write }));
  } catch {
    throw new SaleFileError(`${shown(entry.filename)} is damaged.`);
  }
  if (bytes !== entry.uncompressedSize) throw new SaleFileError(`${shown(entry.filename)} is damaged.`);
};

/** Reads where the archive is asked for, and never the whole of it. */
class HandleReader extends Reader<unknown> {
  readonly #handle: Awaited<ReturnType<typeof open>>;
  constructor(handle: Awaited<ReturnType<typeof open>>, size: number) {
    super(null);
    this.#handle = handle;
    this.size = size;
  }
  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#handle.read(bytes, 0, length, index);
    return bytes.subarray(0, bytesRead);
  }
}
