import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { SpanExport, Spans } from './spans.ts';

const SEND_EVERY_MS = 2000;
const PATIENCE_MS = 5000;
/** Maximum number of waiting spans; later ones are dropped, so that spans never fill the memory of an engine. */
const MAX_WAITING = 2048;

/**
 * Spans that are posted to a collector with OpenTelemetry, a few times a second at most and never while a request
 * waits. A module of its own: without a collector nothing of it is loaded.
 */
export function exportSpans(settings: SpanExport): Spans {
  const { endpoint, headers, share, serviceName, instanceId, onDelivery } = settings;
  const collector = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: PATIENCE_MS,
  });
  let isLost = false;
  const exporter: SpanExporter = {
    export: (spans, done) =>
      collector.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed !== isLost) onDelivery(failed, result.error);
        isLost = failed;
        done(result);
      }),
    shutdown: () => collector.shutdown(),
    forceFlush: () => collector.forceFlush(),
  };
  const some = new TraceIdRatioBasedSampler(share);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': instanceId }),
    // A caller may ask that its trace be left out. That it be kept is decided here: visitors send this head too.
    sampler: new ParentBasedSampler({ root: some, remoteParentSampled: some }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: PATIENCE_MS,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: 512,
      }),
    ],
  });
  const tracer = provider.getTracer('quarterline');
  return {
    begin: (name, traceparent, facts = {}) => {
      const caller = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
      const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
      const timeAt = clockOfTrace();
      const startTime = timeAt(performance.now());
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: facts, startTime }, parent);
      const { traceId, spanId, traceFlags } = span.spanContext();
      const inside = trace.setSpan(ROOT_CONTEXT, span);
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
        addPart: (part, from, until, about = {}) => {
          if ((traceFlags & 1) === 0) return;
          tracer.startSpan(part, { startTime: timeAt(from), attributes: about }, inside).end(timeAt(until));
        },
        end: (about = {}) => {
          span.setAttributes(about);
          if (Number(about['http.response.status_code'] ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end(timeAt(performance.now()));
        },
      };
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}

/**
 * Turns milliseconds of `performance.now()` into the time of day, by one and the same offset for all spans of a trace.
 * Each span alone would take an offset of its own, up to a millisecond away, and parts that follow each other would
 * overlap.
 */
const clockOfTrace = (): ((ms: number) => [seconds: number, nanoseconds: number]) => {
  const offset = Date.now() - performance.now();
  return (ms) => {
    const microseconds = Math.round((offset + ms) * 1000);
    return [Math.floor(microseconds / 1e6), (microseconds % 1e6) * 1000];
  };
};
