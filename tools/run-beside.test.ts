import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BuildFailed, builtAndPrepared } from './built-and-prepared.ts';
import { runBeside } from './run-beside.mjs';

/** A build that runs a line of JavaScript. */
const build = (name: string, script: string) => ({
  name,
  program: process.execPath,
  args: ['-e', script],
  options: {},
});
const WAITS = 'setInterval(() => {}, 1000)';

/** Runs builds two at a time; returns what came of them. */
const runAll = async (builds: readonly ReturnType<typeof build>[]) => {
  const started: string[] = [];
  const ended: string[] = [];
  const printed: string[] = [];
  const run = runBeside(builds, {
    atOnce: 2,
    onStart: ({ name }) => started.push(name),
    onEnd: ({ name }) => ended.push(name),
    print: { write: (text) => printed.push(String(text)) },
  });
  return { started, ended, printed, run };
};

it('builds begin in their order, two at a time, and all of them are marked as built', async () => {
  const { started, ended, run } = await runAll(['one', 'two', 'three', 'four'].map((name) => build(name, '')));
  expect(started).toEqual(['one', 'two']);
  expect(await run.done).toBe(0);
  expect(started).toEqual(['one', 'two', 'three', 'four']);
  expect(ended.toSorted()).toEqual(['four', 'one', 'three', 'two']);
});

it('a build that fails ends the one beside it, lets none begin, and its message and status are those of the whole', async () => {
  const broken = build('broken', 'console.error("No such file: pages.css"); process.exit(3)');
  const { started, ended, printed, run } = await runAll([build('endless', WAITS), broken, build('next', '')]);
  expect(await run.done).toBe(3);
  expect(started).toEqual(['endless', 'broken']);
  expect(ended).toEqual([]);
  expect(printed.join('')).toBe('No such file: pages.css\nbroken: failed.\n');
});

it('a build whose program is missing fails and says which program', async () => {
  const missing = { name: 'missing', program: '/no/such/program', args: [], options: {} };
  const { printed, run } = await runAll([missing]);
  expect(await run.done).toBe(1);
  expect(printed.join('')).toContain('/no/such/program');
});

it('builds that are stopped end at once and are not marked as built', async () => {
  const { ended, run } = await runAll([build('one', WAITS), build('two', WAITS), build('three', '')]);
  expect(await run.stop()).toBe(130);
  expect(ended).toEqual([]);
});

/** A build that ends with a status, or runs until it is stopped; and a database that is ready, or not. */
const running = (status: number | null) => {
  const stopped: string[] = [];
  let end: (status: number) => void = () => {};
  const done = new Promise<number>((resolve) => {
    end = resolve;
  });
  if (status !== null) end(status);
  const stop = async (): Promise<void> => {
    stopped.push('build');
    end(130);
  };
  return {
    stopped,
    build: { done, stop },
    database: { stop: async () => void stopped.push('database') },
  };
};

it('hosts start when both the bundles and the database are there', async () => {
  const { stopped, build: built, database } = running(0);
  expect(await builtAndPrepared(built, Promise.resolve(database))).toBe(database);
  expect(stopped).toEqual([]);
});

it('a failed build stops the database that was made ready beside it, and its status is kept', async () => {
  const { stopped, build: failed, database } = running(3);
  const later = sleep(20).then(() => database);
  const error = await builtAndPrepared(failed, later).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BuildFailed);
  expect(error).toMatchObject({ status: 3 });
  expect(stopped).toEqual(['build', 'database']);
});

it('a database that cannot be made ready ends the build, and its own message is the one that is shown', async () => {
  const { stopped, build: unfinished } = running(null);
  const preparing = Promise.reject(new Error('Port 5432 does not answer.'));
  await expect(builtAndPrepared(unfinished, preparing)).rejects.toThrow('Port 5432 does not answer.');
  expect(stopped).toEqual(['build']);
});
