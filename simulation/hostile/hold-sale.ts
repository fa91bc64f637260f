import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/engine/database/connect.ts';
import { readEventsAfter } from '../../apps/engine/server/store/record-store.ts';
import { insertPassword } from '../../apps/engine/testing/insert-password.ts';
import { insertSession } from '../../apps/engine/testing/session-cookie.ts';
import { insertTestSale } from '../../apps/engine/testing/test-sale.ts';
import type { Tally, Target } from './attack.ts';
import { HOSTILE_SECRET, type HostileEngine } from './engine.ts';
import { bidHonestly, type KnownPerson, logIn, logInHonestly, watchHonestly } from './honest-people.ts';
import type { Evidence } from './judge.ts';

const PARCELS = 2;
const TROLLS = 3;
const PENDING = 2;
const UNREGISTERED = 2;
const SESSIONS_EACH = 3;
const PASSWORD = 'a long enough sentence';
const CROWDED_ADDRESS = '203.0.113.50';
/** Bids end so long before the first printed close: late enough to move it, and early enough that none is late. */
const BEFORE_CLOSE_MS = 700;

export type SaleRequest = {
  honest: number;
  closesInMs: number;
  /** `last`: the attackers come after everybody else at the processors, so that bids can be measured beside them. */
  attack: 'none' | 'equal' | 'last';
  /** Names of the attacks that take part, with commas; all when it is left out. */
  only?: string;
};

/** Holds one sale from its opening to its published record, attacked or not, and answers all that was seen. */
export const holdSale = async (
  database: Database,
  engine: HostileEngine,
  { honest, closesInMs, attack, only = '' }: SaleRequest,
): Promise<Evidence> => {
  const { address } = engine;
  const people = await insertKnownPeople(database, address);
  const attackers = attack === 'none' ? null : await startAttackers(attack, only);
  const begun = Date.now();
  const sale = await insertTestSale(database, {
    ...{ parcels: PARCELS, bidders: honest + TROLLS, closesInMs, gapMs: 1000 },
    rules: { softCloseMs: 1500, recessMs: 500, enBlocRoundMs: 500 },
  });
  const [good, trolls] = [sale.bidders.slice(0, honest), sale.bidders.slice(honest)];
  const sessions = (userId: string, each: number): Promise<string[]> =>
    Promise.all(Array.from({ length: each }, () => insertSession(database, userId, HOSTILE_SECRET)));
  const cookies = (await Promise.all(good.map(({ userId }) => sessions(userId, 1)))).flat();
  const target: Target = {
    ...{ address, slug: sale.slug, crowdedAddress: CROWDED_ADDRESS },
    parcelSlugs: sale.parcelIds.map((_, index) => `parcel-${index + 1}`),
    trollCookies: (await Promise.all(trolls.map(({ userId }) => sessions(userId, SESSIONS_EACH)))).flat(),
    outsiderCookies: await insertOutsiders(database, sale.id, (userId) => sessions(userId, SESSIONS_EACH)),
  };
  const at = { address, slug: sale.slug, parcels: PARCELS };
  const watchers = watchHonestly(at, cookies);
  attackers?.begin(target);
  const untilMs = begun + closesInMs - BEFORE_CLOSE_MS;
  const [bids, logins] = await Promise.all([
    bidHonestly(at, cookies, untilMs),
    logInHonestly(address, people, CROWDED_ADDRESS, untilMs),
  ]);
  const events = await untilCompleted(database, sale.id, untilMs + 15_000);
  const attackedMs = Date.now() - begun;
  const lostStreams = watchers.end();
  const formStatus = await sendGoodForm(address);
  const tally = (await attackers?.end()) ?? {};
  const record = await fetch(`${address}/api/auctions/${sale.slug}/record`, {
    headers: { 'x-forwarded-for': '192.0.2.250' },
  });
  return {
    honest: new Set(good.map(({ registrationId }) => registrationId)),
    trolls: new Set(trolls.map(({ registrationId }) => registrationId)),
    ...{ bids, logins, lostStreams, formStatus, tally, attackedMs, events },
    ...{ record: await record.text(), publicKeyPem: engine.publicKeyPem },
  };
};

const startAttackers = async (turn: string, only: string) => {
  const attackers = fork(new URL('./attackers.ts', import.meta.url), [turn, only], {
    execArgv: ['--import', 'tsx'],
    detached: true,
  });
  await once(attackers, 'message');
  return {
    begin: (target: Target): void => void attackers.send(target),
    end: async (): Promise<Tally> => {
      attackers.send('stop');
      const [tally] = await once(attackers, 'message');
      attackers.disconnect();
      return tally;
    },
  };
};

const untilCompleted = async (database: Database, saleId: string, latestMs: number) => {
  for (;;) {
    const events = await readEventsAfter(database, saleId, 0);
    if (events.at(-1)?.kind === 'sale_completed' || Date.now() > latestMs) return events;
    await sleep(100);
  }
};

const insertAccount = async (database: Database): Promise<{ userId: string; email: string }> => {
  const userId = randomUUID();
  const email = `${userId}@test.example`;
  await database.query(
    `INSERT INTO account_user (id, name, email, email_verified, terms_version) VALUES ($1, 'Somebody', $2, true, 1)`,
    [userId, email],
  );
  return { userId, email };
};

const insertOutsiders = async (
  database: Database,
  saleId: string,
  sessions: (userId: string) => Promise<string[]>,
): Promise<string[]> => {
  const cookies: string[] = [];
  for (let one = 0; one < PENDING + UNREGISTERED; one += 1) {
    const { userId } = await insertAccount(database);
    if (one < PENDING)
      await database.query(
        `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version) VALUES ($1, $2, $3, 'requested', 1)`,
        [randomUUID(), saleId, userId],
      );
    cookies.push(...(await sessions(userId)));
  }
  return cookies;
};

/** People with a password, each on a device on which they logged in before. */
const insertKnownPeople = (database: Database, address: string): Promise<KnownPerson[]> =>
  Promise.all(
    Array.from({ length: 3 }, async (_, index) => {
      const { userId, email } = await insertAccount(database);
      await insertPassword(database, userId, PASSWORD);
      const person = { email, password: PASSWORD, device: '' };
      const { device } = await logIn(address, person, `198.51.100.${100 + index}`);
      return { ...person, device };
    }),
  );

const sendGoodForm = async (address: string): Promise<number> => {
  const response = await fetch(`${address}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.240' },
    body: JSON.stringify({
      ...{ id: randomUUID(), kind: 'ContactForm', firstName: 'Ann', lastName: 'Person', email: 'ann@test.example' },
      ...{ phone: '7805550100', message: 'When is the viewing?' },
    }),
  });
  return response.status;
};
