import { describe, expect, test } from 'vitest';
import { readAcres, readCount, readDollars, readPercent, tidyAcres, tidyDollars } from '../src/read-text.ts';

const choicesOf = (read: ReturnType<typeof readDollars>) =>
  read.kind === 'wrong' ? [read.sentence, read.choices?.map(({ text }) => text)] : read;

describe('an amount', () => {
  test.each([
    ['890000', '$890,000'],
    ['$890,000.00', '$890,000'],
    ['890 000 $', '$890,000'],
    ['890\u00a0000,50\u202f$', '$890,000.50'],
    ['850 000,00 $', '$850,000'],
    ['1.250.000 $', '$1,250,000'],
    ['1.250.000,50', '$1,250,000.50'],
    ['$890K', '$890,000'],
    ['890,5k', '$890,500'],
    ['1.11 million', '$1,110,000'],
    ['CAD 890,000', '$890,000'],
    ['889999.9999999999', '$890,000'],
    ['889999,9999999999', '$890,000'],
    ['158,9', '$158.90'],
    ['about a million', 'about a million'],
  ])('“%s” is kept as “%s”', (typed, kept) => expect(tidyDollars(typed)).toBe(kept));

  test.each([
    ['900.000', '$900 or $900,000?', ['$900', '$900,000']],
    ['890.000 $', '$890 or $890,000?', ['$890', '$890,000']],
    ['$12.500', '$12.50 or $12,500?', ['$12.50', '$12,500']],
    ['1,250m', '$1,250,000 or $1,250,000,000?', ['$1,250,000', '$1,250,000,000']],
  ])('“%s” is not guessed: %s', (typed, sentence, texts) => {
    expect(choicesOf(readDollars(typed))).toEqual([sentence, texts]);
    expect(tidyDollars(typed)).toBe(typed);
    for (const text of texts) expect(readDollars(text).kind).toBe('value');
  });

  test.each(['8,90,000', '1,30000', '$5,500/ac', '890 00', '12.5.2', '=1+1', '-5'])('“%s” is none', (typed) =>
    expect(readDollars(typed)).toMatchObject({ kind: 'wrong', sentence: expect.any(String) }),
  );
});

describe('titled acres', () => {
  test.each([
    ['158.97', '158.97'],
    ['158,9', '158.9'],
    ['158,90 acres', '158.9'],
    ['158.97 ac', '158.97'],
    ['158.97000000000003', '158.97'],
    ['64.34 ha', '158.99'],
    ['64,34 hectares', '158.99'],
    ['~150', '150'],
    ['1,563.05', '1563.05'],
    ['64.125', '64.125'],
    ['a quarter', 'a quarter'],
  ])('“%s” are kept as “%s”', (typed, kept) => expect(tidyAcres(typed)).toBe(kept));

  test.each([
    ['64,125', '64.125 acres or 64,125 acres?', ['64.125', '64125']],
    ['1,563 ac', '1.563 acres or 1,563 acres?', ['1.563', '1563']],
    ['64,125 ha', '158.46 acres or 158,456.33 acres?', ['158.46', '158456.33']],
  ])('“%s” are not guessed: %s', (typed, sentence, texts) => {
    expect(choicesOf(readAcres(typed))).toEqual([sentence, texts]);
    for (const text of texts) expect(readAcres(text).kind).toBe('value');
  });

  test('have two decimals, and say what was assumed of them', () => {
    expect(readAcres('64.34 ha')).toEqual({ kind: 'value', value: 158.99, note: 'Hectares, as acres.' });
    expect(readAcres('64.125')).toEqual({ kind: 'value', value: 64.13 });
    expect(readAcres('158.9')).toEqual({ kind: 'value', value: 158.9 });
  });
});

test('other numbers are read the same way, with a comma in French', () => {
  expect(readPercent('2,5 %')).toEqual({ kind: 'value', value: 250 });
  expect(readPercent('2.125')).toEqual({ kind: 'value', value: 213 });
  expect(readCount('1,200')).toEqual({ kind: 'value', value: 1200 });
});
