import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import type { SaleForm } from '@quarterline/contract';
import { configure } from '@zip.js/zip.js';
import { putMediaFile } from '#features/content/media/server/put-media-file.ts';
import {
  type ObjectStorage,
  openObjectStorage,
  openPartStorage,
  type StoragePlace,
} from '#platform/storage/object-storage.ts';
import type { ThreadAnswer } from '#platform/threads/job-thread.ts';
import { limitWasmMemory } from '#platform/threads/limit-wasm-memory.ts';
import { openSaleFile } from './open-sale-file.ts';
import { type ReadSaleFile, readSaleFile } from './read-sale-file.ts';
import { SaleFileError } from './sale-file-error.ts';
import { type WriteSaleFile, writeSaleFile } from './write-sale-file.ts';

/** A sale file on this machine's disk: joined from its parts by whichever job comes first. */
export type SaleFileOnDisk = { file: string; sent: SentParts };
export type SaleFileQuestion = { place: StoragePlace } & (
  | { job: 'write'; write: WriteSaleFile }
  /** Only which files of the library it has. */
  | { job: 'names'; from: SaleFileOnDisk }
  | { job: 'look'; from: SaleFileOnDisk }
  /** Stores its files, but for those that are in the library here. */
  | { job: 'take'; from: SaleFileOnDisk; form: SaleForm; known: readonly string[] }
);
export type LibraryName = { name: string; sha256: string };
export type SaleFileOutcome =
  | { ok: true; written: number }
  | { ok: true; names: LibraryName[] }
  | { ok: true; read: ReadSaleFile }
  | { ok: false; sentence: string; isNewer: boolean };

const MAX_WASM_BYTES = 640_000_000;
const MEDIA = 'media/';

/** The work of the thread: one sale file after another, on one processor. */
export async function answerSaleFiles(port: MessagePort): Promise<void> {
  setUpZip();
  limitWasmMemory(MAX_WASM_BYTES);
  const { default: sharp } = await import('sharp');
  // The other processors are for bids.
  sharp.concurrency(1);
  sharp.cache(false);
  port.on('message', async (question: SaleFileQuestion) => {
    port.postMessage({ done: await outcomeOf(question) } satisfies ThreadAnswer<SaleFileOutcome>);
  });
}

const outcomeOf = async (question: SaleFileQuestion): Promise<SaleFileOutcome> => {
  const storage = openObjectStorage(question.place);
  try {
    if (question.job === 'write') return { ok: true, written: await writeSaleFile(question.write, storage) };
    const { file, sent } = question.from;
    if (!existsSync(file)) await joinParts(file, sent, openPartStorage(question.place));
    const open = await openSaleFile(file);
    try {
      if (question.job === 'names') return { ok: true, names: namesOf(open.manifest) };
      if (question.job === 'look') return { ok: true, read: await readSaleFile(open) };
      const known = new Set(question.known);
      const read = await readSaleFile(open, {
        form: question.form,
        onFile: async (name, judged) => {
          if (!known.has(name)) await putMediaFile(storage, `files/${name}`, judged);
        },
      });
      return { ok: true, read };
    } finally {
      await open.close();
    }
  } catch (error) {
    if (error instanceof SaleFileError) return { ok: false, sentence: error.message, isNewer: error.isNewer };
    throw error;
  }
};

const namesOf = ({ files }: ReadSaleFile['manifest']): LibraryName[] =>
  files
    .filter(({ path }) => path.startsWith(MEDIA))
    .map(({ path, sha256 }) => ({ name: path.slice(MEDIA.length), sha256 }));

type SentParts = { keys: readonly string[]; sha256: string };

/** Writes a file that was sent in parts as one. Throws `SaleFileError` when a part is gone, or other bytes arrived than were sent. */
const joinParts = async (
  file: string,
  { keys, sha256 }: SentParts,
  parts: Pick<ObjectStorage, 'get'>,
): Promise<void> => {
  const hash = createHash('sha256');
  const handle = await open(file, 'w', 0o600);
  try {
    for (const key of keys) {
      const part = await parts.get(key);
      if (!part) throw new SaleFileError('A part of this file is gone. Send it again.');
      hash.update(part.body);
      await handle.write(part.body);
    }
  } finally {
    await handle.close();
  }
  if (hash.digest('hex') !== sha256) throw new SaleFileError('This file was damaged on its way. Send it again.');
};

/** In a thread of ours already: packing starts no threads of its own. */
export const setUpZip = (): void => configure({ useWebWorkers: false });
