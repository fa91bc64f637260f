import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { openDoor } from './one-by-one.ts';

const person = () => {
  const raw = new EventEmitter();
  const headers = new Map<string, string>();
  const reply = { raw, header: (name: string, value: string) => headers.set(name, value) } as unknown as FastifyReply;
  return { reply, headers, goesAway: () => raw.emit('close') };
};
const moment = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

test('a crowd goes in one at a time, in order, and a failure lets the next one in', async () => {
  const door = openDoor({ mostOutside: 100, rest: async () => {} });
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const enter = (one: number) =>
    door(person().reply, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await moment();
      order.push(one);
      inside -= 1;
      if (one === 3) throw new Error('stumbled');
    });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, one) => enter(one)));
  expect(most).toBe(1);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await expect(door(person().reply, async () => 'still open')).resolves.toBe('still open');
});

test('a rest passes between two of a crowd, and nobody rests who comes alone', async () => {
  let rests = 0;
  const door = openDoor({
    mostOutside: 100,
    rest: async () => {
      rests += 1;
      await moment();
    },
  });
  await door(person().reply, moment);
  await door(person().reply, moment);
  expect(rests).toBe(0);
  await Promise.all([1, 2, 3].map(() => door(person().reply, moment)));
  expect(rests).toBe(2);
});

test('whoever goes away is not waited for; whoever finds too many is told when to come again', async () => {
  const door = openDoor({ mostOutside: 2, rest: async () => {} });
  const entered: string[] = [];
  const enter = (name: string, who = person()) =>
    door(who.reply, async () => {
      entered.push(name);
      await moment();
    });
  const impatient = person();
  const late = person();
  const answers = Promise.allSettled([
    enter('first'),
    enter('impatient', impatient),
    enter('second'),
    enter('late', late),
  ]);
  impatient.goesAway();
  const last = enter('last');
  const [first, gone, second, turnedAway] = await answers;
  await last;
  expect(entered).toEqual(['first', 'second', 'last']);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(gone).toMatchObject({ status: 'rejected', reason: { status: 408 } });
  expect(turnedAway).toMatchObject({ status: 'rejected', reason: { status: 429, body: { code: 'too_many_at_once' } } });
  expect(late.headers.get('retry-after')).toBe('30');
});
