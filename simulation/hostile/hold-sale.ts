import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/connect.ts';
import { run } from '#database/statements/rows.ts';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import type { Tally, Target } from './attack.ts';
import type { HostileEngine } from './engine.ts';
import { bidHonestly, logInHonestly, watchHonestly } from './honest-people.ts';
import { insertAdministrator, insertKnownPeople, insertOutsiders, insertSessions, readRole } from './insert-people.ts';
import type { Evidence } from './judge.ts';

const PARCELS = 2;
const TROLLS = 3;
const CROWDED_ADDRESS = '203.0.113.50';

export type Hosts = { engine: HostileEngine; siteAddress: string };

export type SaleRequest = {
  honest: number;
  closesInMs: number;
  /** Bids end so long before the first printed close: late enough to move it, and early enough that none is late. */
  bidsEndBeforeMs: number;
  /** `last`: the attackers come after everybody else at the processors, so that bids can be measured beside them. */
  attack: 'none' | 'equal' | 'last';
  /** Names of the attacks that take part, with commas; all when it is left out. */
  only?: string;
};

/** Holds one sale from its opening to its published record, attacked or not, and answers all that was seen. */
export async function holdSale(
  database: Database,
  { engine, siteAddress }: Hosts,
  { honest, closesInMs, bidsEndBeforeMs, attack, only = '' }: SaleRequest,
): Promise<Evidence> {
  const { address } = engine;
  const people = await insertKnownPeople(database, address);
  const attackers = attack === 'none' ? null : await startAttackers(attack, only);
  const begun = Date.now();
  const sale = await insertTestSale(database, {
    parcels: PARCELS,
    bidders: honest + TROLLS,
    closesInMs,
    gapMs: 2000,
    rules: { softCloseMs: 2 * bidsEndBeforeMs, recessMs: 500, enBlocRoundMs: 500 },
  });
  const [good, trolls] = [sale.bidders.slice(0, honest), sale.bidders.slice(honest)];
  const cookies = (await Promise.all(good.map(({ userId }) => insertSessions(database, userId, 1)))).flat();
  const administrator = await insertAdministrator(database);
  const target: Target = {
    address,
    slug: sale.slug,
    siteAddress,
    administrator,
    crowdedAddress: CROWDED_ADDRESS,
    parcelSlugs: sale.parcelIds.map((_, index) => `parcel-${index + 1}`),
    trollCookies: (await Promise.all(trolls.map(({ userId }) => insertSessions(database, userId)))).flat(),
    outsiderCookies: await insertOutsiders(database, sale.id),
  };
  const at = { address, slug: sale.slug, parcels: PARCELS };
  const watchers = watchHonestly(at, cookies);
  attackers?.begin(target);
  const untilMs = begun + closesInMs - bidsEndBeforeMs;
  const [bids, logins, siteFormStatus] = await Promise.all([
    bidHonestly(at, cookies, untilMs),
    logInHonestly(address, people, CROWDED_ADDRESS, untilMs),
    sleep(closesInMs / 2).then(() => sendSiteForm(siteAddress, sale.slug)),
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
    siteForm: { status: siteFormStatus, arrived: await hasArrived(database, sale.slug) },
    thirdRole: await readRole(database, administrator.thirdId),
    bids,
    logins,
    lostStreams,
    formStatus,
    tally,
    attackedMs,
    events,
    record: await record.text(),
    publicKeyPem: engine.publicKeyPem,
  };
}

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

const sendGoodForm = async (address: string): Promise<number> => {
  const response = await fetch(`${address}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.240' },
    body: JSON.stringify({
      id: randomUUID(),
      kind: 'ContactForm',
      firstName: 'Ann',
      lastName: 'Person',
      email: 'ann@test.example',
      phone: '7805550100',
      message: 'When is the viewing?',
    }),
  });
  return response.status;
};

const writerOf = (slug: string): string => `reader-of-${slug}@test.example`;

/** A form of the public site as a page sends it. */
const sendSiteForm = async (siteAddress: string, slug: string): Promise<number> => {
  const response = await fetch(siteAddress, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'x-forwarded-for': '192.0.2.241',
    },
    body: new URLSearchParams({
      'form-name': 'contact',
      'form-kind': 'ContactForm',
      'first-name': 'Ann',
      'last-name': 'Person',
      'email-address': writerOf(slug),
      'phone-number': '7805550100',
      message: 'When is the viewing?',
    }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** Whether staff have it, at most half a minute later. */
const hasArrived = async (database: Database, slug: string): Promise<boolean> => {
  for (const untilMs = Date.now() + 30_000; Date.now() < untilMs; await sleep(100)) {
    const rowCount = await run(database, 'SELECT FROM lead WHERE email = $1', [writerOf(slug)]);
    if (rowCount) return true;
  }
  return false;
};
