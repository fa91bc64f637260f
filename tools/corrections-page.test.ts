import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CORRECTIONS_PAGE, correctionsPage } from './write-corrections-page.ts';

it('the page “When something is wrong” says what the table of corrections says', () => {
  expect(readFileSync(CORRECTIONS_PAGE, 'utf8'), 'run `npm run corrections`').toBe(correctionsPage());
});
