import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../deploy/observability/', import.meta.url);

export const alarmsPath = new URL('alerts.yml', FOLDER);

/** The expressions of the alarms by name, as Prometheus is given them. */
export const readAlarms = (): Map<string, string> =>
  new Map(
    [...readFileSync(alarmsPath, 'utf8').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  );

export const seriesOf = (figures: string): Map<string, number> =>
  new Map(
    [...figures.matchAll(/^(quarterline_\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, series = '', value]) => [
      series,
      value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value),
    ]),
  );

const SIDE =
  /^(?:(min|max)(?: by \(\w+\))? ?\((?:max_over_time\()?(quarterline_\w+)(?:\{(.*)\})?(?:\[\w+\]\))?\)(?: - (\d+))?|([\d.]+))$/;

/**
 * Evaluates an alert expression on these metrics. Supports the form of most alerts: a minimum or maximum of a metric
 * compared with a number or another metric, of this one reading; throws at every other. Ignores its duration, and what
 * stands behind an `or`.
 */
export function isTrueOf(expression: string, figures: string): boolean {
  const [, left = '', sign, right = ''] = /^(.+?) ([<>]) (.+)$/.exec(expression.split(' or ')[0] ?? '') ?? [];
  const value = (side: string): number => {
    const [, kind, name = '', label, less = '0', number] = SIDE.exec(side) ?? [];
    if (number !== undefined) return Number(number);
    if (kind === undefined) throw new Error(`This expression has another form: ${expression}`);
    const numbers = [...seriesOf(figures)]
      .filter(([series]) => series.split('{')[0] === name && (label === undefined || series.includes(label)))
      .map(([, one]) => one);
    // Of nothing there is no smallest and no largest, and Prometheus says neither true nor false.
    if (numbers.length === 0) return Number.NaN;
    return (kind === 'min' ? Math.min(...numbers) : Math.max(...numbers)) - Number(less);
  };
  return sign === '<' ? value(left) < value(right) : value(left) > value(right);
}
