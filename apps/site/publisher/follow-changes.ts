import { apiPath, type Change, Changes } from '@quarterline/contract';
import type { SiteLog } from '#site/server/site-log.ts';
import type { Publisher } from './publisher.ts';

const WAIT_MS = 20_000;
/** So often it is looked at whether a finer picture has come. */
const REFINING_MS = 1000;
const RETRY_MS = [500, 1000, 2000, 5000] as const;

type Options = {
  publisher: Publisher;
  engineUrl: string;
  signal: AbortSignal;
  log: SiteLog;
  waitMs?: number;
  /** The last cursor of the feed, where the engine tells it. */
  onNewest?: (newest: number) => void;
  /** Called whenever the engine has answered. */
  onAnswered?: () => void;
  /** Called whenever what the engine answered is on disk; with what was rewritten when there were changes. */
  onFollowed?: (written: { pages: number; tookMs: number } | null) => void;
  /** Called with the error when it could not be written. */
  onUnwritten?: (error: unknown) => void;
  /** Lays out the texts of changed records elsewhere, so that the pages that show them find them done. */
  prepareTexts?: (changes: readonly Change[]) => Promise<void>;
};

/**
 * Follows the engine’s change feed from the kept cursor until it is told to stop. When the engine is away, or the disk
 * takes no files, the site stands as it is and the feed is asked again; nothing is missed, because the cursor only
 * moves after the files.
 */
export async function followChanges({
  publisher,
  engineUrl,
  signal,
  log,
  waitMs = WAIT_MS,
  prepareTexts,
  onAnswered = () => {},
  onFollowed = () => {},
  onUnwritten = () => {},
  onNewest = () => {},
}: Options): Promise<void> {
  let [failures, unwritten] = [0, 0];
  let refining: Promise<void> | null = null;
  const ask = async (): Promise<Changes> => {
    const settled = !publisher.hasWork;
    // Beside the feed, never in its way: an edit must not wait for a picture.
    if (settled && publisher.canRefine) refining ??= publisher.refinePicture().finally(() => (refining = null));
    const patience = refining === null ? waitMs : Math.min(waitMs, REFINING_MS);
    return askForChanges(engineUrl, publisher.store.cursor, settled ? patience : 0, signal);
  };
  const take = async (answer: Changes): Promise<void> => {
    if (answer.cursor < publisher.store.cursor) {
      log('The engine has another feed than before; the site is made anew from it.', { level: 'warn' });
      return publisher.startAnew();
    }
    if (answer.newest !== undefined) onNewest(answer.newest);
    if (publisher.catchingUp) {
      await publisher.takeIn(answer.changes, answer.cursor);
      if (answer.more) return;
      const begun = performance.now();
      const { length } = await publisher.finishCatchingUp(() => signal.aborted);
      log(`The feed is read to its end; ${length} pages made.`);
      return onFollowed({ pages: length, tookMs: performance.now() - begun });
    }
    let written: { pages: number; tookMs: number } | null = null;
    if (answer.changes.length > 0) {
      const begun = performance.now();
      await prepareTexts?.(answer.changes);
      const rewritten = await publisher.publish(answer.changes, answer.cursor);
      log(`${answer.changes.length} changes, ${rewritten.length} pages rewritten.`);
      written = { pages: rewritten.length, tookMs: performance.now() - begun };
    }
    if (!answer.more && answer.changes.length === 0) await publisher.workBehind(() => signal.aborted);
    onFollowed(written);
  };
  while (!signal.aborted) {
    let answer: Changes;
    try {
      answer = await ask();
    } catch (error) {
      if (signal.aborted) break;
      if (failures === 0)
        log(`The engine cannot be followed; the site stands and tries again. ${describe(error)}`, { level: 'warn' });
      await pause(retryMs(failures), signal);
      failures += 1;
      continue;
    }
    if (failures > 0) log('The engine answers again; the site is catching up.', { level: 'warn' });
    failures = 0;
    onAnswered();
    try {
      await take(answer);
      unwritten = 0;
    } catch (error) {
      if (signal.aborted) break;
      onUnwritten(error);
      await pause(retryMs(unwritten), signal);
      unwritten += 1;
    }
  }
  await refining;
}

const retryMs = (failures: number): number => RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 5000;

async function askForChanges(engineUrl: string, after: number, waitMs: number, signal: AbortSignal): Promise<Changes> {
  const url = `${engineUrl}${apiPath('GET /api/changes')}?after=${after}&waitMs=${waitMs}`;
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs + 15_000)]),
  });
  if (!response.ok) throw new Error(`${apiPath('GET /api/changes')} answered ${response.status}.`);
  return Changes.parse(await response.json());
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
