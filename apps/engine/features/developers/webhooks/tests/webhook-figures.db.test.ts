import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { one } from '#database/statements/rows.ts';
import { readOperationFigures } from '#platform/store/operation-store.ts';
import { cloneDatabase } from '#testing/clone-database.ts';

const clone = await cloneDatabase();
const { database } = clone;
afterAll(() => clone.drop());

const addEndpoint = async (state: 'open' | 'paused' | 'removed'): Promise<string> => {
  const userId = randomUUID();
  await database.query(`INSERT INTO account_user (id, name, email, email_verified) VALUES ($1, 'Ann', $2, true)`, [
    userId,
    `${userId}@test.example`,
  ]);
  const { id } = await one<{ id: string }>(
    database,
    `INSERT INTO webhook_endpoint (url, name, types, made_by, paused_at, removed_at)
     VALUES ('https://bank.example', 'Bank', '{sale.completed}', $1, $2, $3) RETURNING id`,
    [userId, state === 'paused' ? new Date() : null, state === 'removed' ? new Date() : null],
  );
  return id;
};
const addDelivery = async (endpointId: string, attempts: number, minutesAgo: number, end = ''): Promise<void> => {
  await database.query(
    `WITH event AS (INSERT INTO webhook_event (type, body) VALUES ('sale.completed', '{}') RETURNING id)
     INSERT INTO webhook_delivery (endpoint_id, event_id, attempts, begun_at, delivered_at, gave_up_at)
     SELECT $1, id, $2, clock_timestamp() - $3 * interval '1 minute',
       CASE WHEN $4 = 'delivered' THEN clock_timestamp() END, CASE WHEN $4 = 'given up' THEN clock_timestamp() END FROM event`,
    [endpointId, attempts, minutesAgo, end],
  );
};
const webhooks = async () => {
  const { webhooksWaiting, webhooksFailing, oldestWebhookWaitingMs } = await readOperationFigures(database);
  return { waiting: webhooksWaiting, failing: webhooksFailing, minutes: Math.round(oldestWebhookWaitingMs / 60_000) };
};

it('the figures count webhooks that wait for an endpoint, those that were tried before, and the age of the oldest', async () => {
  expect(await webhooks()).toEqual({ waiting: 0, failing: 0, minutes: 0 });
  const open = await addEndpoint('open');
  await addDelivery(open, 0, 1);
  await addDelivery(open, 3, 20);
  await addDelivery(open, 1, 50, 'delivered');
  await addDelivery(open, 9, 60, 'given up');
  expect(await webhooks()).toEqual({ waiting: 2, failing: 1, minutes: 20 });
});

it('webhooks of an endpoint that is paused or removed are not counted: nobody expects them', async () => {
  for (const state of ['paused', 'removed'] as const) await addDelivery(await addEndpoint(state), 1, 90);
  expect(await webhooks()).toEqual({ waiting: 2, failing: 1, minutes: 20 });
});
