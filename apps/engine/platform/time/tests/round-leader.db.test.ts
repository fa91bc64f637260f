import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/clone-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { takeRound } from '../../store/round-leader-store.ts';
import { openRounds } from '../round-leader.ts';

const clone = await cloneDatabase();
afterAll(clone.drop);
const { database } = clone;
const FIRST = '11111111-1111-4111-8111-111111111111';
const SECOND = '22222222-2222-4222-8222-222222222222';
const AN_HOUR = 3_600_000;
const fail = (error: unknown): void => expect.fail(String(error));

it('one engine of two does a round, and the other one when it has left', async () => {
  let now = 0;
  const done: string[] = [];
  const open = (name: string, id: string) => {
    const rounds = openRounds(database, id, () => now);
    return { rounds, round: rounds.repeat('emails', async () => void done.push(name), 10, fail) };
  };
  const first = open('first', FIRST);
  await waitUntil(() => done.length > 2);
  const second = open('second', SECOND);
  const before = done.length;
  await waitUntil(() => done.length > before + 3);
  expect(done).not.toContain('second');
  await first.round.stop();
  await first.rounds.leave();
  // The second asks again after some seconds.
  now += 5001;
  await waitUntil(() => done.includes('second'));
  await second.round.stop();
  await second.rounds.leave();
  expect((await database.query('SELECT FROM round_leader')).rowCount).toBe(0);
});

it('a round of an engine that died is free when its time is over', async () => {
  expect(await takeRound(database, 'webhooks', FIRST, AN_HOUR)).toBe(true);
  expect(await takeRound(database, 'webhooks', SECOND, AN_HOUR)).toBe(false);
  expect(await takeRound(database, 'webhooks', FIRST, AN_HOUR)).toBe(true);
  await database.query(`UPDATE round_leader SET until = clock_timestamp() - interval '1 second'`);
  expect(await takeRound(database, 'webhooks', SECOND, AN_HOUR)).toBe(true);
  expect(await takeRound(database, 'webhooks', FIRST, AN_HOUR)).toBe(false);
});
