import { traceIdOf } from '@quarterline/contract';
import type { OpenSpan, Spans } from '@quarterline/telemetry';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** While spans are collected, of every request that changes something; otherwise null. */
    span: OpenSpan | null;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Gives each request that changes something a span, with its route and its own id, and its lines in the log the id of the trace. Nothing
 * of what was sent is in it. `spans`: null where nobody collects them, and then no hook is added.
 */
export function traceRequests(app: FastifyInstance, spans: Spans | null): void {
  app.decorateRequest('span', null);
  if (!spans) return;
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions, headers, id } = request;
    if (READS.has(method) || !routeOptions.url) return;
    request.span = spans.begin(`${method} ${routeOptions.url}`, headers.traceparent, {
      'http.request.method': method,
      'http.route': routeOptions.url,
      'quarterline.request_id': id,
    });
    // Where the caller named a trace, the logger knows it already.
    if (traceIdOf(headers.traceparent) === null) request.log = request.log.child({ traceId: request.span.traceId });
  });
  app.addHook('onResponse', async ({ span }, reply) => {
    span?.end({ 'http.response.status_code': reply.statusCode });
  });
}
