import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileSafely } from '#site/publisher/files/write-file.ts';

const MAX_FILE_BYTES = 200_000_000;
const KEPT_BYTES = 30_000_000;
const FILE_PATH = /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

export type Media = { body: Buffer; type: string };

/** Hands the engine’s media through and keeps what it has handed, so that documents and pictures outlast the engine. */
export class MediaRelay {
  readonly #engineUrl: string;
  readonly #folder: string;
  readonly #noteFault: (error: unknown) => boolean;

  /** `noteFault`: true when a file could not be kept because of the disk; it is handed on all the same. */
  constructor(engineUrl: string, folder: string, noteFault: (error: unknown) => boolean = () => false) {
    this.#engineUrl = engineUrl;
    this.#folder = folder;
    this.#noteFault = noteFault;
  }

  /** `null` when there is no such file. */
  async get(path: string): Promise<Media | null> {
    // No file of ours has another name: what is written otherwise, such as `/media/%00`, is not asked for.
    if (!FILE_PATH.test(path)) return null;
    const kept = join(this.#folder, createHash('sha256').update(path).digest('hex').slice(0, 32));
    const [body, type] = await Promise.all([
      readFile(kept).catch(() => null),
      readFile(`${kept}.type`, 'utf8').catch(() => null),
    ]);
    if (body && type) return { body, type };
    const response = await fetch(this.#engineUrl + path, { signal: AbortSignal.timeout(30_000), redirect: 'error' });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    if (Number(response.headers.get('content-length') ?? 0) > MAX_FILE_BYTES) throw new Error(`${path} is too large.`);
    const media = {
      body: Buffer.from(await response.arrayBuffer()),
      type: response.headers.get('content-type') ?? 'application/octet-stream',
    };
    if (media.body.length <= KEPT_BYTES)
      await this.#keep(kept, media).catch((error: unknown) => {
        if (!this.#noteFault(error)) throw error;
      });
    return media;
  }

  async #keep(file: string, { body, type }: Media): Promise<void> {
    await writeFileSafely(file, body);
    await writeFileSafely(`${file}.type`, type);
  }
}
