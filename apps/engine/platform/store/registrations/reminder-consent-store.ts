import { REMINDER_WORDS } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';

/** Keeps that an address agreed to emails about what it follows, once while it holds; it counts when the address has answered. */
export async function askReminderConsent(
  client: Queryable,
  { address, source, confirmed }: { address: string; source: string; confirmed: boolean },
): Promise<void> {
  await client.query(
    `INSERT INTO consent (purpose, address, wording, source, confirmed_at)
     SELECT 'reminders', lower($1), $2, $3, CASE WHEN $4 THEN clock_timestamp() END
     WHERE NOT EXISTS (SELECT FROM consent WHERE lower(address) = lower($1) AND purpose = 'reminders' AND wording = $2 AND withdrawn_at IS NULL)`,
    [address, REMINDER_WORDS, source, confirmed],
  );
}

export async function confirmReminderConsent(client: Queryable, address: string): Promise<void> {
  await client.query(
    `UPDATE consent SET confirmed_at = clock_timestamp() WHERE lower(address) = lower($1) AND purpose = 'reminders'
       AND confirmed_at IS NULL AND withdrawn_at IS NULL`,
    [address],
  );
}
