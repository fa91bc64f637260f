import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { readNewsMark } from '../store/news-store.ts';

const KEPT_MS = 400;

/** Counts of open tasks, polled each second by every administration page: one database query for all of them. */
export function officeNewsRoute(app: App, { database }: Pick<AdminServices, 'database'>): void {
  let kept: { mark: Promise<string>; at: number } | null = null;
  const currentMark = (): Promise<string> => {
    const at = performance.now();
    if (kept === null || at - kept.at > KEPT_MS) {
      const mark = readNewsMark(database);
      kept = { mark, at };
      // A failure is for those who asked with it, and for nobody after them.
      mark.catch(() => {
        kept = null;
      });
    }
    return kept.mark;
  };
  serve(app, 'GET /api/admin/news', async () => ({ mark: await currentMark() }));
}
