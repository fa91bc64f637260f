import { expect, test } from 'vitest';
import { boundsOf } from '../src/survey-grid.ts';
import { SURVEYED_LINES } from '../src/surveyed-lines.ts';
import { theoreticalBounds } from '../src/theoretical-grid.ts';
import { medianAndP95, metresFrom, readPositions } from '../testing/read-positions.ts';
import { tableFrom } from '../testing/table-from-positions.ts';

const positions = readPositions();
const measured = positions.filter(({ use }) => use === 'measured');
const metresOff = (bounds: typeof boundsOf) =>
  measured.map((position) => {
    const { north, east } = metresFrom(bounds(position.land), position);
    return Math.hypot(north, east);
  });

test('no position is both in the table and in the measurement', () => {
  const places = new Set(measured.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  const shared = positions.filter(
    ({ use, latitude, longitude }) => use === 'table' && places.has(`${latitude} ${longitude}`),
  );
  expect(shared).toEqual([]);
  const townships = (use: string) =>
    new Set(
      positions
        .filter((one) => one.use === use && /minerals|statistics/.test(one.source))
        .map(({ land }) => `${land.township}-${land.range}-W${land.meridian}`),
    );
  expect([...townships('table')].filter((township) => townships('measured').has(township))).toEqual([]);
});

test('the table is what its positions make of it, and nothing was moved by hand', () => {
  expect(SURVEYED_LINES).toEqual(tableFrom(positions.filter(({ use }) => use === 'table')));
});

test('of a hundred published positions half are within 20 metres, and 95 of 100 within 140', () => {
  expect(measured.length).toBeGreaterThanOrEqual(100);
  const { median, p95, worst } = medianAndP95(metresOff(boundsOf));
  expect(median).toBeLessThan(20);
  expect(p95).toBeLessThan(140);
  expect(worst).toBeLessThan(300);
});

test('theory alone is ten times as far off: the surveyed lines matter', () => {
  expect(medianAndP95(metresOff(theoreticalBounds)).median).toBeGreaterThan(150);
});

test('every meridian is measured', () => {
  const counts = [1, 2, 3, 4, 5, 6].map((meridian) => measured.filter(({ land }) => land.meridian === meridian).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(7);
});
