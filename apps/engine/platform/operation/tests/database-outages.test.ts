import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleProblems } from '../../http/problem-handler.ts';
import { isDatabaseOutage, isDatabaseUnreachable, openDatabaseOutages, RecordNotWritten } from '../database-outages.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openWorld = () => {
  const seen = { begun: 0, ended: [] as unknown[], reported: 0, errors: 0 };
  let unreachable = true;
  const outages = openDatabaseOutages({
    probe: async () => {
      if (unreachable) throw refused;
    },
    logBegin: () => {
      seen.begun += 1;
    },
    logEnd: (facts) => void seen.ended.push(facts),
    report: () => {
      seen.reported += 1;
    },
    now: () => performance.now(),
  });
  const app = Fastify({ logger: false });
  const report = (): void => {
    seen.errors += 1;
  };
  handleProblems(app, { report, outages });
  app.post('/bids', () => {
    if (unreachable) throw refused;
    return { outcome: 'accepted' };
  });
  app.get('/bug', () => {
    throw new Error('A bug.');
  });
  const comeBack = async (): Promise<void> => {
    unreachable = false;
    await vi.advanceTimersByTimeAsync(3000);
  };
  const goAway = (): void => {
    unreachable = true;
  };
  return { seen, app, comeBack, goAway };
};

it('a database that is away answers 503 with a time to come back after, one line and one report for all who ask', async () => {
  const { seen, app, comeBack, goAway } = openWorld();
  for (let asked = 0; asked < 200; asked += 1) {
    const answer = await app.inject({ method: 'POST', url: '/bids' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({
      code: 'database_away',
      message: expect.any(String),
      next: expect.any(String),
    });
  }
  expect(seen).toMatchObject({ begun: 1, reported: 1, errors: 0, ended: [] });
  await comeBack();
  expect(seen.ended).toEqual([{ awayMs: expect.any(Number), failures: 200 }]);
  expect((await app.inject({ method: 'POST', url: '/bids' })).statusCode).toBe(200);
  goAway();
  await app.inject({ method: 'POST', url: '/bids' });
  expect(seen).toMatchObject({ begun: 2, reported: 2 });
});

it('a bug is no outage: 500, and a report of its own', async () => {
  const { seen, app } = openWorld();
  expect((await app.inject({ url: '/bug' })).statusCode).toBe(500);
  expect(seen).toMatchObject({ begun: 0, errors: 1 });
});

it.each([
  ['57P01', ''],
  ['08006', ''],
  ['', 'Connection terminated unexpectedly'],
  ['', 'timeout exceeded when trying to connect'],
])('an error with code “%s” and message “%s” says that the database is away', (code, message) => {
  expect(isDatabaseUnreachable(Object.assign(new Error(message), { code }))).toBe(true);
});

it.each(['23505', '55P03', '40001', 'ENOENT', 'FST_ERR_CTP_BODY_TOO_LARGE'])(
  'an error with code %s does not',
  (code) => {
    expect(isDatabaseUnreachable(Object.assign(new Error('something'), { code }))).toBe(false);
  },
);

it.each([
  ['no room on the disk', '53100', true],
  ['no memory', '53200', true],
  ['a lock that took too long', '55P03', true],
  ['an answer that took too long', '57014', true],
  ['a disk that fails', '58030', true],
  ['a deadlock', '40P01', true],
  ['a file of the system that is missing', 'ENOENT', false],
  ['a value that is there already', '23505', false],
  ['a right that is missing, outside the bid path', '42501', false],
  ['a trigger that refuses what is asked', 'P0001', false],
])('%s is an outage for the person who asks: %s, %s', (_what, code, isOutage) => {
  expect(isDatabaseOutage(Object.assign(new Error('something'), { code }))).toBe(isOutage);
});

it('whatever keeps the queue of a sale from writing is an outage', () => {
  const cause = Object.assign(new Error('permission denied for table bid_answer'), { code: '42501' });
  expect(isDatabaseOutage(new RecordNotWritten('The record could not be written.', { cause }))).toBe(true);
});

it('work that gave up waiting for a lock is counted each time, and other outages are not', () => {
  let given = 0;
  const outages = openDatabaseOutages({
    probe: async () => {},
    logBegin: () => {},
    logEnd: () => {},
    report: () => {},
    now: () => 0,
    onLockTimeout: () => {
      given += 1;
    },
  });
  const lock = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  for (const error of [lock, new RecordNotWritten('Not written.', { cause: lock }), refused, new Error('A bug.')])
    outages.note(error, null);
  outages.stop();
  expect(given).toBe(2);
});
