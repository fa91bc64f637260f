import type { Queryable } from '#database/statements/rows.ts';
import { markBounced } from '#platform/store/accounts/mail-address-store.ts';
import { countTroubleDays, noteTrouble } from '../../store/returned-mail-store.ts';

/** On so many days within a month mail came back for now: then it is no use any more. */
const MAX_TROUBLE_DAYS = 5;

/** Mail to an address came back for now. */
export async function countTrouble(client: Queryable, address: string, reason: string): Promise<void> {
  await noteTrouble(client, address);
  const days = await countTroubleDays(client, address);
  if (days >= MAX_TROUBLE_DAYS) await markBounced(client, address, `On ${days} days of a month: ${reason}`);
}
