import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DECIDING_FACTS, MOMENTS } from '../packages/rules/src/staff/deciding-facts.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const product = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/engine'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/tests\/|\/testing\//.test(path));

/** Statements of a file that write a table, with each column that they set; of an INSERT or a DELETE only its kind. */
const writesOf = (path: string): string[] =>
  [...read(path).matchAll(/`([^`]*)`|'([^'\n]*)'/g)].flatMap(([, template = '', line = '']) =>
    [...`${template}${line}`.matchAll(/\b(INSERT INTO|UPDATE|DELETE FROM) (\w+)\b((?:(?!\bWHERE\b)[\s\S])*)/g)].flatMap(
      ([, kind, table = '', set = '']) =>
        kind === 'UPDATE'
          ? [...set.matchAll(/(?:SET|,)\s+(\w+) = /g)].map(([, column = '']) => `${table} ${column}`)
          : [`${table} ${kind}`],
    ),
  );

/** Facts that decide who may bid, what counts, who buys and at what price, with the one file whose statement writes each. */
const WRITERS: Record<string, string> = {
  'registration status': 'platform/store/registrations/registration-store.ts',
  'registration limit_cents': 'platform/store/registrations/registration-store.ts',
  'registration phone_bidding_since': 'platform/store/registrations/phone-bidding-store.ts',
  'registration user_id': 'features/people/users/store/merge-account-store.ts',
  'account_user role': 'platform/store/accounts/account-facts-store.ts',
  'account_user suspended_at': 'platform/store/accounts/account-facts-store.ts',
  'account_user role_since': 'platform/store/accounts/account-facts-store.ts',
  'account_user closed_at': 'platform/store/accounts/account-facts-store.ts',
  'account_user merged_into': 'platform/store/accounts/account-facts-store.ts',
  'seller_party INSERT INTO': 'platform/store/registrations/seller-party-store.ts',
  'seller_party DELETE FROM': 'platform/store/registrations/seller-party-store.ts',
  'trust_entry INSERT INTO': 'platform/store/sales/trust-store.ts',
  'settlement_entry INSERT INTO': 'platform/store/sales/settlement-store.ts',
  'price_release INSERT INTO': 'platform/store/sales/settlement-store.ts',
  'sale_record INSERT INTO': 'platform/store/record/sale-queue-store.ts',
  'sale_addendum INSERT INTO': 'platform/store/record/addendum-store.ts',
};

it.each(Object.entries(WRITERS))('one statement writes %s', (fact, writer) => {
  const found = product.flatMap((path) => writesOf(path).flatMap((written) => (written === fact ? [path] : [])));
  expect(found).toEqual([`apps/engine/${writer}`]);
});

it('a registration begins as a request, and in practice as an approval', () => {
  const found = product.filter((path) => writesOf(path).includes('registration INSERT INTO'));
  expect(found).toEqual([
    'apps/engine/features/sales/rehearsal/store/practice-store.ts',
    'apps/engine/platform/store/registrations/registration-store.ts',
  ]);
});

it('only changeFacts opens the database for a deciding fact', () => {
  const opening = product.filter((path) => /(?<!function )\bopenForFacts\(/.test(read(path)));
  expect(opening).toEqual(['apps/engine/platform/sale/change-facts.ts']);
  expect(product.filter((path) => read(path).includes('quarterline.deciding_facts'))).toEqual([
    'apps/engine/platform/store/registrations/bidder-facts-store.ts',
  ]);
});

it('the page about security prints the table of deciding facts', () => {
  const words = (code: string | null): string => code?.replaceAll('_', ' ') ?? '–';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = [
    line(['fact', ...MOMENTS.map(words)]),
    line(['fact', ...MOMENTS].map(() => '---')),
    ...Object.entries(DECIDING_FACTS).map(([fact, row]) => line([`\`${fact}\``, ...row.map(words)])),
  ];
  expect(read('docs/security.md')).toContain(`\n${table.join('\n')}\n`);
});
