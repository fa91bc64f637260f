import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ChallengeOutcome } from './forms/form-guard.ts';

/** What the site knows of its own work when somebody asks. */
type SiteFigures = {
  /** Milliseconds since the publisher last followed the feed of the engine; null before the first time. */
  feedAgeMs: () => number | null;
  /** How far the files have come in the feed: `quarterline_feed_cursor` of an engine less this is what the site lacks. */
  feedCursor: () => number;
  /** Forms on disk that the engine does not have yet. */
  formsWaiting: () => number;
};

/** Upper bounds in seconds. A page is a file: what takes longer than a tenth waits for something. */
const BOUNDS = [0.005, 0.025, 0.1, 0.5, 2.5];

type Requests = { kind: string; status: number; count: number; seconds: number; within: number[] };

/**
 * The figures of a site in the text format of Prometheus, version 0.0.4, written here: the client of the engine would cost this process
 * more memory than a page server should have. `written`: pages that changes of the feed rewrote, and the seconds that took.
 */
export const openSiteMetrics = ({ feedAgeMs, feedCursor, formsWaiting }: SiteFigures) => {
  const requests = new Map<string, Requests>();
  let [pages, changes, seconds] = [0, 0, 0];
  const challenges: Record<ChallengeOutcome, number> = { asked: 0, solved: 0, refused: 0 };
  const requestLines = (): string[] =>
    [...requests.values()].flatMap(({ kind, status, count, seconds: sum, within }) => {
      const labels = `kind="${kind}",status="${status}"`;
      const name = 'quarterline_site_request_seconds';
      return [
        ...BOUNDS.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${within[index]}`),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${count}`,
      ];
    });
  const text = (): string => {
    const age = feedAgeMs();
    const { rss } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const one = (name: string, type: string, help: string, value: number | null): string[] =>
      // A figure that is not known is not there: zero would say that all is well.
      value === null ? [] : [...about(name, type, help), `${name} ${value}`];
    return [
      ...about('quarterline_site_request_seconds', 'histogram', 'Requests by what was asked for and status.'),
      ...requestLines(),
      ...one(
        'quarterline_site_feed_age_seconds',
        'gauge',
        'Time since the site last followed the feed of the engine.',
        age === null ? null : age / 1000,
      ),
      ...one('quarterline_site_feed_cursor', 'gauge', 'How far its files have come in the feed.', feedCursor()),
      ...one('quarterline_site_changes_total', 'counter', 'Times that changes of the feed were written.', changes),
      ...one('quarterline_site_pages_written_total', 'counter', 'Pages that changes of the feed rewrote.', pages),
      ...one('quarterline_site_writing_seconds_total', 'counter', 'Time that writing them took.', seconds),
      ...about('quarterline_site_form_challenges_total', 'counter', 'Forms of this site that are sent too often.'),
      ...Object.entries(challenges).map(
        ([outcome, count]) => `quarterline_site_form_challenges_total{outcome="${outcome}"} ${count}`,
      ),
      ...one('quarterline_site_forms_waiting', 'gauge', 'Forms that the engine does not have yet.', formsWaiting()),
      ...one('process_resident_memory_bytes', 'gauge', 'Memory of this process.', rss),
      ...one('process_cpu_seconds_total', 'counter', 'Processor time of this process.', (user + system) / 1e6),
      '',
    ].join('\n');
  };
  return {
    text,
    written: (count: number, tookMs: number): void => {
      changes += 1;
      pages += count;
      seconds += tookMs / 1000;
    },
    challenged: (outcome: ChallengeOutcome): void => {
      challenges[outcome] += 1;
    },
    answered: (path: string, status: number, tookMs: number): void => {
      const kind = kindOf(path);
      const key = `${kind} ${status}`;
      const found = requests.get(key) ?? { kind, status, count: 0, seconds: 0, within: BOUNDS.map(() => 0) };
      requests.set(key, found);
      found.count += 1;
      found.seconds += tookMs / 1000;
      BOUNDS.forEach((bound, index) => {
        if (tookMs / 1000 <= bound) found.within[index] = (found.within[index] ?? 0) + 1;
      });
    },
  };
};
export type SiteMetrics = ReturnType<typeof openSiteMetrics>;

/** `GET /metrics` for requests with the key; all others get the page that says there is none. Counts every answer. */
export const addMetricsRoute = (app: FastifyInstance, metrics: SiteMetrics, key: string | null): void => {
  app.addHook('onResponse', async ({ url }, reply) => {
    metrics.answered(url, reply.statusCode, reply.elapsedTime);
  });
  app.get('/metrics', async (request, reply) => {
    const [expected, shown] = [Buffer.from(`Bearer ${key}`), Buffer.from(request.headers.authorization ?? '')];
    const mayRead = key !== null && expected.length === shown.length && timingSafeEqual(expected, shown);
    if (!mayRead) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text());
  });
};

const about = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

/** A few words instead of addresses: labels must stay few, and an address may say what somebody looked for. */
const kindOf = (url: string): string => {
  const path = url.split('?')[0] ?? '';
  const [, first = ''] = /^\/(page-data|assets|media|images|api|health|ready|metrics)(?:\/|$)/.exec(path) ?? [];
  return first === '' ? 'page' : first;
};
