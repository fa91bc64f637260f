import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (name: string): string =>
  readFileSync(new URL(`../deploy/observability/${name}`, import.meta.url), 'utf8');

type Panel = {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
  fieldConfig?: { defaults: { unit?: string; thresholds?: { steps: { color: string; value: number | null }[] } } };
};
const dashboard = JSON.parse(read('dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string; query: string }[] };
};
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const rules = (parse(read('alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] }).groups.flatMap(
  (group) => group.rules,
);

/** Names with their labels, as an expression asks for them; a histogram by its name alone. */
const seriesOf = (expression: string): string[] => [
  ...new Set(expression.match(/\b(?:quarterline|nodejs|process)_\w+(?:\{[^}]*\})?/g) ?? []),
];
const redFrom = ({ fieldConfig }: Panel): number | null =>
  fieldConfig?.defaults.thresholds?.steps.find(({ color }) => color === 'red')?.value ?? null;

/** Alarms that compare one series with a number: its highest good value. */
const limits = rules.flatMap(({ alert, expr }) => {
  const [, limit] = /^(?!.* (?:or|\/) ).* > ([\d.]+)$/.exec(expr) ?? [];
  const series = seriesOf(expr);
  return limit !== undefined && series.length === 1 ? [{ alert, series: series[0] ?? '', limit: Number(limit) }] : [];
});

describe('the dashboard', () => {
  it('shows the hour of a sale in one row: bids, refusals, the queue, watchers, lag, mail and webhooks', () => {
    const from = dashboard.panels.findIndex(({ title }) => title === 'The hour of a sale');
    const after = dashboard.panels.slice(from + 1);
    const hour = after.slice(
      0,
      after.findIndex(({ type }) => type === 'row'),
    );
    const shown = hour.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
    for (const part of [
      /rate\(quarterline_record_entries_total\{kind="bid_accepted"\}/,
      /by \(code\) \(rate\(quarterline_refused_bids_total/,
      /by \(code\) \(rate\(quarterline_unrecorded_refusals_total/,
      /quarterline_undecided_bids/,
      /quarterline_record_batch_entries_sum/,
      /quarterline_sale_lock_wait_seconds_bucket/,
      /quarterline_watchers/,
      /quarterline_live_sale_heartbeat_age_seconds\{sale_id=~"\$sale"\}/,
      /quarterline_database_round_trip_seconds/,
      /quarterline_replication_bytes/,
      /quarterline_site_feed_age_seconds/,
      /quarterline_emails_waiting/,
      /quarterline_oldest_email_waiting_seconds/,
      /quarterline_emails_given_up/,
      /quarterline_webhooks_waiting/,
      /quarterline_webhooks_failing/,
    ])
      expect(shown).toMatch(part);
  });

  it('offers the sales that are live, by the label that their figures have', () => {
    expect(dashboard.templating.list.find(({ name }) => name === 'sale')?.query).toBe(
      'label_values(quarterline_live_sale_heartbeat_age_seconds, sale_id)',
    );
  });

  it('has a panel for each alarm about one figure', () => {
    expect(limits.length).toBeGreaterThan(10);
    const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => seriesOf(expr))));
    const name = (series: string): string => series.replace(/\{.*/, '');
    // node_exporter and blackbox_exporter have dashboards of their own.
    expect(limits.filter(({ series }) => ![...shown].some((one) => name(one) === name(series)))).toEqual([]);
  });

  it.each(limits)('turns red where $alert fires: above $limit', ({ series, limit }) => {
    const about = panels.filter(({ targets = [] }) =>
      targets.some(({ expr }) => seriesOf(expr).some((one) => one === series || one.startsWith(`${series}{sale_id`))),
    );
    expect(about.length).toBeGreaterThan(0);
    // A count is red from one on.
    for (const panel of about) expect([panel.title, redFrom(panel)]).toEqual([panel.title, limit === 0 ? 1 : limit]);
  });

  it('says of each panel what it shows and in which unit, and no two are in the same place', () => {
    for (const { title, description = '', fieldConfig } of panels) {
      expect(description, title).toMatch(/^[A-Z0-9].*\.$/);
      expect(fieldConfig?.defaults.unit, title).toMatch(/^(short|s|bytes|ops|reqps)$/);
    }
    const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows seconds where a figure is in seconds, and bytes where it is in bytes', () => {
    for (const { title, targets = [], fieldConfig } of panels) {
      const series = targets.flatMap(({ expr }) => seriesOf(expr)).map((one) => one.replace(/\{.*/, ''));
      const isRate = targets.every(
        ({ expr }) => /(?<!_quantile\(0\.\d+, )\brate\(/.test(expr) && !expr.includes('quantile'),
      );
      if (isRate || series.length === 0) continue;
      if (series.every((one) => /_seconds(_bucket)?$/.test(one))) expect(fieldConfig?.defaults.unit, title).toBe('s');
      if (series.every((one) => one.endsWith('_bytes'))) expect(fieldConfig?.defaults.unit, title).toBe('bytes');
    }
  });
});
