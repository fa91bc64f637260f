import { expect, test } from 'vitest';
import { listenToErrors, reportError } from '../report-error.ts';

test('an error before the library has arrived is reported when it arrives, and only the first five are kept', () => {
  const reported: string[] = [];
  for (let index = 1; index <= 7; index += 1) reportError(new Error(`early ${index}`), 'A page crashed');
  listenToErrors((error, where) => reported.push(`${where}: ${(error as Error).message}`));
  reportError(new Error('late'), 'A form');
  expect(reported).toEqual([...[1, 2, 3, 4, 5].map((index) => `A page crashed: early ${index}`), 'A form: late']);
});
