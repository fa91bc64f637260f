import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '#testing/wait-until.ts';
import type { AlarmCase } from './alarms/alarm-case.ts';
import { type AlarmWorld, openAlarmWorld } from './alarms/alarm-world.ts';
import { DATABASE_CASES } from './alarms/cases-database.ts';
import { ENGINE_CASES, MESSAGE_CASES } from './alarms/cases-engine.ts';
import { DISK_CASES, MACHINE_CASES } from './alarms/cases-machine.ts';
import { SITE_CASES } from './alarms/cases-site.ts';
import { findAlarmPrograms } from './alarms/programs.ts';
import type { Alert } from './alarms/prometheus.ts';
import { alarmRules } from './alarms/shortened-files.ts';

const programs = findAlarmPrograms();

/** Within a sequence one case follows the other. The sequences run at once: no cause of one fires an alarm of another. */
const SEQUENCES: readonly (readonly AlarmCase[])[] = [
  [...DATABASE_CASES.slice(0, 3), ...ENGINE_CASES, ...DATABASE_CASES.slice(3)],
  SITE_CASES,
  [...MACHINE_CASES, ...DISK_CASES],
  MESSAGE_CASES,
];
const ROWS = SEQUENCES.flat().flatMap((alarmCase) =>
  Object.keys(alarmCase.alarms).map((alarm) => ({
    alarm,
    alarmCase,
    title: `${alarm} fires when ${alarmCase.cause}, and ends when ${alarmCase.end}`,
  })),
);

type Seen = {
  /** Alarms of the case, by name. */
  fired: Map<string, Alert>;
  /** Names of all alarms that fired until then. */
  names: Set<string>;
};

let world: AlarmWorld;
const seen = new Map<AlarmCase, Promise<Seen>>();

/** Makes a cause until its alarms have fired, ends it, and waits until none of them fires. */
const makeCase = async ({ alarms, begin }: AlarmCase): Promise<Seen> => {
  const { prometheus } = world;
  const begun = performance.now();
  const report = (text: string): void =>
    void process.stdout.write(
      `${Object.keys(alarms).join(', ')} ${text} ${((performance.now() - begun) / 1000).toFixed(0)} s\n`,
    );
  const fired = new Map<string, Alert>();
  const names = new Set<string>();
  const firing = async (): Promise<Alert[]> => (await prometheus.alerts()).filter(({ state }) => state === 'firing');
  const stop = await begin(world);
  try {
    await waitUntil(async () => {
      for (const alert of await firing()) {
        const name = alert.labels.alertname ?? '';
        names.add(name);
        const named = alarms[name]?.(world);
        if (name in alarms && (named === undefined || alert.annotations.summary?.includes(named)))
          fired.set(name, alert);
      }
      return Object.keys(alarms).every((name) => fired.has(name));
    });
    report('fired after');
  } catch (error) {
    const missing = Object.keys(alarms).filter((name) => !fired.has(name));
    throw new Error(`Did not fire: ${missing.join(', ')}. Fired: ${[...names].join(', ')}.`, { cause: error });
  } finally {
    await stop();
  }
  await waitUntil(async () => !(await firing()).some(({ labels }) => (labels.alertname ?? '') in alarms));
  report('ended after');
  return { fired, names };
};

const makeAll = async (cases: readonly AlarmCase[]): Promise<void> => {
  for (const alarmCase of cases) {
    const running = makeCase(alarmCase);
    seen.set(alarmCase, running);
    // Reported by the tests of its alarms; the next case begins all the same.
    await running.catch(() => {});
  }
};

describe.skipIf(typeof programs === 'string')('a running Prometheus with our rules', () => {
  beforeAll(async () => {
    world = await openAlarmWorld(programs as Exclude<typeof programs, string>);
  });
  afterAll(async () => {
    await Promise.allSettled(seen.values());
    await world.end();
  });

  it('knows no alarm while everything works, and can read every job', async () => {
    await waitUntil(async () => {
      const up = await world.prometheus.query('up == 1');
      return up.length === 6 && (await world.prometheus.alerts()).length === 0;
    });
  });

  it('makes every cause, and ends it', async () => {
    const possible = SEQUENCES.map((cases) =>
      cases.filter((alarmCase) => world.disk || !DISK_CASES.includes(alarmCase)),
    );
    await Promise.all(possible.map(makeAll));
    expect(seen.size).toBe(possible.flat().length);
  });

  it.each(ROWS)('$title', async ({ alarm, alarmCase }) => {
    const { alarms, silent = [] } = alarmCase;
    const running = seen.get(alarmCase);
    // Of a disk where none can be mounted.
    if (!running) return;
    const { fired, names } = await running;
    const alert = fired.get(alarm);
    const { summary = '', do: advice = '' } = alert?.annotations ?? {};
    process.stdout.write(`${alarm}: ${summary} ${advice}\n`);
    expect(alert?.labels).toMatchObject({ severity: expect.stringMatching(/^(wake|look)$/) });
    expect(alert?.labels).toMatchObject({ team: expect.stringMatching(/^(operator|office)$/) });
    for (const sentence of [summary, advice]) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      // A label that the series lacks leaves a gap.
      expect(sentence).not.toMatch(/\{\{|<no value>| {2}| [.,]/);
    }
    const named = alarms[alarm]?.(world);
    if (named !== undefined) expect(summary).toContain(named);
    expect([...names].filter((name) => silent.includes(name))).toEqual([]);
  });

  it('has had each of its alarms', async () => {
    const fired = [...seen.keys()].flatMap(({ alarms }) => Object.keys(alarms));
    const wanted = alarmRules().map(({ alert }) => alert);
    expect(fired.toSorted()).toEqual(wanted.filter((name) => world.disk || !name.startsWith('Disk')).toSorted());
  });

  it('has something to show in every panel of the dashboard after this hour', async () => {
    const text = readFileSync(new URL('../deploy/observability/dashboard.json', import.meta.url), 'utf8');
    const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replace('$sale', '.*')));
    expect(expressions.length).toBeGreaterThan(40);
    const emptyPanels = async (): Promise<string[]> => {
      // A visitor: the site was started again, and nobody has opened a page since.
      await fetch(`http://${world.site.address}/`);
      const empty: string[] = [];
      for (const expression of expressions)
        if ((await world.prometheus.query(expression)).length === 0) empty.push(expression);
      return empty;
    };
    await expect.poll(emptyPanels).toEqual([]);
  });

  it('knows no alarm once all causes are gone', async () => {
    const remaining = async (): Promise<Alert[]> => world.prometheus.alerts();
    await expect.poll(remaining).toEqual([]);
  });
});
