import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';

const FOLDER = new URL('../../deploy/observability/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

/** Path of the settings of blackbox_exporter, as they are. */
export const blackboxPath = fileURLToPath(new URL('blackbox.yml', FOLDER));

type Rule = { alert: string; expr: string; for: string; labels: Record<string, string> };
type RuleFile = { groups: { rules: Rule[] }[] };

export const alarmRules = (): Rule[] => (parse(read('alerts.yml')) as RuleFile).groups.flatMap(({ rules }) => rules);

/** So much shorter are ranges and offsets, about as much as the time between two readings. */
const SHORTER = 5;
const MAX_FOR_S = 3;

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600 };
const secondsOf = (duration: string): number => {
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(duration) ?? [];
  const seconds = Number(count) * (SECONDS[unit] ?? Number.NaN);
  if (Number.isNaN(seconds)) throw new Error(`This duration has another form: ${duration}`);
  return seconds;
};

/**
 * The rules of alerts.yml, and nothing else changed than times: ranges and offsets are a fifth, and a cause must last
 * for at most three seconds. Thresholds stay.
 */
export function shortenedRules(): string {
  const file = parse(read('alerts.yml')) as RuleFile;
  const fifth = (_: string, before: string, duration: string, after: string): string =>
    `${before}${Math.ceil(secondsOf(duration) / SHORTER)}s${after}`;
  for (const { rules } of file.groups)
    for (const rule of rules) {
      rule.for = `${Math.min(secondsOf(rule.for), MAX_FOR_S)}s`;
      rule.expr = rule.expr.replace(/(\[)(\w+)(\])/g, fifth).replace(/(offset )(\w+)()/g, fifth);
    }
  return stringify(file);
}

type Job = {
  job_name: string;
  scrape_interval?: string;
  authorization?: { credentials_file: string };
  static_configs: { targets: string[] }[];
  relabel_configs?: { target_label: string; replacement?: string }[];
};

export type Targets = Record<string, readonly string[]>;

/**
 * The settings of prometheus.yml with these targets for its jobs. Prometheus reads every two seconds and not every
 * five, and evaluates every second. Throws when a job has no targets here, or the other way round.
 */
export function shortenedPrometheus(targets: Targets, keyFile: string, blackbox: string): string {
  const file = parse(read('prometheus.yml')) as { global: Record<string, string>; scrape_configs: Job[] };
  const jobs = file.scrape_configs.map(({ job_name }) => job_name);
  if (jobs.toSorted().join() !== Object.keys(targets).toSorted().join())
    throw new Error(`prometheus.yml has the jobs ${jobs.join(', ')}.`);
  Object.assign(file.global, { scrape_interval: '2s', evaluation_interval: '1s' });
  for (const job of file.scrape_configs) {
    delete job.scrape_interval;
    if (job.authorization) job.authorization.credentials_file = keyFile;
    job.static_configs = [{ targets: [...(targets[job.job_name] ?? [])] }];
    // YAML repeats what an anchor names: each job gets its own.
    if (job.relabel_configs)
      job.relabel_configs = job.relabel_configs.map((rule) =>
        rule.target_label === '__address__' ? { ...rule, replacement: blackbox } : rule,
      );
  }
  return stringify(file, { aliasDuplicateObjects: false });
}
