import { adminApi, OfficeNews, Problem } from '@quarterline/contract';
import type { App } from '../../../platform/http/app-type.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { readNewsMark } from '../store/news-store.ts';

const KEPT_MS = 400;

/** Asked each second by every page of the administration: the database is asked once for all of them. */
export const officeNewsRoute = (
  app: App,
  { database, sessions }: Pick<AdminServices, 'database' | 'sessions'>,
): void => {
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
  app.get(
    adminApi.officeNews,
    { schema: { response: { 200: OfficeNews, 401: Problem, 403: Problem } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await sessions.requireStaff(request);
      return { mark: await currentMark() };
    },
  );
};
