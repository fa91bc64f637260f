import { dollars } from '@quarterline/rules';
import type { Queryable } from '../../engine/platform/store/queryable.ts';
import { demoId } from '../demo-id.ts';
import type { DemoSale } from '../demo-sale.ts';
import { DEMO_PARTNER, DEMO_SECOND_PERSON, userIdOf } from '../people.ts';

/** Below every price of the live sale, so that whatever is tried there waits. */
const ABOVE = dollars(500_000);
const LIMIT = dollars(12_000_000);
const A_DAY = 86_400_000;

/** A bidder of a sale who has named a second person, and that person, who has accepted. `now`: milliseconds. */
export const insertSecondPerson = async (
  client: Queryable,
  sale: DemoSale,
  saleId: string,
  now: number,
): Promise<void> => {
  const registrationId = demoId(`registration ${sale.slug} ${DEMO_PARTNER.key}`);
  await client.query(
    `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version, bidder_number, limit_cents, requested_at, limit_set_at, decided_at)
     VALUES ($1, $2, $3, 'approved', 1, 215, $4, $5, $5, $5)`,
    [registrationId, saleId, userIdOf(DEMO_PARTNER), LIMIT, new Date(now - 2 * A_DAY)],
  );
  await client.query(
    `INSERT INTO observer_seat (id, sale_id, registration_id, invited_email, relation, shows_limits, invited_at, observer_id, accepted_at, confirms_above_cents)
     VALUES ($1, $2, $3, $4, 'other', false, $5, $6, $5, $7)`,
    [
      demoId(`second person ${sale.slug}`),
      ...[saleId, registrationId, DEMO_SECOND_PERSON.email, new Date(now - A_DAY), userIdOf(DEMO_SECOND_PERSON), ABOVE],
    ],
  );
};
