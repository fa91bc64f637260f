import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { createFairQueue } from '../server/limits/fair-queue.ts';

const person = () => {
  const raw = new EventEmitter();
  const headers = new Map<string, string>();
  const reply = { raw, header: (name: string, value: string) => headers.set(name, value) } as unknown as FastifyReply;
  return { reply, headers, goesAway: () => raw.emit('close') };
};
const HALL = '203.0.113.1';
const moment = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

test('a crowd goes in one at a time, in order, and a failure lets the next one in', async () => {
  const queue = createFairQueue({ maxWaiting: 100, pauseBetween: async () => {} });
  let busy = 0;
  let most = 0;
  const order: number[] = [];
  const ask = (entry: number) =>
    queue(HALL, person().reply, async () => {
      busy += 1;
      most = Math.max(most, busy);
      await moment();
      order.push(entry);
      busy -= 1;
      if (entry === 3) throw new Error('stumbled');
    });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, entry) => ask(entry)));
  expect(most).toBe(1);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await expect(queue(HALL, person().reply, async () => 'still open')).resolves.toBe('still open');
});

test('a rest passes between two of a crowd, and nobody rests who comes alone', async () => {
  let rests = 0;
  const queue = createFairQueue({
    maxWaiting: 100,
    pauseBetween: async () => {
      rests += 1;
      await moment();
    },
  });
  await queue(HALL, person().reply, moment);
  await queue(HALL, person().reply, moment);
  expect(rests).toBe(0);
  await Promise.all([1, 2, 3].map(() => queue(HALL, person().reply, moment)));
  expect(rests).toBe(2);
});

/** A door, who went in through it, in order, and what became of everybody. */
const watchQueue = (maxWaiting: number) => {
  const queue = createFairQueue({ maxWaiting, pauseBetween: async () => {} });
  const entered: string[] = [];
  const fates = new Map<string, Promise<PromiseSettledResult<void>>>();
  const arrive = (name: string, from: string, who = person()) => {
    const work = async () => {
      entered.push(name);
      await moment();
    };
    fates.set(
      name,
      Promise.allSettled([queue(from, who.reply, work)]).then(([fate]) => fate),
    );
    return who;
  };
  const fateOf = async (name: string) => fates.get(name);
  return { entered, arrive, fateOf, everybody: () => Promise.all(fates.values()) };
};

test('a request that goes away is not waited for; one that finds too many is told when to come again', async () => {
  const { entered, arrive, fateOf, everybody } = watchQueue(2);
  arrive('first', HALL);
  const impatient = arrive('impatient', HALL);
  arrive('second', HALL);
  const late = arrive('late', HALL);
  impatient.goesAway();
  arrive('last', HALL);
  await everybody();
  expect(entered).toEqual(['first', 'second', 'last']);
  expect(await fateOf('impatient')).toMatchObject({ status: 'rejected', reason: { status: 408 } });
  expect(await fateOf('late')).toMatchObject({ reason: { status: 429, body: { code: 'too_many_at_once' } } });
  expect(late.headers.get('retry-after')).toBe('30');
});

test('a sender of a thousand from a few machines waits behind their own thousand, and a farmer behind a few', async () => {
  const { entered, arrive, everybody } = watchQueue(2000);
  for (const machine of [1, 2, 3, 4, 5]) {
    // Each of them may use every address of its own network.
    for (let at = 0; at < 20; at += 1) arrive(`flood ${machine}.${at}`, `2001:db8:0:${machine}::${at.toString(16)}`);
  }
  arrive('farmer', '198.51.100.7');
  await everybody();
  expect(entered).toHaveLength(101);
  expect(entered.indexOf('farmer')).toBeLessThanOrEqual(6);
});

test('where no more can stand outside, the last of the longest queue goes, and not the farmer', async () => {
  const { entered, arrive, fateOf, everybody } = watchQueue(10);
  for (let at = 0; at < 11; at += 1) arrive(`flood ${at}`, HALL);
  arrive('farmer', '198.51.100.7');
  await everybody();
  expect(entered).toContain('farmer');
  expect(await fateOf('flood 10')).toMatchObject({ status: 'rejected', reason: { status: 429 } });
  expect(entered).toHaveLength(11);
});
