import { readdir, readFile } from 'node:fs/promises';
import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import type { Figures } from './figures.ts';

const GC_KINDS: Readonly<Record<number, string>> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' };
const NS_PER_SECOND = 1e9;

/**
 * Memory, processor, event loop and garbage collection of this process, under the names that Prometheus' clients for Node have used for
 * years: dashboards know them. What only Linux says is left out elsewhere. Call it once in a process.
 */
export function addProcessFigures({ countOf, gauge, histogram }: Figures): void {
  const processor = (kind: 'user' | 'system') => process.cpuUsage()[kind] / 1e6;
  countOf('process_cpu_user_seconds_total', 'Processor time in this program.', () => processor('user'));
  countOf('process_cpu_system_seconds_total', 'Processor time in the system for this program.', () =>
    processor('system'),
  );
  countOf(
    'process_cpu_seconds_total',
    'Processor time of this process.',
    () => processor('user') + processor('system'),
  );
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  gauge('process_start_time_seconds', 'When this process started, since 1970.', () => startedAt);
  gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss());
  gauge('process_virtual_memory_bytes', 'Addresses of this process.', () => fromStatus('VmSize'));
  gauge('process_heap_bytes', 'Data of this process.', () => fromStatus('VmData'));
  gauge('process_open_fds', 'Open files and connections.', openFiles);
  gauge('process_max_fds', 'How many may be open.', mostFiles);
  const [major = '', minor = '', patch = ''] = process.versions.node.split('.');
  gauge('nodejs_version_info', 'The Node this runs on.', () => [
    [1, { version: process.version, major, minor, patch }],
  ]);

  addLag(gauge);
  gauge('nodejs_active_resources', 'What keeps this process alive, by kind.', () => {
    const counts = new Map<string, number>();
    for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
    return [...counts].map(([type, count]) => [count, { type }]);
  });
  gauge(
    'nodejs_active_resources_total',
    'What keeps this process alive.',
    () => process.getActiveResourcesInfo().length,
  );
  gauge('nodejs_heap_size_total_bytes', 'Heap that is taken.', () => process.memoryUsage().heapTotal);
  gauge('nodejs_heap_size_used_bytes', 'Heap that is used.', () => process.memoryUsage().heapUsed);
  gauge(
    'nodejs_external_memory_bytes',
    'Memory outside the heap that the heap holds.',
    () => process.memoryUsage().external,
  );
  const space = (part: 'space_size' | 'space_used_size' | 'space_available_size') => () =>
    getHeapSpaceStatistics().map((one) => [one[part], { space: one.space_name.replace(/_space$/, '') }] as const);
  gauge('nodejs_heap_space_size_total_bytes', 'Heap that is taken, by space.', space('space_size'));
  gauge('nodejs_heap_space_size_used_bytes', 'Heap that is used, by space.', space('space_used_size'));
  gauge('nodejs_heap_space_size_available_bytes', 'Heap that is free, by space.', space('space_available_size'));

  const collections = histogram(
    'nodejs_gc_duration_seconds',
    'Garbage collections by kind.',
    [0.001, 0.01, 0.1, 1, 2, 5],
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, detail } = entry as PerformanceEntry & { detail: { kind: number } };
      collections.record(duration / 1000, { kind: GC_KINDS[detail.kind] ?? 'other' });
    }
  }).observe({ entryTypes: ['gc'] });
}

const addLag = (gauge: Figures['gauge']): void => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  gauge('nodejs_eventloop_lag_seconds', 'How late a turn of the event loop came just now.', async () => {
    const begun = performance.now();
    await setImmediate();
    return (performance.now() - begun) / 1000;
  });
  const seconds = (nanoseconds: number): number | null =>
    Number.isFinite(nanoseconds) ? nanoseconds / NS_PER_SECOND : null;
  const lag = (name: string, help: string, read: () => number): void =>
    gauge(`nodejs_eventloop_lag_${name}_seconds`, `${help} of the event loop since these figures were last read.`, () =>
      seconds(read()),
    );
  lag('min', 'Shortest delay', () => (delay.count === 0 ? Number.NaN : delay.min));
  lag('max', 'Longest delay', () => delay.max);
  lag('mean', 'Mean delay', () => delay.mean);
  lag('stddev', 'Standard deviation of the delay', () => delay.stddev);
  lag('p50', 'Median of the delay', () => delay.percentile(50));
  lag('p90', 'Slowest tenth of the delay', () => delay.percentile(90));
  // Read last: from here on the next reading begins.
  lag('p99', 'Slowest hundredth of the delay', () => {
    const slowest = delay.percentile(99);
    delay.reset();
    return slowest;
  });
};

/** Bytes of a line of Linux' own list; null elsewhere. */
const fromStatus = async (name: string): Promise<number | null> => {
  const text = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
};

const openFiles = async (): Promise<number | null> => {
  const open = await readdir('/proc/self/fd').catch(() => null);
  // One of them is this reading.
  return open === null ? null : open.length - 1;
};

const mostFiles = async (): Promise<number | null> => {
  const text = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const [, most] = /^Max open files\s+(\d+)/m.exec(text) ?? [];
  return most === undefined ? null : Number(most);
};
