import type { Delivery } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { readListPage } from '#platform/http/requests/read-list-page.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  countDeliveries,
  type DeliveryRow,
  listDeliveries,
  listTries,
  requeueEmail,
  type TryRow,
} from '../../store/delivery-log-store.ts';
import { countMisread } from '../../store/returned-mail-store.ts';

/** Delivery log for staff, without texts, which `notice-routes.ts` returns one by one. */
export function deliveryLogRoutes(app: App, { database }: { database: Database; sessions: Sessions }): void {
  serve(app, 'GET /api/admin/deliveries', async (request) => {
    const { words, state = null, channel = null, before = null, sort = '-when' } = request.query;
    const cursor = sort.endsWith('when') ? CURSOR : TEXT_CURSOR;
    if (before !== null && !cursor.test(before)) throw refuse(400, 'invalid_input');
    const [{ page, next }, counts, misread] = await Promise.all([
      readListPage(
        (limit) => listDeliveries(database, { words, state, channel, before, sort }, limit),
        (row) => row.cursor,
      ),
      countDeliveries(database),
      countMisread(database),
    ]);
    const tries = await listTries(
      database,
      page.filter((row) => row.channel === 'mail').map(({ id }) => id),
    );
    return {
      deliveries: page.map((row) => describe(row, tries)),
      counts: { ...counts, misread },
      next,
    };
  });

  serve(app, 'POST /api/admin/deliveries/:emailId/retry', async (request) => {
    const { who } = request.session;
    const { emailId } = request.params;
    await inTransaction(database, async (client) => {
      const email = await requeueEmail(client, emailId);
      if (!email) throw refuse(409, 'not_dead');
      const subject = { kind: 'letter', id: emailId } as const;
      const before = { lastError: email.lastError };
      await writeAudit(client, acting(request, who.id), {
        action: 'letter.retried',
        subject,
        label: email.kind,
        before,
      });
    });
    return { done: true as const };
  });
}

const CURSOR = /^[\w-]+\|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:?\d\d)?$/;
const TEXT_CURSOR = /^[\w-]+\|/;
const describe = (row: DeliveryRow, tries: readonly TryRow[]): Delivery => ({
  id: row.id,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject,
  occasion: occasionOf(row),
  list: row.list,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.getTime(),
  sentAt: row.sent_at?.getTime() ?? null,
  nextAttemptAt: row.next_attempt_at?.getTime() ?? null,
  lastError: row.last_error,
  canRetry: row.channel === 'mail' && row.state === 'dead',
  stoppedBecause: row.stopped_because,
  tries: tries
    .filter(({ email_id }) => row.channel === 'mail' && email_id === row.id)
    .map(({ attempt, outcome, detail, at }) => ({ attempt, outcome, detail, at: at.getTime() })),
});

/** "notice, outbid:12": the kind, and the beginning of what it follows from; never an id that opens something. */
const occasionOf = ({ kind, cause }: DeliveryRow): string => {
  const [begins = ''] = (cause ?? '').split(':');
  return begins === '' || begins === kind ? kind : `${kind}, ${begins}`;
};
