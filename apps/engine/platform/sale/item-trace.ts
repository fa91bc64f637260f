import type { OpenSpan } from '@quarterline/telemetry';

/** The span of the request that asks, and when it came to the queue, in milliseconds of `performance.now()`. */
export type ItemTrace = { span: OpenSpan; askedAt: number };
