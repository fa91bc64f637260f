import { expect, it } from 'vitest';
import { openFigures } from '../src/figures.ts';

it('figures are written as Prometheus reads them, without a word about the program that keeps them', async () => {
  const figures = openFigures();
  figures.counter('bids_total', 'Bids by kind.', [{ kind: 'lost' }]).add(2, { kind: 'bid' });
  figures.gauge('standbys', 'Standbys.', async () => 2);
  const seconds = figures.histogram('answer_seconds', 'Answers.', [0.1, 0.5]);
  for (const took of [0.05, 0.1, 0.4, 3]) seconds.record(took, { status: 200 });
  expect(figures.contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await figures.text()).toBe(`# HELP bids_total Bids by kind.
# TYPE bids_total counter
bids_total{kind="lost"} 0
bids_total{kind="bid"} 2
# HELP standbys Standbys.
# TYPE standbys gauge
standbys 2
# HELP answer_seconds Answers.
# TYPE answer_seconds histogram
answer_seconds_count{status="200"} 4
answer_seconds_sum{status="200"} 3.55
answer_seconds_bucket{status="200",le="0.1"} 2
answer_seconds_bucket{status="200",le="0.5"} 3
answer_seconds_bucket{status="200",le="+Inf"} 4
`);
});

it('a figure that is not known any more is left out, and so is a label that nothing has any more', async () => {
  const figures = openFigures();
  let known: number | null = 3;
  let sales = ['a', 'b'];
  figures.gauge('round_trip', 'Round trip.', () => known);
  figures.gauge('sale_age', 'Age by sale.', () => sales.map((sale) => [1, { sale }] as const));
  expect(await figures.text()).toMatch(/round_trip 3\n[\s\S]*sale_age\{sale="a"\} 1\nsale_age\{sale="b"\} 1/);
  known = null;
  sales = ['b'];
  const later = await figures.text();
  expect(later).not.toContain('round_trip');
  expect(later).not.toContain('sale="a"');
  expect(later).toContain('sale_age{sale="b"} 1');
});

it('a reading that fails is said, not left out in silence', async () => {
  const figures = openFigures();
  figures.gauge('broken', 'Broken.', () => {
    throw new Error('no disk');
  });
  await expect(figures.text()).rejects.toThrow('Some figures could not be read.');
});

it('labels with quotes and lines cannot write figures of their own', async () => {
  const figures = openFigures();
  figures.counter('requests_total', 'Requests.').add(1, { route: 'a"} 9\nfake_total 1' });
  const lines = (await figures.text()).split('\n');
  expect(lines.filter((line) => line.startsWith('fake_total'))).toEqual([]);
});

it('infinity is a figure that Prometheus knows', async () => {
  const figures = openFigures();
  figures.gauge('age', 'Age.', () => Number.POSITIVE_INFINITY);
  expect(await figures.text()).toContain('age +Inf\n');
});

it('two programs that read at the same moment read the same figures', async () => {
  const figures = openFigures();
  // As gauges of a database do: one question for everybody who asks at that moment.
  let asked: Promise<number> | null = null;
  figures.gauge('slow', 'Slow.', () => {
    asked ??= new Promise((resolve) => setImmediate(() => resolve(7)));
    return asked;
  });
  const [one, other] = await Promise.all([figures.text(), figures.text()]);
  expect(one).toContain('slow 7\n');
  expect(other).toBe(one);
  expect(await figures.text()).toBe(one);
});
