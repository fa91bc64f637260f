import { expect, it } from 'vitest';
import { misspeltSettings } from '../check-settings.ts';

const KNOWN = ['SMTP_URL', 'SITE_URL', 'ENGINE_URL', 'DATA_DIR', 'DEMO', 'BID_CONNECTIONS'];

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['ENIGNE_URL', 'ENGINE_URL'],
  ['BID_CONECTION', 'BID_CONNECTIONS'],
])('%s is taken for a misspelt %s', (name, meant) => {
  expect(misspeltSettings([name], KNOWN)).toEqual([[name, meant]]);
});

it('names that belong to others, and settings that are right, are left alone', () => {
  const others = ['HOME', 'PATH', 'HOSTNAME', 'DEBUG', 'XDG_DATA_DIRS', 'NODE_OPTIONS', 'POSTGRES_PASSWORD'];
  expect(misspeltSettings([...others, ...KNOWN], KNOWN)).toEqual([]);
});
