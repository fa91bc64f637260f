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

  it.skipIf(!hasPromtool)('come when their cause is there and not before, by Prometheus itself', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'alerts.test.yml')], {
      encoding: 'utf8',
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
});
