import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '../../../../testing/open-test-engine.ts';
import { insertTestSale } from '../../../../testing/sales/test-sale.ts';

const FOLDER = join(import.meta.dirname, '../web/examples');
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const { clone, engine } = await openTestEngine();
let slug = '';
beforeAll(async () => {
  slug = (await insertTestSale(clone.database, { parcels: 2, opensInMs: -60_000 })).slug;
});

/** What a program prints until it has printed what is looked for, and no longer. */
const printed = (command: string, args: string[], looked: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      // A group of its own: a shell's program ends with it.
      detached: true,
      env: { ...process.env, ENGINE: engine.url, SALE: slug },
    });
    let text = '';
    let isDone = false;
    const onOutput = (bytes: Buffer): void => {
      text += bytes;
      if (isDone || !looked.test(text) || !child.pid) return;
      isDone = true;
      process.kill(-child.pid);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });

it('in TypeScript follows a sale and prints each parcel', async () => {
  const text = await printed(
    process.execPath,
    ['--import', 'tsx', join(FOLDER, 'follow-sale.ts'), engine.url, slug],
    /^2: /m,
  );
  expect(text).toMatch(/^1: \$\d+, closes \d{4}-/m);
});

it.runIf(has('curl'))('with curl follows a sale', async () => {
  const text = await printed('sh', [join(FOLDER, 'follow-sale.sh')], /"parcels"/);
  expect(text).toMatch(/^event: snapshot$/m);
});

it.runIf(has('python3'))('in Python follows a sale and prints each parcel', async () => {
  const text = await printed('python3', [join(FOLDER, 'follow-sale.py'), engine.url, slug], /^2: /m);
  expect(text).toMatch(/^1: \$\d+$/m);
});
