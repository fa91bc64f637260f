import type { Attributes, Counter, Histogram, Meter, MetricOptions } from '@opentelemetry/api';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { AggregationTemporality, InstrumentType, MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';

/**
 * Series of one name. A request has a method, a route and a status: three hundred routes with a few of each stay below.
 */
const MAX_SERIES = 5000;

/** Collects when it is asked and never by itself: who watches reads. */
class PulledReader extends MetricReader {
  protected async onForceFlush(): Promise<void> {}
  protected async onShutdown(): Promise<void> {}
}

/** Value of a gauge: a number, numbers with labels, or null for an unknown value, which is left out. */
export type GaugeReading = number | null | readonly (readonly [value: number, labels: Attributes])[];

export type Figures = {
  /** All of them in the text format of Prometheus, version 0.0.4. */
  text: () => Promise<string>;
  contentType: string;
  /**
   * Grows only. Its name ends with `_total`. It is in the text from its first number on: `from` writes zeros for series
   * that are known before.
   */
  counter: (name: string, help: string, from?: readonly Attributes[]) => Counter;
  /** A counter that something else keeps. */
  countOf: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Read anew each time somebody asks for the text. */
  gauge: (name: string, help: string, read: () => GaugeReading | Promise<GaugeReading>) => void;
  /** `bounds`: upper bounds of its buckets, in the unit that the name says. */
  histogram: (name: string, help: string, bounds: readonly number[]) => Histogram;
};

/** The figures of one process, kept by OpenTelemetry and read as Prometheus reads them. */
export function openFigures(): Figures {
  const reader = new PulledReader({
    cardinalitySelector: () => MAX_SERIES,
    // Of gauges only what was read just now: otherwise the last known number of what is unknown today would go on for ever.
    aggregationTemporalitySelector: (kind) =>
      kind === InstrumentType.OBSERVABLE_GAUGE ? AggregationTemporality.DELTA : AggregationTemporality.CUMULATIVE,
  });
  const provider = new MeterProvider({ readers: [reader] });
  const meter: Meter = provider.getMeter('quarterline');
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const about = (description: string): MetricOptions => ({ description });
  let reading: Promise<string> | null = null;
  const read = async (): Promise<string> => {
    const { resourceMetrics, errors } = await reader.collect();
    if (errors.length > 0) throw new AggregateError(errors, 'Some figures could not be read.');
    return `${serializer.serialize(resourceMetrics).trimEnd()}\n`;
  };
  return {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    // Two who read at the same moment read the same: a gauge is given out once for each time it is read.
    text: () => {
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
    counter: (name, help, from = []) => {
      const counter = meter.createCounter(name, about(help));
      for (const labels of from) counter.add(0, labels);
      return counter;
    },
    countOf: (name, help, read) =>
      meter.createObservableCounter(name, about(help)).addCallback(async (result) => result.observe(await read())),
    gauge: (name, help, read) =>
      meter.createObservableGauge(name, about(help)).addCallback(async (result) => {
        const reading = await read();
        if (reading === null) return;
        if (typeof reading === 'number') result.observe(reading);
        else for (const [value, labels] of reading) result.observe(value, labels);
      }),
    histogram: (name, help, bounds) =>
      meter.createHistogram(name, { ...about(help), advice: { explicitBucketBoundaries: [...bounds] } }),
  };
}
