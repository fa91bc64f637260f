import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { hasRow } from '#database/statements/rows.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { waitUntil } from '#testing/wait-until.ts';
import type { AlarmCase } from './alarm-case.ts';
import type { AlarmWorld } from './alarm-world.ts';
import { passwordProcessOf } from './hosts.ts';

const post = async (url: string, body: object, from = '192.0.2.1'): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
};

const logIn = ({ second }: AlarmWorld, index: number): Promise<void> =>
  post(
    `${second.url}${apiPath('POST /api/account/login')}`,
    { email: `bidder-${index}@test.example`, password: 'a long enough sentence' },
    `192.0.2.${1 + (index % 200)}`,
  );

const sendForm = ({ second }: AlarmWorld): Promise<void> =>
  post(`${second.url}${apiPath('POST /api/leads')}`, {
    id: randomUUID(),
    kind: 'ContactForm',
    firstName: 'Ann',
    lastName: 'Person',
    email: 'ann@test.example',
    phone: '7805550100',
    message: 'When is the viewing?',
  });

const addEmail = ({ database }: AlarmWorld, to: string, minutesAgo: number, nextInMinutes: number) =>
  database.query(
    `INSERT INTO outbox (recipient, subject, text_body, created_at, next_attempt_at)
     VALUES ($1, 'A test', 'A test', clock_timestamp() - $2 * interval '1 minute', clock_timestamp() + $3 * interval '1 minute')`,
    [to, minutesAgo, nextInMinutes],
  );

/** Longer than an engine takes to keep the clock of a new sale. */
const CLOSES_IN_MS = 20_000;

/** Need both engines as they are, or nothing of them. */
export const MESSAGE_CASES: readonly AlarmCase[] = [
  {
    alarms: { FormsOverLimit: null },
    cause: 'one network sends 160 contact forms',
    end: 'it stops, and ten minutes pass',
    begin: async (world) => {
      await Promise.all(Array.from({ length: 160 }, () => sendForm(world)));
      return async () => {};
    },
  },
  {
    alarms: { EmailsGivenUp: null },
    cause: 'a mail server refuses an email for good',
    end: 'a day passes',
    begin: async (world) => {
      await addEmail(world, 'nobody@test.example', 0, 0);
      return () => world.database.query(`UPDATE outbox SET gave_up_at = gave_up_at - interval '25 hours'`);
    },
  },
  {
    alarms: { EmailsLate: null },
    cause: 'an email waits for eleven minutes',
    end: 'it is sent',
    begin: async (world) => {
      await addEmail(world, 'late@test.example', 11, 60);
      return () => world.database.query('UPDATE outbox SET next_attempt_at = clock_timestamp()');
    },
  },
];

export const ENGINE_CASES: readonly AlarmCase[] = [
  {
    alarms: { LoginsWait: null },
    cause: 'the process that compares passwords is stopped, and sixty people log in',
    end: 'the process goes on',
    begin: async (world) => {
      await logIn(world, 0);
      const passwords = await passwordProcessOf(world.second);
      process.kill(passwords, 'SIGSTOP');
      const logins = Array.from({ length: 60 }, (_, index) => logIn(world, index + 1));
      return async () => {
        process.kill(passwords, 'SIGCONT');
        await Promise.all(logins);
      };
    },
  },
  {
    alarms: { EventLoopLate: ({ second }) => second.address },
    cause: 'an engine gets no processor for half a second, again and again',
    end: 'it gets its processor',
    begin: async ({ second }) => {
      let isStopped = false;
      const step = (): void => {
        isStopped = !isStopped;
        process.kill(second.pid, isStopped ? 'SIGSTOP' : 'SIGCONT');
      };
      const timer = setInterval(step, 500);
      return async () => {
        clearInterval(timer);
        process.kill(second.pid, 'SIGCONT');
      };
    },
  },
  {
    alarms: { EngineDown: ({ first }) => first.address, SaleNotWatched: null },
    cause: 'the only engine that keeps clocks of sales is killed while a sale is live',
    end: 'a new engine takes its place under another address, and Prometheus is told',
    begin: async (world) => {
      const closesAt = Date.now() + CLOSES_IN_MS;
      const { id } = await insertTestSale(world.database, { closesInMs: CLOSES_IN_MS });
      // From now on it has a heartbeat of the engine, and not the one that a test sale begins with.
      await waitUntil(() =>
        hasRow(
          world.database,
          `SELECT FROM sale_heartbeat WHERE sale_id = $1 AND heartbeat_at < clock_timestamp() + interval '1 minute'`,
          [id],
        ),
      );
      await world.first.kill();
      return async () => {
        // A lot that was to close meanwhile is held.
        await waitUntil(() => Date.now() > closesAt);
        const third = await world.startEngine('on');
        await world.prometheus.setTargets('quarterline-engine', [third.address, world.second.address]);
      };
    },
  },
  {
    alarms: { ClocksHeldAfterOutage: null },
    cause: 'a new engine finds a lot that was to close while nobody kept its clock, and holds it',
    end: 'five minutes pass',
    // The alarmCase before has made the cause.
    begin: async () => async () => {},
  },
];
