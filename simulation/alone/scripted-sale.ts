import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import type { TestTenderKeys } from '#testing/sales/tender-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { TEST_SECRET } from '#testing/start-test-engine.ts';
import type { World } from './world.ts';

export type Format = 'auction' | 'tender';
/** Roles of the office in the order of their rights. */
export const ROLES = ['read_only', 'content', 'clerk', 'staff', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
/** Who puts in an act: somebody of the office, or their friend, who has an account and no rights. */
export type ActorRole = Role | 'friend';

export type Person = { name: string; userId: string; email: string; cookie: string };
export type BidderName = 'anna' | 'bert' | 'carl' | 'dora' | 'pete';
export type Bidder = Person & { registrationId: string };

/** One run: a sale of its own with its own office and bidders, into which one act is put at one moment. */
export type ScriptedSale = {
  format: Format;
  id: string;
  slug: string;
  /** Parcels in the printed order, and the block last. */
  lots: { id: string; slug: string }[];
  opensAt: number;
  tender: TestTenderKeys | null;
  /** One person of each role, of whom one acts; and a friend of theirs without a registration. */
  actors: Record<ActorRole, Person>;
  /** Colleagues who do their work as ever: two lawyers and an administrator. */
  colleagues: [Person, Person, Person];
  /** Anna and Bert bid against each other, Carl sets a maximum, Pete bids by phone, Dora waits for approval. */
  bidders: Record<BidderName, Bidder>;
};

/** A sale of a day: the moment of its act, and what became of each planned bid. */
export type Played = {
  run: ScriptedSale;
  moment: string | null;
  tried: Map<number, { code: string; again: number | null }>;
};

/** An account with a session. */
export async function insertPerson(
  { database, passwordHash }: World,
  name: string,
  role: Role | 'bidder',
): Promise<Person> {
  const [userId, email] = [randomUUID(), `${randomUUID()}@alone.example`];
  await database.query(
    `INSERT INTO account_user (id, name, email, email_verified, role, terms_version, role_since, province, purchaser_kind)
     VALUES ($1, $2, $3, true, $4, 1, CASE WHEN $4 <> 'bidder' THEN timestamptz '2020-01-01' END, 'AB', 'person')`,
    [userId, name, email, role],
  );
  await database.query(
    `INSERT INTO account_credential (account_id, provider_id, user_id, password, updated_at)
     VALUES ($1::uuid::text, 'credential', $1::uuid, $2, clock_timestamp())`,
    [userId, passwordHash],
  );
  return { name, userId, email, cookie: await sessionOf(database, userId, role !== 'bidder') };
}

/** Cookie of a new session that outlasts the sale. */
export async function sessionOf(database: Database, userId: string, isStaff = false): Promise<string> {
  const cookie = await insertSession(database, userId, TEST_SECRET, isStaff ? 'second_factor' : 'password');
  await database.query(
    `UPDATE account_session SET expires_at = clock_timestamp() + interval '1 year' WHERE user_id = $1`,
    [userId],
  );
  return cookie;
}

export type People = Pick<ScriptedSale, 'actors' | 'colleagues'>;

export async function insertPeople(world: World): Promise<People> {
  const actors = { friend: await insertPerson(world, 'Fred Friend', 'bidder') } as People['actors'];
  for (const role of ROLES) actors[role] = await insertPerson(world, `Acting ${role}`, role);
  return {
    actors,
    colleagues: [
      await insertPerson(world, 'Lena Lawyer', 'staff'),
      await insertPerson(world, 'Lars Lawyer', 'staff'),
      await insertPerson(world, 'Ada Administrator', 'administrator'),
    ],
  };
}
