import { traceIdOf } from '@quarterline/contract';
import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import type { SiteEnvironment } from '#site/env.ts';

type Facts = { level?: 'info' | 'warn' | 'error'; reqId?: string; traceId?: string };

/** One line. Without a level it is news of ordinary work; `reqId` is the id of the request that it is about. */
export type SiteLog = (message: string, facts?: Facts) => void;

/** Lines as an engine writes them: one JSON object each, with level, time and, about a request, its id. */
export function openSiteLog(level: SiteEnvironment['logLevel'], to?: DestinationStream): SiteLog {
  const logger = pino({ level, base: { host: 'site' } }, to ?? pino.destination({ dest: 1, sync: true }));
  return (message, { level: of = 'info', ...facts } = {}) => logger[of](facts, message);
}

/** What says which request a line is about: our own id of it, and the caller's trace where it named one. */
export function aboutRequest({
  id,
  headers,
}: Pick<FastifyRequest, 'id' | 'headers'>): Pick<Facts, 'reqId' | 'traceId'> {
  const traceId = traceIdOf(headers.traceparent);
  return traceId === null ? { reqId: id } : { reqId: id, traceId };
}
