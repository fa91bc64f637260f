import type { StaticFile, StaticFiles } from './static-files.ts';

/** Old addresses and where they lead, as the publisher wrote them. Read again whenever the file is another one. */
export class Redirects {
  readonly #files: StaticFiles;
  #of: StaticFile | null = null;
  #known: ReadonlyMap<string, string> = new Map();

  constructor(files: StaticFiles) {
    this.#files = files;
  }

  /** Null when the address leads nowhere else. */
  async of(path: string): Promise<string | null> {
    const file = await this.#files.find('/redirects.json');
    if (file !== this.#of) {
      this.#of = file;
      this.#known = new Map(file ? Object.entries(JSON.parse(file.body.toString()) as Record<string, string>) : []);
    }
    return this.#known.get(path) ?? null;
  }
}
