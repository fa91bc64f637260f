import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { openPatientSession } from '#database/connect.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import type { AlarmCase } from './alarm-case.ts';
import type { AlarmWorld } from './alarm-world.ts';
import { AUTH_SECRET } from './hosts.ts';

const MEGABYTE = 1024 * 1024;
const SALES = 12;

const mendStandby = async ({ waitForStandby }: AlarmWorld): Promise<void> => waitForStandby('standby_1');

/** Bids in each of twelve sales until stopped: more than an engine has connections for bids. */
const bidEverywhere = async ({ database, second }: AlarmWorld) => {
  const sales = await Promise.all(Array.from({ length: SALES }, () => insertTestSale(database, { bidders: 1 })));
  let isOver = false;
  const bidding = sales.map(async ({ slug, bidders }) => {
    const cookie = await insertSession(database, bidders[0]?.userId ?? '', AUTH_SECRET);
    for (let amount = 500_000; !isOver; amount += 25_000) {
      const amountCents = dollars(amount);
      const path = apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: 'parcel-1' });
      const bid = { bidId: randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents };
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(`${second.url}${path}`, { method: 'POST', headers, body: JSON.stringify(bid) });
      await answer.arrayBuffer();
      // As quickly as people do: not a load test.
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
  return async (): Promise<void> => {
    isOver = true;
    await Promise.all(bidding);
  };
};

export const DATABASE_CASES: readonly AlarmCase[] = [
  {
    alarms: { TooFewMachinesHoldABid: null, ReplicationBehind: null },
    cause: 'the database stops waiting for its standby, which writes nothing while 80 MB of changes are made',
    end: 'the standby writes again, and synchronous_standby_names names it',
    begin: async (world) => {
      await world.waitForStandby('');
      await world.standby.pause();
      for (let written = 0; written < 80; written += 1)
        await world.database.query(`SELECT pg_logical_emit_message(true, 'alarm', repeat('x', $1))`, [MEGABYTE]);
      return async () => {
        await world.standby.resume();
        await mendStandby(world);
      };
    },
  },
  {
    alarms: { StandbyMissing: null },
    cause: 'the standby is stopped',
    end: 'the standby is started, and the database waits for it again',
    begin: async (world) => {
      await world.waitForStandby('');
      await world.standby.stop();
      return async () => {
        await world.standby.start();
        await mendStandby(world);
      };
    },
  },
  {
    alarms: { RequestsWaitForConnections: null, LocksWait: null, BidsFail: null, BidsSlow: null },
    cause: 'a session keeps the rows of all sales locked while twelve people bid',
    end: 'the session ends, and bids are answered',
    begin: async (world) => {
      const stopBids = await bidEverywhere(world);
      const keeper = openPatientSession(world.databaseUrl);
      await keeper.connect();
      await keeper.query('BEGIN');
      await keeper.query('SELECT FROM sale FOR UPDATE');
      return async () => {
        await keeper.query('ROLLBACK');
        await keeper.end();
        await stopBids();
      };
    },
  },
  {
    alarms: { DatabaseSlow: null, NoEngineReady: null, EngineNotReady: ({ second }) => second.address },
    cause: 'the connections to the database carry nothing, and nobody is told',
    end: 'the connections carry again',
    // The engines answer. An operator who is told that they do not would look at the wrong machine.
    silent: ['EngineDown'],
    begin: async ({ toDatabase }) => {
      toDatabase.stall();
      return async () => toDatabase.mend();
    },
  },
  {
    alarms: { HintsLost: null },
    cause: 'the connections to the database are closed and new ones refused',
    end: 'the database can be reached again',
    begin: async ({ toDatabase }) => {
      toDatabase.cut();
      return async () => toDatabase.mend();
    },
  },
];
