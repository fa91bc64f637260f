import { expect, test } from 'vitest';
import { readDayOfTime } from '../src/wall-text.ts';

const read = (text: string) => readDayOfTime(text, 'America/Edmonton');

test.each([
  ['2024-05-31', '2024-05-31'],
  ['2024/5/31', '2024-05-31'],
  ['2024-05-31 14:02:11', '2024-05-31'],
  ['2024-06-01T03:30:00Z', '2024-05-31'],
  ['2024-06-01 03:30:00 UTC', '2024-05-31'],
  ['2024-05-31T23:30:00-06:00', '2024-05-31'],
  ['31/05/2024', '2024-05-31'],
  ['05/31/2024 2:02 PM', '2024-05-31'],
  ['05/05/2024', '2024-05-05'],
  ['May 31, 2024 at 2:02 pm', '2024-05-31'],
  ['Friday, May 31, 2024', '2024-05-31'],
  ['31 mai 2024 à 14 h 02', '2024-05-31'],
  ['1er juin 2024', '2024-06-01'],
  ['3 juillet 2024', '2024-07-03'],
  ['12-Aug-2023', '2023-08-12'],
  ['15 août 2023', '2023-08-15'],
])('“%s” is the day %s', (typed, day) => expect(read(typed)).toMatchObject({ kind: 'value', value: day }));

test.each([
  ['05/06/2024', 'May 6, 2024 or Jun 5, 2024?', ['2024-05-06', '2024-06-05']],
  ['1.2.2023 08:00', 'Jan 2, 2023 or Feb 1, 2023?', ['2023-01-02', '2023-02-01']],
  ['12-11-2022', 'Dec 11, 2022 or Nov 12, 2022?', ['2022-12-11', '2022-11-12']],
])('“%s” has two readings, and is asked: %s', (typed, sentence, texts) => {
  const asked = read(typed);
  expect(asked).toMatchObject({ kind: 'wrong', sentence });
  expect(asked.kind === 'wrong' && asked.choices?.map(({ text }) => text)).toEqual(texts);
});

test.each(['2024-02-30', '31/13/2024', '31/05/24', 'last spring', 'May 2024', 'May 31, 2024 or later'])(
  '“%s” is no day',
  (typed) => expect(read(typed)).toMatchObject({ kind: 'wrong', sentence: expect.stringContaining('This is no day.') }),
);
