import { hash } from '@node-rs/argon2';
import type { Queryable } from '../engine/database/statements/rows.ts';
import { demoId } from './demo-id.ts';

export type DemoPerson = {
  key: string;
  name: string;
  email: string;
  role: 'bidder' | 'staff' | 'administrator';
  password: string;
};

const person = (key: string, name: string, role: DemoPerson['role'], password: string): DemoPerson => ({
  key,
  name,
  email: `${key}@demo.quarterline.example`,
  role,
  password,
});

/** The person who tries the product signs in as one of these. Their passwords are printed at the start: production refuses them. */
export const DEMO_BIDDER = person('farmer', 'Demo Farmer', 'bidder', 'four quarters make a section');
export const DEMO_SELLER = person('seller', 'Demo Seller', 'bidder', 'the back quarter is for sale');
export const DEMO_STAFF = person('staff', 'Demo Staff', 'staff', 'two people void a late bid');
export const DEMO_ADMINISTRATOR = person(
  'administrator',
  'Demo Administrator',
  'administrator',
  'keys hang behind the counter',
);
/** The third opener of sealed tenders, beside staff and administrator. */
export const DEMO_CLERK = person('clerk', 'Demo Clerk', 'staff', 'three of us keep a key each');
/** Who opens the sealed tenders of the demonstration. The key file of each opens with their password as its passphrase. */
export const DEMO_OPENERS: readonly DemoPerson[] = [DEMO_STAFF, DEMO_ADMINISTRATOR, DEMO_CLERK];

/** The crowd. Robots, and called so wherever a name is seen. */
export const ROBOTS: readonly DemoPerson[] = Array.from({ length: 8 }, (_, index) =>
  person(`robot-${index + 1}`, `Demo Robot ${index + 1}`, 'bidder', `not a person but robot number ${index + 1}`),
);

/** Those whose requests wait for staff. */
export const APPLICANTS: readonly DemoPerson[] = [1, 2, 3].map((number) =>
  person(`applicant-${number}`, `Demo Applicant ${number}`, 'bidder', `a request that waits, number ${number}`),
);

const DEMO_PEOPLE: readonly DemoPerson[] = [
  DEMO_BIDDER,
  DEMO_SELLER,
  DEMO_STAFF,
  DEMO_ADMINISTRATOR,
  DEMO_CLERK,
  ...APPLICANTS,
  ...ROBOTS,
];

export const userIdOf = ({ key }: DemoPerson): string => demoId(`user ${key}`);

export async function insertPeople(client: Queryable): Promise<void> {
  for (const who of DEMO_PEOPLE) {
    const id = userIdOf(who);
    // Staff are older in their role than any sale that is told here, so that two of them can void a bid.
    await client.query(
      `INSERT INTO account_user (id, name, email, email_verified, phone, role, demo, province, purchaser_kind, legal_name, terms_version, terms_accepted_at, role_since)
       VALUES ($1, $2, $3, true, '7805550100', $4, true, 'AB', 'person', $2, 1, clock_timestamp(), clock_timestamp() - interval '10 years')`,
      [id, who.name, who.email, who.role],
    );
    const password = await hash(who.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await client.query(
      `INSERT INTO account_credential (account_id, provider_id, user_id, password, updated_at) VALUES ($1, 'credential', $2, $3, clock_timestamp())`,
      [id, id, password],
    );
  }
}
