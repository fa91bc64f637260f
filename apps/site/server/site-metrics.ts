import { addProcessFigures, openFigures } from '@quarterline/telemetry';

/** What the site knows of its own work when somebody asks. */
type SiteSources = {
  /** Milliseconds since the engine last answered the feed; null before the first time. */
  feedAgeMs: () => number | null;
  /** How far the files have come in the feed: `quarterline_feed_cursor` of an engine less this is what the site lacks. */
  feedCursor: () => number;
  /** Forms on disk that the engine does not have yet. */
  formsWaiting: () => number;
};

/** Upper bounds in seconds. A page is a file: what takes longer than a tenth waits for something. */
const BOUNDS = [0.005, 0.025, 0.1, 0.5, 2.5];

/** The figures of a site. `written`: pages that changes of the feed rewrote, and the time that took; `built`: those of the start. */
export function openSiteMetrics({ feedAgeMs, feedCursor, formsWaiting }: SiteSources) {
  const figures = openFigures();
  addProcessFigures(figures);
  const { counter, gauge, histogram } = figures;
  const requests = histogram('quarterline_site_request_seconds', 'Requests by what was asked for and status.', BOUNDS);
  gauge('quarterline_site_feed_age_seconds', 'Time since the engine last answered the feed.', () => {
    const age = feedAgeMs();
    return age === null ? null : age / 1000;
  });
  gauge('quarterline_site_feed_cursor', 'How far its files have come in the feed.', feedCursor);
  const changes = counter('quarterline_site_changes_total', 'Times that changes of the feed were written.', [{}]);
  const pages = counter('quarterline_site_pages_written_total', 'Pages that changes of the feed rewrote.', [{}]);
  const seconds = counter('quarterline_site_writing_seconds_total', 'Time that writing them took.', [{}]);
  const overLimit = counter('quarterline_site_forms_over_limit_total', 'Forms above the limit of their network.', [{}]);
  gauge('quarterline_site_forms_waiting', 'Forms that the engine does not have yet.', formsWaiting);
  let build: { pages: number; tookMs: number } | null = null;
  gauge('quarterline_site_build_seconds', 'What bringing all pages up to date took at the start.', () =>
    build === null ? null : build.tookMs / 1000,
  );
  gauge('quarterline_site_built_pages', 'Pages that the start wrote anew.', () => build?.pages ?? null);
  return {
    text: figures.text,
    contentType: figures.contentType,
    built: (count: number, tookMs: number): void => {
      build = { pages: count, tookMs };
    },
    written: (count: number, tookMs: number): void => {
      changes.add(1);
      pages.add(count);
      seconds.add(tookMs / 1000);
    },
    formOverLimit: (): void => overLimit.add(1),
    answered: (path: string, status: number, tookMs: number): void =>
      requests.record(tookMs / 1000, { kind: kindOf(path), status }),
  };
}
export type SiteMetrics = ReturnType<typeof openSiteMetrics>;

/** A few words instead of addresses: labels must stay few, and an address may say what somebody looked for. */
const kindOf = (url: string): string => {
  const path = url.split('?')[0] ?? '';
  const [, first = ''] = /^\/(page-data|assets|media|images|api|health|ready|metrics)(?:\/|$)/.exec(path) ?? [];
  return first === '' ? 'page' : first;
};
