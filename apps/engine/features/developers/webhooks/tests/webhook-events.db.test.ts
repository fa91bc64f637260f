import { WEBHOOK_EVENTS } from '@quarterline/contract';
import type { SaleEvent } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { writeAudit } from '#platform/store/audit-store.ts';
import { writeWebhookEvent } from '#platform/store/messages/webhook-event-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { readRecordForWebhooks, webhookOfEntry } from '../server/run-webhooks.ts';

const { clone, engine } = await openTestEngine({ CLOCK_KEEPER: 'off', WEBHOOKS: 'off' });
const { database } = clone;

const AUDITED = [
  ...(['sale.published', 'sale.published_again', 'settlement.prices_released'] as const),
  ...(['registration.request', 'registration.approve', 'settlement.declare_firm'] as const),
];

it('each event that a sale sends is as the reference describes it, field by field', async () => {
  const administrator = await insertAccount(database, engine, 'administrator');
  const by = { actorId: administrator.userId, requestId: null, address: null, device: null };
  const sale = await insertTestSale(database, { opensInMs: -3_600_000, closesInMs: -1_800_000, gapMs: 600_000 });
  const tick = { kind: 'command', command: { kind: 'tick' }, requestId: null } as const;
  for (let turn = 0; turn < 4; turn += 1) await engine.saleQueues.of(sale.id).enqueue(tick);
  for (const action of ['postpone', 'cancel']) {
    const other = await insertTestSale(database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const body = { action, reason: 'The title is late.' };
    const answer = await send(engine, 'POST', `/api/admin/auctions/${other.slug}/act`, body, {
      cookie: administrator.cookie,
    });
    expect([action, answer.status]).toEqual([action, 200]);
  }
  await readRecordForWebhooks(database);
  const subject = { kind: 'registration', id: sale.bidders[0]?.registrationId ?? '' } as const;
  for (const action of AUDITED)
    await writeAudit(database, by, {
      action,
      saleId: sale.id,
      ...(action.startsWith('registration.') ? { subject } : {}),
    });
  // Days on which a block is decided and a sale ends have tests of their own.
  for (const [at, entry] of [
    { kind: 'en_bloc_decided', groupId: sale.blockId, outcome: 'block' } as const,
    { kind: 'sale_completed' } as const,
  ].entries()) {
    const sent = webhookOfEntry({
      ...entry,
      sequence: 900 + at,
      decidedAt: 1_795_730_400_000,
    } as SaleEvent);
    if (sent) await writeWebhookEvent(database, { ...sent, cause: null, saleId: sale.id });
  }
  await writeWebhookEvent(database, {
    type: 'form.sent',
    cause: null,
    saleId: null,
    data: { leadId: subject.id, form: 'contact' },
  });
  const { rows } = await database.query<{ type: keyof typeof WEBHOOK_EVENTS; body: string }>(
    'SELECT type, body FROM webhook_event',
  );
  for (const { type, body } of rows) {
    const event = JSON.parse(body);
    expect(WEBHOOK_EVENTS[type].schema.parse(event), type).toEqual(event);
  }
  const expected = Object.keys(WEBHOOK_EVENTS).filter((type) => type !== 'test');
  expect([...new Set(rows.map(({ type }) => type))].toSorted()).toEqual(expected.toSorted());
});

it.each(Object.entries(WEBHOOK_EVENTS))('the example of %s is as its schema says', (_, { schema, example }) => {
  expect(schema.parse(example)).toEqual(example);
});
