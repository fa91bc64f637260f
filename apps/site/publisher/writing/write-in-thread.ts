import { AskedThread } from '../ask-thread.ts';
import { PublicFiles, type Repeated, type SiteFile, type SiteFiles, type SiteText } from '../files/public-files.ts';
import type { FileAnswer, FileWork, SentFile } from './files-worker.ts';

const MAX_KNOWN = 200;

/** The folder that is served, written by a thread of its own: drawing and the disk work at the same time. */
class FilesInThread implements SiteFiles {
  readonly #folder: string;
  readonly #here: PublicFiles;
  readonly #thread: AskedThread;
  #sent = new Map<Repeated, number>();
  #last = 0;
  #isWaiting = false;
  #opened: { by: number; done: Promise<unknown> } | null = null;

  constructor(folder: string, thread: AskedThread) {
    this.#folder = folder;
    this.#thread = thread;
    this.#here = new PublicFiles(folder);
  }

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  open = async (): Promise<void> => {
    this.#sent = new Map();
    const done = this.#thread.ask<FileAnswer>({ action: 'open', folder: this.#folder } satisfies FileWork);
    this.#opened = { by: this.#thread.current, done };
    this.#isWaiting = (await done).isWaiting;
  };

  read = (path: string): Promise<string | null> => this.#here.read(path);

  write = async (...files: readonly SiteFile[]): Promise<boolean> => {
    const sent = (): SentFile[] => files.map(({ path, text }) => ({ path, text: this.#textFor(text) }));
    return (await this.#ask(() => ({ action: 'write', files: sent() }))).wrote;
  };

  remove = async (...paths: readonly string[]): Promise<void> =>
    void (await this.#ask(() => ({ action: 'remove', paths })));

  pack = async (most: number): Promise<void> => void (await this.#ask(() => ({ action: 'pack', most })));

  sweep = async (folder: string, named: ReadonlySet<string>, oldMs: number, now: number): Promise<void> =>
    void (await this.#ask(() => ({ action: 'sweep', folder, named, oldMs, now })));

  /**
   * Sends a text used in many files only once. The memory of sent texts is cleared now and then, because most become
   * outdated.
   */
  #textFor(text: SiteText): SentFile['text'] {
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

/** The thread, and what a publisher is given to write with. */
export function writeInThread(): { filesIn: (folder: string) => SiteFiles; stop: () => Promise<void> } {
  const thread = new AskedThread(new URL('./files-thread.mjs', import.meta.url));
  return { filesIn: (folder) => new FilesInThread(folder, thread), stop: thread.stop };
}
