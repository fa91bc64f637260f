import { parentPort } from 'node:worker_threads';
import { answerIn } from '../ask-thread.ts';
import { PublicFiles, type Repeated } from '../files/public-files.ts';

/** Jobs of the thread for the files of a folder. */
export type FileWork =
  | { action: 'open'; folder: string }
  | { action: 'know'; id: number; text: string }
  | { action: 'forget' }
  | { action: 'write'; files: readonly SentFile[] }
  | { action: 'remove'; paths: readonly string[] }
  | { action: 'pack'; most: number }
  | { action: 'sweep'; folder: string; named: ReadonlySet<string>; oldMs: number; now: number };

/** A file on its way: a number stands for a text that the thread knows. */
export type SentFile = { path: string; text: string | readonly (string | number)[] };

/** True when anything was written, and when files still wait for compression. */
export type FileAnswer = { wrote: boolean; isWaiting: boolean };

let files: PublicFiles | null = null;
const known = new Map<number, Repeated>();

const pieceOf = (piece: string | number): string | Repeated => {
  if (typeof piece === 'string') return piece;
  const text = known.get(piece);
  if (!text) throw new Error('The text is not known.');
  return text;
};

/** Writes and packs beside the publisher, which draws the next page meanwhile. */
answerIn(parentPort, async (work: FileWork): Promise<FileAnswer> => {
  if (work.action === 'open') files = new PublicFiles(work.folder);
  if (work.action === 'know') known.set(work.id, { repeated: work.text });
  if (work.action === 'forget') known.clear();
  if (!files) throw new Error('The folder is not open.');
  let wrote = false;
  if (work.action === 'open') await files.open();
  else if (work.action === 'write')
    wrote = await files.write(
      ...work.files.map(({ path, text }) => ({ path, text: typeof text === 'string' ? text : text.map(pieceOf) })),
    );
  else if (work.action === 'remove') await files.remove(...work.paths);
  else if (work.action === 'pack') await files.pack(work.most);
  else if (work.action === 'sweep') await files.sweep(work.folder, work.named, work.oldMs, work.now);
  return { wrote, isWaiting: files.isWaiting };
});
