import { expect, it } from 'vitest';
import { openFigures } from '../src/figures.ts';
import { addProcessFigures } from '../src/process-figures.ts';

/** What dashboards of Node programs ask for, with its type. Handles and requests by their internal names are not among them. */
const NAMES = [
  'process_cpu_user_seconds_total counter',
  'process_cpu_system_seconds_total counter',
  'process_cpu_seconds_total counter',
  'process_start_time_seconds gauge',
  'process_resident_memory_bytes gauge',
  'process_virtual_memory_bytes gauge',
  'process_heap_bytes gauge',
  'process_open_fds gauge',
  'process_max_fds gauge',
  'nodejs_eventloop_lag_seconds gauge',
  'nodejs_eventloop_lag_min_seconds gauge',
  'nodejs_eventloop_lag_max_seconds gauge',
  'nodejs_eventloop_lag_mean_seconds gauge',
  'nodejs_eventloop_lag_stddev_seconds gauge',
  'nodejs_eventloop_lag_p50_seconds gauge',
  'nodejs_eventloop_lag_p90_seconds gauge',
  'nodejs_eventloop_lag_p99_seconds gauge',
  'nodejs_active_resources gauge',
  'nodejs_active_resources_total gauge',
  'nodejs_heap_size_total_bytes gauge',
  'nodejs_heap_size_used_bytes gauge',
  'nodejs_external_memory_bytes gauge',
  'nodejs_heap_space_size_total_bytes gauge',
  'nodejs_heap_space_size_used_bytes gauge',
  'nodejs_heap_space_size_available_bytes gauge',
  'nodejs_version_info gauge',
];

it('a process says the figures of its memory, processor and event loop under the names that dashboards know', async () => {
  const figures = openFigures();
  addProcessFigures(figures);
  const turns = { left: 5 };
  // A delay of the event loop is a figure once there were turns to measure.
  await expect.poll(() => turns.left--).toBeLessThan(0);
  const text = await figures.text();
  const typed = [...text.matchAll(/^# TYPE (\S+ \S+)$/gm)].map(([, found]) => found);
  const onlyLinux = process.platform === 'linux' ? [] : ['virtual_memory', 'process_heap', '_fds'];
  const expected = NAMES.filter((name) => !onlyLinux.some((part) => name.includes(part)));
  expect(expected.filter((name) => !typed.includes(name))).toEqual([]);
  const figureOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(figureOf('process_resident_memory_bytes')).toBeGreaterThan(20 * 1024 ** 2);
  expect(Math.abs(figureOf('process_start_time_seconds') + process.uptime() - Date.now() / 1000)).toBeLessThan(2);
  expect(figureOf('nodejs_eventloop_lag_p99_seconds')).toBeLessThan(600);
  expect(text).toMatch(/^nodejs_heap_space_size_used_bytes\{space="old"\} \d+$/m);
  expect(text).toContain(`nodejs_version_info{version="${process.version}"`);
});
