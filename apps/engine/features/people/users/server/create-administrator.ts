import type { PoolClient } from 'pg';
import { changeFacts } from '#platform/sale/change-facts.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import { findAccountByEmail, makeAdministrator } from '#platform/store/accounts/account-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { type EmailSettings, notifyOfCommand } from './notify-of-change.ts';

const ON_THE_MACHINE = { actorId: null, requestId: null, address: null, device: 'The create-administrator command' };

/**
 * Makes an administrator by command on the machine: the first one, and the way back when nobody is left who can confirm. Nobody confirms
 * it, so it is written down and the owner of the business and every other administrator are told. Answers the id of the account.
 */
export async function createAdministrator(
  { client, readRecord }: { client: PoolClient; readRecord: ReadSaleRecord },
  settings: EmailSettings,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const before = await findAccountByEmail(client, email);
  const facts = { client, readRecord, actorId: 'operator', accountIds: before ? [before.id] : [] };
  const userId = await changeFacts(facts, () => makeAdministrator(client, email, name));
  await writeAudit(client, ON_THE_MACHINE, {
    action: 'user.made_administrator',
    subject: { kind: 'account', id: userId },
  });
  await notifyOfCommand(client, settings, { userId, name, email });
  return userId;
}
