import { parentPort } from 'node:worker_threads';
import type { PageData } from '#site/runtime/page-data.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { answerIn } from '../ask-thread.ts';
import { readClientBuild } from '../files/client-build.ts';
import { PublicFiles } from '../files/public-files.ts';
import type { DrawPage, PageFile, Repeated, SiteFile } from '../files/site-file.ts';
import type { RenderPage } from '../publisher-options.ts';
import { drawPageWith } from './draw-page.ts';

/** The built renderer and the folder of the built client, by which a thread draws what the publisher would. */
export type BuiltSite = { renderer: string; client: string };

/** Jobs of the thread for the files of a folder. */
export type FileWork =
  | { action: 'open'; folder: string; built: BuiltSite | null }
  | { action: 'know'; id: number; text: string }
  | { action: 'forget' }
  | { action: 'show'; slice: SiteSlice }
  | { action: 'write'; files: readonly SentFile[] }
  | { action: 'remove'; paths: readonly string[] }
  | { action: 'pack'; most: number }
  | { action: 'sweep'; folder: string; named: ReadonlySet<string>; oldMs: number; now: number };

/**
 * A file on its way: a number stands for a text that the thread knows, `dataText` for a page that the thread draws in the
 * shell that it was shown last.
 */
export type SentFile = { path: string; text: SentText } | { path: string; dataText: string };
export type SentText = string | readonly (string | number)[];

/** True when anything was written, and when files still wait for compression. */
export type FileAnswer = { wrote: boolean; isWaiting: boolean };

let files: PublicFiles | null = null;
let slice: SiteSlice | null = null;
const known = new Map<number, Repeated>();

const pieceOf = (piece: string | number): string | Repeated => {
  if (typeof piece === 'string') return piece;
  const text = known.get(piece);
  if (!text) throw new Error('The text is not known.');
  return text;
};

/** Reads the job before anything is awaited: a later job may change what the thread knows. */
const fileOf = (file: SentFile): SiteFile | PageFile => {
  const { path } = file;
  if (!('dataText' in file)) return { path, text: typeof file.text === 'string' ? file.text : file.text.map(pieceOf) };
  if (!slice) throw new Error('The shell of the page is not known.');
  return { path, page: { data: JSON.parse(file.dataText) as PageData, dataText: file.dataText, slice } };
};

/** Loads the renderer with the first page: a site at rest does without its memory. */
function drawPageOf({ renderer, client }: BuiltSite): DrawPage {
  const load = async (): Promise<DrawPage> => {
    const bundle = (await import(renderer)) as { prepare: () => Promise<void>; renderPage: RenderPage };
    await bundle.prepare();
    return drawPageWith(bundle.renderPage, await readClientBuild(client));
  };
  let loaded: Promise<DrawPage> | null = null;
  return async (page) => {
    loaded ??= load();
    return (await loaded)(page);
  };
}

/** Draws, writes and packs beside the publisher, which collects the data of the next page meanwhile. */
answerIn(parentPort, async (work: FileWork): Promise<FileAnswer> => {
  if (work.action === 'open') files = new PublicFiles(work.folder, work.built ? drawPageOf(work.built) : undefined);
  if (work.action === 'know') known.set(work.id, { repeated: work.text });
  if (work.action === 'forget') known.clear();
  if (work.action === 'show') slice = work.slice;
  if (!files) throw new Error('The folder is not open.');
  let wrote = false;
  if (work.action === 'open') await files.open();
  else if (work.action === 'write') wrote = await files.write(...work.files.map(fileOf));
  else if (work.action === 'remove') await files.remove(...work.paths);
  else if (work.action === 'pack') await files.pack(work.most);
  else if (work.action === 'sweep') await files.sweep(work.folder, work.named, work.oldMs, work.now);
  return { wrote, isWaiting: files.isWaiting };
});
