/**
 * Says how far the positions of `placeOfLegalLand` are from published ones that its table was not made from:
 * `npm run measure-survey`. With `--table` it prints the table of surveyed lines anew, from the other published positions.
 */
import { boundsOf } from '../src/survey-grid.ts';
import { theoreticalBounds } from '../src/theoretical-grid.ts';
import { medianAndP95, metresFrom, type PublishedPosition, readPositions } from '../testing/read-positions.ts';
import { tableFrom } from '../testing/table-from-positions.ts';

const positions = readPositions();
const of = (use: PublishedPosition['use']) => positions.filter((position) => position.use === use);

function printErrors(): void {
  const measured = of('measured');
  const print = (name: string, some: readonly PublishedPosition[], bounds: typeof boundsOf): void => {
    const { median, p95, worst } = medianAndP95(
      some.map((position) => {
        const { north, east } = metresFrom(bounds(position.land), position);
        return Math.hypot(north, east);
      }),
    );
    const metres = [median, p95, worst].map((value) => `${Math.round(value)}`.padStart(5)).join('');
    console.log(`${name.padEnd(48)}${`${some.length}`.padStart(5)}${metres}`);
  };
  console.log(`${'metres from published positions'.padEnd(48)}count  median, 95 of 100, worst`);
  print('all that the table was not made from', measured, boundsOf);
  for (const source of new Set(measured.map((position) => position.source)))
    print(
      `  ${source}`,
      measured.filter((position) => position.source === source),
      boundsOf,
    );
  for (const meridian of [1, 2, 3, 4, 5, 6])
    print(
      `  west of meridian ${meridian}`,
      measured.filter(({ land }) => land.meridian === meridian),
      boundsOf,
    );
  print('the same, by theory alone', measured, theoreticalBounds);
  print('those that the table was made from', of('table'), boundsOf);
}

function printTable(): void {
  for (const [meridian, lines] of Object.entries(tableFrom(of('table'))))
    console.log(`  ${meridian}: [${lines.map((line) => `[${line.join(', ')}]`).join(', ')}],`);
}

if (process.argv.includes('--table')) printTable();
else printErrors();
