import type { MessagePort } from 'node:worker_threads';
import type { UploadKind } from '@quarterline/contract';
import { afterBids } from '#platform/threads/after-bids.ts';
import type { ThreadAnswer } from '#platform/threads/job-thread.ts';
import { limitWasmMemory } from '#platform/threads/limit-wasm-memory.ts';
import { type Conversion, convertFile } from './convert-file.ts';
import type { PictureFormat } from './encode-picture.ts';

export type FileQuestion = { kind: UploadKind; name: string; parts: Uint8Array[]; pictureFormat: PictureFormat };
type FileAnswer = ThreadAnswer<Conversion>;

/** A HEIC photograph of 48 megapixels takes 411 MB. */
const MAX_WASM_BYTES = 640_000_000;

/** The work of the thread: one file after another, one processor, a limit to what WebAssembly may take. */
export async function answerFiles(port: MessagePort): Promise<void> {
  afterBids();
  limitWasmMemory(MAX_WASM_BYTES);
  const { default: sharp } = await import('sharp');
  // The other processors are for bids.
  sharp.concurrency(1);
  sharp.cache(false);
  port.on('message', async ({ kind, name, parts, pictureFormat }: FileQuestion) => {
    const done = await convertFile({ kind, name, bytes: Buffer.concat(parts), pictureFormat });
    const bytes = done.ok ? [done.file.bytes, done.file.small, done.file.firstPage?.bytes] : [];
    // What lies in a buffer of its own is handed over; the rest is copied.
    const whole = bytes.flatMap((one) =>
      one && one.byteLength === one.buffer.byteLength && one.buffer instanceof ArrayBuffer ? [one.buffer] : [],
    );
    port.postMessage({ done } satisfies FileAnswer, whole);
  });
}
