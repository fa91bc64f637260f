import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EMAIL_GROUPS, EMAIL_TEMPLATES, emailGroup, type TemplateName } from '@quarterline/emails';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/engine/*-emails.ts'];
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
/** The names of templates that a file makes emails of: the first argument may choose between two. */
const namesIn = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\bemailFromTemplate\(\s*(ofFormat\([^)]*\)|[^,]+),/g)].flatMap(
    ([, first = '']) => [...first.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
const places = files.flatMap((path) => namesIn(path).map((name) => ({ name, file: basename(path) })));
const names = Object.keys(EMAIL_TEMPLATES) as TemplateName[];

it('each email is made in one place, and each place makes an email that there is', () => {
  expect(names.length).toBeGreaterThan(100);
  expect(places.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

it('two features have no files of emails with one name', () => {
  expect(new Set(files.map((path) => basename(path))).size).toBe(files.length);
});

const rowOf = (name: TemplateName): string => {
  const { title, to, when, isFixed } = EMAIL_TEMPLATES[name];
  const file = places.find((place) => place.name === name)?.file;
  return `| ${title} | ${to} | ${when} | \`${name}\`${isFixed ? ', fixed' : ''} | \`${file}\` |`;
};
const tableOf = (group: string): string =>
  [
    `## ${group}`,
    '',
    '| email | to | sent | template | file |',
    '|---|---|---|---|---|',
    ...names.filter((name) => emailGroup(name) === group).map(rowOf),
    '',
  ].join('\n');

it('docs/emails.md names every email, to whom it goes and what causes it', async () => {
  const intro = `# Emails

Every email that the product writes: ${names.length}. Staff change its words under Settings, Emails. Nobody changes a fixed one,
because it guards against an administrator. What a person types (an answer to a form, a message to bidders) is sent as
it was typed and is not here. \`npx vitest run --project unit tools/emails.test.ts -u\` writes this page from
\`packages/emails/src/templates\`.
`;
  const page = [intro, ...EMAIL_GROUPS.map(tableOf)].join('\n');
  await expect(page).toMatchFileSnapshot(join(root, 'docs/emails.md'));
});
