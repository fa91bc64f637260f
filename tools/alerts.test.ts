import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../deploy/observability');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const namesIn = (file: string, pattern: RegExp): Set<string> =>
  new Set([...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name));

describe('the alarms', () => {
  it('each have a test in which they come, and say what to do', () => {
    const alarms = namesIn('alerts.yml', /- alert: (\w+)/g);
    expect(alarms.size).toBeGreaterThan(8);
    expect(namesIn('alerts.test.yml', /alertname: (\w+)/g)).toEqual(alarms);
    expect(readFileSync(join(folder, 'alerts.yml'), 'utf8').match(/^ {10}do: /gm)).toHaveLength(alarms.size);
  });

  // What the hosts give is held against them in metrics.db.test.ts and site-metrics.test.ts.
  it('ask for figures of named exporters, and of jobs that Prometheus has', () => {
    const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8');
    const expressions = [...rules.matchAll(/^ {8}expr: (.*)$/gm)].map(([, text = '']) => text).join('\n');
    expect([...new Set(expressions.match(/\b(?:node|probe|quarterline_backup)_\w+/g))].toSorted()).toEqual([
      'node_filesystem_avail_bytes',
      'node_filesystem_size_bytes',
      'probe_ssl_earliest_cert_expiry',
      'probe_success',
      'quarterline_backup_finished_seconds',
    ]);
    expect(readFileSync(join(folder, '../back-up.sh'), 'utf8')).toContain('quarterline_backup_finished_seconds');
    const jobs = namesIn('prometheus.yml', /job_name: (\S+)/g);
    expect([...expressions.matchAll(/job="([\w-]+)"/g)].filter(([, job = '']) => !jobs.has(job))).toEqual([]);
  });

  it.skipIf(!hasPromtool)('come when their cause is there and not before, by Prometheus itself', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'alerts.test.yml')], {
      encoding: 'utf8',
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
});
