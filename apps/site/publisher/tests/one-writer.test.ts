import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { becomeOneWriter } from '../one-writer.ts';

test('a folder has one writer; another folder has its own; the next may come when the first has gone', async () => {
  const folder = join(tmpdir(), `writer-${process.pid}`);
  const release = await becomeOneWriter(folder);
  await expect(becomeOneWriter(folder)).rejects.toThrow('Another site already writes into');
  await (await becomeOneWriter(`${folder}-other`))();
  await release();
  await (await becomeOneWriter(folder))();
});

test('a writer that was killed leaves no lock behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  const script = join(folder, 'hold.mts');
  const source = new URL('../one-writer.ts', import.meta.url).href;
  await writeFile(
    script,
    `import { becomeOneWriter } from ${JSON.stringify(source)};
     await becomeOneWriter(${JSON.stringify(folder)});
     process.send?.('held');
     setInterval(() => {}, 1000);`,
  );
  const child = fork(script, { execArgv: ['--import', import.meta.resolve('tsx')] });
  await once(child, 'message');
  await expect(becomeOneWriter(folder)).rejects.toThrow('Another site');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await becomeOneWriter(folder))();
  await rm(folder, { recursive: true });
});
