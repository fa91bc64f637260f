import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { API_REFERENCE } from '@quarterline/contract';
import type { Audience } from '@quarterline/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { send } from '#testing/start-test-engine.ts';

/** The linter's own list of rules, `recommended`, without those that have a reason here. */
const SETTINGS = `extends:
  - recommended
rules:
  # A heading is the name of what its operations have in common, and each operation has its own sentence.
  tag-description: off
`;

const { engine } = await openTestEngine();
const program = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ql-lint-'));
  await writeFile(join(folder, 'redocly.yaml'), SETTINGS);
});
afterAll(() => rm(folder, { recursive: true }));

type Problem = { ruleId: string; message: string; location: { pointer?: string }[] };
/** What the linter says of a document: the rule, the place and the message of each problem. */
const faultsOf = async (document: unknown): Promise<string[]> => {
  await writeFile(join(folder, 'document.json'), JSON.stringify(document));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'lint', 'document.json', '--format', 'json', '--max-problems', '500'],
    {
      cwd: folder,
      encoding: 'utf8',
      // It asks nobody for a newer version of itself, and reports to nobody.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  expect(stdout, stderr).toMatch(/^\{/);
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer ?? ''}: ${message}`);
};
const read = async (audience: Audience): Promise<Record<string, unknown>> =>
  (await (await send(engine, 'GET', API_REFERENCE[audience])).json()) as Record<string, unknown>;

it.each(Object.keys(API_REFERENCE) as Audience[])(
  'a linter finds nothing in the document of the %s reader',
  async (audience) => {
    expect(await faultsOf(await read(audience))).toEqual([]);
  },
);

it('the linter finds an operation without security and an example of another type', async () => {
  const document = await read('public');
  const text = JSON.stringify(document).replace('"security":[],', '').replace('"example":0', '"example":"nought"');
  expect(text).not.toBe(JSON.stringify(document));
  expect(await faultsOf(JSON.parse(text))).toEqual([
    expect.stringMatching(/^security-defined/),
    expect.stringMatching(/^no-invalid-parameter-examples/),
  ]);
});
