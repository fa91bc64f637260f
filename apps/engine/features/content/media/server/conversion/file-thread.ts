import type { UploadKind } from '@quarterline/contract';
import { openJobThread, ownBytes } from '#platform/threads/job-thread.ts';
import type { FileQuestion } from './answer-files.ts';
import type { Conversion } from './convert-file.ts';
import type { PictureFormat } from './encode-picture.ts';

/** `again`: the file may be fine, and trying later can work. */
export type FileOutcome = Conversion | { ok: false; sentence: string; again: true };

type Asked = {
  kind: UploadKind;
  name: string;
  /** The bytes, read when it is this file's turn: what waits takes no memory. */
  read: () => Promise<readonly Uint8Array[]>;
  /** Output format of a picture; default WebP. */
  pictureFormat?: PictureFormat;
};

/** Maximum conversion time of a file, in milliseconds: ten times the largest measured. */
export const MAX_CONVERTING_MS: Readonly<Record<UploadKind, number>> = {
  picture: 60_000,
  document: 30_000,
  audio: 30_000,
  video: 30_000,
  captions: 10_000,
};
const MAX_WAITING = 200;
const IDLE_MS = 10_000;
/** JavaScript's own heap in the thread, in megabytes. */
const MAX_HEAP_MB = 512;

/**
 * Converts files one after another in a thread of its own. One that takes too long, or more memory than it may, is
 * refused.
 */
export function openFileThread({
  file = new URL('./files-thread.mjs', import.meta.url),
  maxConvertingMs = MAX_CONVERTING_MS,
  idleMs = IDLE_MS,
} = {}) {
  const thread = openJobThread<FileQuestion, Conversion>({
    file,
    idleMs,
    maxWaiting: MAX_WAITING,
    maxHeapMb: MAX_HEAP_MB,
  });
  return {
    /** Rejects when the bytes cannot be read. */
    convert: async ({ kind, name, read, pictureFormat = 'webp' }: Asked): Promise<FileOutcome> => {
      const outcome = await thread.ask({
        maxMs: maxConvertingMs[kind],
        read: async () => {
          const parts = (await read()).map(ownBytes);
          return { question: { kind, name, parts, pictureFormat }, transfer: parts.map(({ buffer }) => buffer) };
        },
      });
      if ('done' in outcome) return outcome.done;
      if (outcome.failed === 'busy') return BUSY;
      return outcome.failed === 'slow' ? tooSlow(name) : tooMuch(name);
    },
    stop: thread.stop,
  };
}
export type FileThread = ReturnType<typeof openFileThread>;

const BUSY: FileOutcome = {
  ok: false,
  sentence: 'Many files are being converted at this moment. Try again in a minute.',
  again: true,
};

const tooSlow = (name: string): FileOutcome => ({
  ok: false,
  sentence: `${name} takes too long to convert. Save it again, smaller or simpler, and send that.`,
});
const tooMuch = (name: string): FileOutcome => ({
  ok: false,
  sentence: `${name} needs too much memory to convert. Save it again, smaller or simpler, and send that.`,
});
