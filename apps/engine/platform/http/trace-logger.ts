import { traceIdOf } from '@quarterline/contract';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

/** The logger of one request: a caller that sends `traceparent` finds its trace in each of our lines, beside our own id of the request. */
export const traceLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  { headers },
): FastifyBaseLogger => {
  const traceId = traceIdOf(headers.traceparent);
  return logger.child(traceId ? { ...bindings, traceId } : bindings, options);
};
