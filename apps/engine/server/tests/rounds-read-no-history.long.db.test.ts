import { afterAll, expect, it } from 'vitest';
import { readRecordForWebhooks } from '#features/developers/webhooks/server/run-webhooks.ts';
import { dropOldWebhookEvents, takeDueDeliveries } from '#features/developers/webhooks/store/webhook-delivery-store.ts';
import { deliverNotifications } from '#features/messages/notifications/server/devices/deliver-notifications.ts';
import { openRecordReader } from '#features/messages/notifications/server/read-record.ts';
import { sendReminders } from '#features/messages/notifications/server/reminders/send-reminders.ts';
import { sendNotices } from '#features/messages/notifications/server/send-notices.ts';
import { sendWeeklyUpdate } from '#features/messages/notifications/server/send-weekly-update.ts';
import {
  remindOfOptions,
  remindOfSettlements,
  reportUndeliveredEmails,
} from '#features/messages/notifications/server/start-notices.ts';
import { countDeliveries } from '#features/messages/notifications/store/delivery-log-store.ts';
import { readWeekSales } from '#features/messages/notifications/store/weekly-update-store.ts';
import { deleteDueDocuments } from '#features/people/registration/server/documents/delete-due-documents.ts';
import { takeEffectWhenDue } from '#features/people/users/server/take-effect-when-due.ts';
import { takeDueSignatureRequest } from '#features/settlement/purchases/store/signature-request-store.ts';
import { dropStaleAccounts } from '#features/sign-in/store/stale-account-store.ts';
import { settleUnknownEmails, takeDueEmails } from '#platform/store/messages/outbox-store.ts';
import { readOperationFigures } from '#platform/store/operation-store.ts';
import { listDueDrafts } from '#platform/store/sales/sale-draft-store.ts';
import { listLiveSales, readDueSales } from '#platform/store/sales/sale-store.ts';
import { readEngineStatus } from '#platform/store/sales/status-store.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { blocksOf, largestOf, openCountingDatabase } from '#testing/history/count-blocks.ts';
import { fillTenYears, TEN_YEARS } from '#testing/history/fill-ten-years.ts';

const env = { engineUrl: 'https://bid.example.invalid', siteUrl: 'https://www.example.invalid' };
const clone = await cloneDatabase();
await fillTenYears(clone.databaseUrl, TEN_YEARS);
const { database, read } = await openCountingDatabase(clone.databaseUrl);
const readRecord = openRecordReader(database);
const now = Date.now();
afterAll(async () => {
  await database.end();
  await clone.drop();
});

/** With 20,000 sales that are over, five that are live and twenty to come: blocks of 8 kB that one round may read. */
it.each<{ round: string; most: number; work: () => Promise<unknown> }>([
  { round: 'what is due by the clock', most: 20, work: () => readDueSales(database) },
  { round: 'live sales to watch', most: 20, work: () => listLiveSales(database) },
  { round: 'records that were not read for notices', most: 300, work: readRecord },
  { round: 'notices', most: 200, work: () => sendNotices(database, env as never, now) },
  { round: 'notifications', most: 200, work: () => deliverNotifications(database, { push: null, text: null }) },
  { round: 'reminders', most: 4000, work: () => sendReminders(database, env) },
  { round: 'purchases that are due', most: 1500, work: () => remindOfSettlements(database, env) },
  { round: 'options that end', most: 4000, work: () => remindOfOptions(database, env, now) },
  { round: 'the weekly email while none is due', most: 50, work: () => sendWeeklyUpdate(database, env, now) },
  { round: 'emails that were given up', most: 200, work: () => reportUndeliveredEmails(database, env as never, now) },
  { round: 'emails to send', most: 50, work: () => takeDueEmails(database, 50) },
  { round: 'emails whose engine died', most: 50, work: () => settleUnknownEmails(database) },
  { round: 'sales to publish', most: 20, work: () => listDueDrafts(database) },
  { round: 'changes of accounts', most: 20, work: () => takeEffectWhenDue(database, env as never) },
  { round: 'offers to be signed', most: 20, work: () => takeDueSignatureRequest(database, 1000) },
  { round: 'records that were not read for webhooks', most: 300, work: () => readRecordForWebhooks(database) },
  {
    round: 'webhooks to send',
    most: 50,
    work: () => takeDueDeliveries(database, { limit: 50, perEndpoint: 5, busy: [] }),
  },
  { round: 'the public status', most: 400, work: () => readEngineStatus(database) },
  { round: 'figures for monitoring', most: 100, work: () => readOperationFigures(database) },
  { round: 'deliveries that the dashboard counts', most: 1500, work: () => countDeliveries(database) },
  { round: 'sales of the week, once a week', most: 8000, work: () => readWeekSales(database) },
  { round: 'accounts that nobody confirmed, once an hour', most: 80_000, work: () => dropStaleAccounts(database) },
  { round: 'private documents, once an hour', most: 3000, work: () => deleteDueDocuments(database, now) },
  { round: 'old webhooks, once an hour', most: 50, work: () => dropOldWebhookEvents(database) },
])('$round: at most $most blocks', async ({ round, most, work }) => {
  const statements = await read(work);
  const blocks = blocksOf(statements);
  process.stdout.write(`${round}: ${blocks.toLocaleString('en')} blocks\n`);
  expect(blocks, largestOf(statements)).toBeLessThanOrEqual(most);
});
