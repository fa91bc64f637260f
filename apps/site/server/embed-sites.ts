import { EMBED_SITES } from '#site/embeds/embed-addresses.ts';
import { embedHeaders } from './security-headers.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

/** Origins that may show our embeds in a frame, from the publisher's file. Read again when the file changes. */
export class EmbedSites {
  readonly #files: StaticFiles;
  readonly #connectTo: readonly string[];
  #of: StaticFile | null = null;
  #headers: Record<string, string>;

  constructor(files: StaticFiles, connectTo: readonly string[]) {
    this.#files = files;
    this.#connectTo = connectTo;
    this.#headers = embedHeaders(connectTo, []);
  }

  /** The headers of a page in a frame: only pages of these sites may hold it. */
  async headers(): Promise<Record<string, string>> {
    const file = await this.#files.find(EMBED_SITES);
    if (file !== this.#of) {
      this.#of = file;
      this.#headers = embedHeaders(this.#connectTo, file ? (JSON.parse(file.body.toString()) as string[]) : []);
    }
    return this.#headers;
  }
}
