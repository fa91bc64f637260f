import type { Spans } from '@quarterline/telemetry';
import type { Env } from '#engine/env.ts';

type Settings = Pick<
  Env,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_SERVICE_NAME'
>;

/**
 * Exports spans of requests; null without a collector: then nothing is loaded. `say` logs a line when the export fails,
 * and when it works again.
 */
export async function openSpans(
  settings: Settings,
  instanceId: string,
  say: (isLost: boolean, error: Error | undefined) => void,
): Promise<Spans | null> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  const { exportSpans } = await import('@quarterline/telemetry/export-spans');
  return exportSpans({
    endpoint,
    instanceId,
    onDelivery: say,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    serviceName: settings.OTEL_SERVICE_NAME,
  });
}
