import type { SiteFiles } from './site-file.ts';

/** Files whose name is the hash of what they hold: many pages hand in the same one, and it is written once. */
export class OnceFiles {
  readonly #files: Pick<SiteFiles, 'write'>;
  readonly #written = new Map<string, Promise<boolean>>();

  constructor(files: Pick<SiteFiles, 'write'>) {
    this.#files = files;
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#written.keys());
  }

  async write(path: string, text: () => string): Promise<void> {
    const writing = this.#written.get(path) ?? this.#files.write({ path, text: text() });
    this.#written.set(path, writing);
    await writing.catch((error) => {
      this.#written.delete(path);
      throw error;
    });
  }
}
