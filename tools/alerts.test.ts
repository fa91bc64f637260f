import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_PAGES } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'deploy/observability');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);
const namesIn = (file: string, pattern: RegExp): Set<string> =>
  new Set(found(read(join('deploy/observability', file)), pattern));

type Rule = { alert: string; expr: string; labels: Record<string, string>; annotations: Record<string, string> };
const rules = (parse(read('deploy/observability/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const alarms = rules.map(({ alert, labels, annotations }) => ({ alert, ...labels, advice: annotations.do ?? '' }));

describe('the alarms', () => {
  it('each have a test in which they come, a severity, a team that acts, and say what to do', () => {
    expect(rules.length).toBeGreaterThan(30);
    expect(namesIn('alerts.test.yml', /alertname: (\w+)/g)).toEqual(new Set(rules.map(({ alert }) => alert)));
    for (const { alert, labels, annotations } of rules) {
      expect(Object.keys(labels), alert).toEqual(['severity', 'team']);
      expect(labels.severity, alert).toMatch(/^(wake|look)$/);
      expect(labels.team, alert).toMatch(/^(operator|office)$/);
      expect(Object.keys(annotations), alert).toEqual(['summary', 'do']);
    }
  });

  // What the hosts give is held against them in metrics.db.test.ts and site-metrics.test.ts.
  it('ask for figures of named exporters, and of jobs that Prometheus has', () => {
    const expressions = rules.map(({ expr }) => expr).join('\n');
    expect([...new Set(expressions.match(/\b(?:node|probe|quarterline_backup)_\w+/g))].toSorted()).toEqual([
      'node_filesystem_avail_bytes',
      'node_filesystem_size_bytes',
      'probe_ssl_earliest_cert_expiry',
      'probe_success',
      'quarterline_backup_finished_seconds',
    ]);
    expect(read('deploy/back-up.sh')).toContain('quarterline_backup_finished_seconds');
    const jobs = namesIn('prometheus.yml', /job_name: (\S+)/g);
    expect(found(expressions, /job="([\w-]+)"/g).filter((job) => !jobs.has(job))).toEqual([]);
  });

  it.skipIf(!hasPromtool)('come when their cause is there and not before, by Prometheus itself', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'alerts.test.yml')], {
      encoding: 'utf8',
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
});

describe('what an alarm tells a stranger to do', () => {
  /** Programs of others, as Debian names their services. */
  const FOREIGN_UNITS = ['nginx', 'prometheus-node-exporter', 'prometheus-blackbox-exporter'];
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
  const settings = new Set(found(read('docs/settings.md'), /`([A-Z][A-Z0-9_]+)`/g));

  /** Whether a command in backticks is one that a reader can run. */
  const isCommand = (command: string): boolean => {
    const [, script] = /^npm run ([\w:-]+)/.exec(command) ?? [];
    if (script !== undefined) return scripts.includes(script);
    const [, unit] = /^(?:systemctl (?:status|start|restart)|journalctl -u) ([\w-]+)$/.exec(command) ?? [];
    if (unit !== undefined)
      return FOREIGN_UNITS.includes(unit) || existsSync(join(root, `deploy/systemd/${unit}.service`));
    return command === 'top' || /^SELECT .+$/.test(command);
  };
  /** Addresses of the hosts, which their own code names. */
  const ofHosts = ['engine/platform/operation/ready-route.ts', 'engine/platform/operation/status-route.ts']
    .concat(
      'engine/features/sign-in/server/sign-in-routes.ts',
      'site/server/ready-routes.ts',
      'site/server/metrics-route.ts',
    )
    .map((path) => read(join('apps', path)))
    .join('\n');
  const isAddress = (path: string): boolean =>
    ADMIN_PAGES.some(({ address }) => address === path) || new RegExp(`['\` ]${path}['\`]`).test(ofHosts);

  it.each(alarms)('$alert names only commands, pages, documents and settings that exist', ({ advice }) => {
    const commands = found(advice, /`([^`]+)`/g);
    const prose = advice.replaceAll(/`[^`]+`/g, '');
    const documents = found(prose, /\b((?:docs|deploy)\/[\w./-]*\w)/g);
    const addresses = found(prose, /(?<=^|[\s(])(\/[\w/-]+)/g);
    expect(commands.filter((command) => !isCommand(command))).toEqual([]);
    expect(documents.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(addresses.filter((path) => !isAddress(path))).toEqual([]);
    for (const [, heading = '', document = ''] of advice.matchAll(/“([^”]+)” in (docs\/[\w-]+\.md)/g))
      expect(read(document)).toMatch(new RegExp(`^#+ ${heading}$`, 'm'));
    expect(found(prose, /\b([A-Z]+_[A-Z_]+)\b/g).filter((name) => !settings.has(name))).toEqual([]);
    expect(commands.length + documents.length + addresses.length).toBeGreaterThan(0);
  });

  it('is written beside what causes each alarm', () => {
    const caused = found(read('docs/alarms.md'), /^\| ([A-Z]\w+) +\|/gm);
    expect(caused.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it('is written for each reason for which an engine is not ready', () => {
    const reasons = found(read('packages/contract/src/wire/readiness.ts'), /'(\w+)'/g);
    expect(reasons.length).toBeGreaterThan(5);
    expect(found(read('docs/alarms.md'), /^\| `(\w+)` \|/gm).toSorted()).toEqual(reasons.toSorted());
  });
});
