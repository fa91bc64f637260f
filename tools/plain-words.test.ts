import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const product = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx)$/.test(path) && !/\.(test|spec)\.tsx?$|\/testing\/|\/generated\//.test(path));

/** What people do not say, and what they say instead. Of the screens, the emails, the PDFs and the demonstration. */
const REPLACED: readonly [RegExp, string][] = [
  [/You were high/, 'You had the high bid'],
  [/You lead\b/, 'You have the high bid'],
  [/Look in your mail/, 'Check your email'],
  [/Go back and mend/, 'Go back and fix it'],
  [/[Cc]ode from the letter/, 'Code from the email'],
  [/Who buys\?/, 'Who is buying?'],
  [/As it would stand on title/, 'As it should appear on title'],
  [/Tell this device/, 'Turn on for this device'],
  [/I think of selling/, 'I’m thinking of selling'],
  [/Tell us where it lies/, 'Tell us where it is and what you have in mind'],
  [/Two ways to go on/, 'Two ways to reach us'],
  [/Tell me when land comes up/, 'Email me when land comes up'],
  [/Dearest acre/, 'Highest price per acre first'],
  [/Weak at:/, 'Drawbacks:'],
  [/By how much do bids rise/, 'How much does each bid go up?'],
  [/We cannot hear the sale/, 'We have lost the connection to the sale'],
  [/The recess is on/, 'Recess. En bloc bidding opens at …'],
  [/Name your amount/, 'Enter your own amount'],
  [/All you would lead/, 'Total of your high bids'],
  [/would sell at<\/summary>/, 'How the price divides among the parcels'],
  [/bids fall away/, 'bids are released'],
  [/Others who buy with you/, 'Others buying with you'],
  [/stolen password opens nothing/, 'a stolen password is not enough'],
  [/the clock of the engine\./, 'our server’s clock'],
  [/If your line fails/, 'If you lose your connection'],
  [/papers on one sheet/, 'Sale details and documents'],
  [/Very many people are logging in/, 'Too many people are logging in right now'],
  [/This link is over/, 'This link has expired'],
  [/Present password/, 'Current password'],
  [/Or publish by itself/, 'Or publish automatically at'],
  [/Staff work with a second factor/, 'Staff accounts need two-step login'],
];

it('texts that people read say it as people say it', () => {
  const found = product.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return REPLACED.filter(([words]) => words.test(text)).map(([words, instead]) => `${path}: ${words} → ${instead}`);
  });
  expect(product.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
