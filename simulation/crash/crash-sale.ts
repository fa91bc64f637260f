import type { Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { letBidByPhone } from '#testing/sales/phone-bidder.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import type { Chance } from '../world/seeded.ts';
import { startCrashPeople } from './crash-people.ts';
import { type ActionKind, type StaffPerson, startCrashStaff } from './crash-staff.ts';
import { AUTH_SECRET } from './engine-process.ts';

export type CrashSaleInput = {
  bidders: number;
  closesInMs: number;
  quietAt: number;
  slowestMs: number;
  /** What staff do, counted from now. */
  staffPlan: readonly [afterMs: number, kind: ActionKind][];
};
export type CrashSale = Awaited<ReturnType<typeof openCrashSale>>;

/** Where engines that listen can be asked. */
export type Engines = { engines: () => string[] };

/** A sale of two parcels and their block, with short clocks, and everybody who bids on it, watches it and runs it. */
export async function openCrashSale(world: Engines, database: Database, chance: Chance, input: CrashSaleInput) {
  const { bidders, closesInMs, quietAt, slowestMs, staffPlan } = input;
  const begun = Date.now();
  const sale = await insertTestSale(database, {
    bidders,
    closesInMs,
    gapMs: 1200,
    rules: {
      softCloseMs: 1500,
      recessMs: 800,
      enBlocRoundMs: 1500,
      softCloseScope: chance.pick(['parcel', 'group']),
    },
  });
  for (const { registrationId } of sale.bidders) await letBidByPhone(database, registrationId);
  const { engines } = world;
  const cookies = await signIn(database, sale);
  const staffPeople: [StaffPerson, StaffPerson] = [
    await insertStaff(database, 'staff'),
    await insertStaff(database, 'administrator'),
  ];
  const people = startCrashPeople({ sale, cookies, engines, chance, quietAt, slowestMs });
  const staff =
    staffPlan.length > 0 ? startCrashStaff({ sale, people: staffPeople, engines, chance, plan: staffPlan }) : null;
  return {
    sale,
    begun,
    /** Everybody goes home, and tells what they asked and heard. */
    stop: async () => {
      await Promise.all([people.stop(), staff?.stop()]);
      return {
        calls: [...people.calls, ...(staff?.calls ?? [])],
        actions: staff?.actions ?? [],
        watchers: [...people.watchers, ...(staff ? [staff.watcher] : [])],
      };
    },
  };
}

export async function signIn(database: Database, sale: TestSale): Promise<string[]> {
  const cookies: string[] = [];
  for (const { userId } of sale.bidders) cookies.push(await insertSession(database, userId, AUTH_SECRET));
  return cookies;
}

const insertStaff = async (database: Database, role: 'staff' | 'administrator'): Promise<StaffPerson> => {
  const [row] = await queryRows<{ id: string }>(
    database,
    `INSERT INTO account_user (id, name, email, email_verified, role, role_since)
     SELECT id, 'Test Person', id || '@test.example', true, $1, '2020-01-01' FROM (SELECT gen_random_uuid() AS id) AS fresh RETURNING id`,
    [role],
  );
  const userId = row?.id ?? '';
  return { userId, cookie: await insertSession(database, userId, AUTH_SECRET, 'second_factor') };
};
