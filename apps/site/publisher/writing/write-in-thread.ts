import type { SiteSlice } from '#site/shell/site-slice.ts';
import { AskedThread } from '../ask-thread.ts';
import { PublicFiles } from '../files/public-files.ts';
import type { DrawPage, PageFile, Repeated, SiteFile, SiteFiles, SiteText } from '../files/site-file.ts';
import type { BuiltSite, FileAnswer, FileWork, SentFile, SentText } from './files-worker.ts';

const MAX_KNOWN = 200;

/**
 * The folder that is served, written by a thread of its own, which also draws the pages of a built site: the publisher
 * collects the data of the next page meanwhile.
 */
class FilesInThread implements SiteFiles {
  readonly #folder: string;
  readonly #here: PublicFiles;
  readonly #thread: AskedThread;
  readonly #draw: DrawPage;
  readonly #built: BuiltSite | null;
  #sent = new Map<Repeated, number>();
  #shown: SiteSlice | null = null;
  #last = 0;
  #isWaiting = false;
  #opened: { by: number; done: Promise<unknown> } | null = null;

  constructor(folder: string, thread: AskedThread, draw: DrawPage, built: BuiltSite | null) {
    this.#folder = folder;
    this.#thread = thread;
    this.#draw = draw;
    this.#built = built;
    this.#here = new PublicFiles(folder);
  }

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  open = async (): Promise<void> => {
    this.#sent = new Map();
    this.#shown = null;
    const [folder, built] = [this.#folder, this.#built];
    const done = this.#thread.ask<FileAnswer>({ action: 'open', folder, built } satisfies FileWork);
    this.#opened = { by: this.#thread.current, done };
    this.#isWaiting = (await done).isWaiting;
  };

  read = (path: string): Promise<string | null> => this.#here.read(path);

  write = async (...files: readonly (SiteFile | PageFile)[]): Promise<boolean> => {
    const drawn: (SiteFile | PageFile)[] = [];
    for (const file of files)
      drawn.push('page' in file && !this.#built ? { path: file.path, text: await this.#draw(file.page) } : file);
    return (await this.#ask(() => ({ action: 'write', files: drawn.map((file) => this.#sentFor(file)) }))).wrote;
  };

  remove = async (...paths: readonly string[]): Promise<void> =>
    void (await this.#ask(() => ({ action: 'remove', paths })));

  pack = async (most: number): Promise<void> => void (await this.#ask(() => ({ action: 'pack', most })));

  sweep = async (folder: string, named: ReadonlySet<string>, oldMs: number, now: number): Promise<void> =>
    void (await this.#ask(() => ({ action: 'sweep', folder, named, oldMs, now })));

  /** Sends the shell of pages only when it is another one. */
  #sentFor(file: SiteFile | PageFile): SentFile {
    const { path } = file;
    if (!('page' in file)) return { path, text: this.#textFor(file.text) };
    const { dataText, slice } = file.page;
    if (this.#shown !== slice) this.#tell({ action: 'show', slice });
    this.#shown = slice;
    return { path, dataText };
  }

  /**
   * Sends a text used in many files only once. The memory of sent texts is cleared now and then, because most become
   * outdated.
   */
  #textFor(text: SiteText): SentText {
    if (typeof text === 'string') return text;
    if (this.#sent.size > MAX_KNOWN) {
      this.#sent = new Map();
      this.#tell({ action: 'forget' });
    }
    return text.map((piece) => {
      if (typeof piece === 'string') return piece;
      const known = this.#sent.get(piece);
      if (known !== undefined) return known;
      this.#last += 1;
      this.#sent.set(piece, this.#last);
      this.#tell({ action: 'know', id: this.#last, text: piece.repeated });
      return this.#last;
    });
  }

  /** A thread that took the place of one that has ended looks first at what is there. */
  async #ask(work: () => FileWork): Promise<FileAnswer> {
    if (this.#opened?.by === this.#thread.current) await this.#opened.done;
    else await this.open();
    const answer = await this.#thread.ask<FileAnswer>(work());
    this.#isWaiting = answer.isWaiting;
    return answer;
  }

  /** Sends a job; the write that depends on it shows whether it arrived. */
  #tell(work: FileWork): void {
    this.#thread.ask(work).catch(() => {});
  }
}

type Writing = { filesIn: (folder: string, draw: DrawPage) => SiteFiles; stop: () => Promise<void> };

/** The thread, and what a publisher is given to write with. Without `built` pages are drawn by the publisher itself. */
export function writeInThread(built: BuiltSite | null): Writing {
  const thread = new AskedThread(new URL('./files-thread.mjs', import.meta.url));
  return { filesIn: (folder, draw) => new FilesInThread(folder, thread, draw, built), stop: thread.stop };
}
