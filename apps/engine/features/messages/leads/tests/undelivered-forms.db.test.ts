import { randomUUID } from 'node:crypto';
import { apiPath, type StaffUndeliveredForms } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let staff: { userId: string; cookie: string };
beforeAll(async () => {
  staff = await insertAccount(clone.database, engine, 'staff');
});

const bring = async (body: Record<string, unknown>, kind: string | null = 'sale_reminder'): Promise<string> => {
  const id = randomUUID();
  const form = { id, kind, body, code: 'not_found', message: 'There is no such sale.' };
  expect((await send(engine, 'POST', apiPath('POST /api/forms/undelivered'), form)).status).toBe(200);
  return id;
};
const reminderOf = (saleSlug: string, email = 'marlene@farm.example') => ({
  email,
  saleSlug,
  opening: true,
  closing: false,
  changes: false,
});
const list = async (): Promise<StaffUndeliveredForms> =>
  (await send(engine, 'GET', apiPath('GET /api/admin/undelivered-forms'), undefined, { cookie: staff.cookie })).json();
const settle = async (id: string, action: string) => {
  const answer = await send(
    engine,
    'POST',
    apiPath('POST /api/admin/undelivered-forms/:formId', { formId: id }),
    { action },
    { cookie: staff.cookie },
  );
  return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } };
};

describe('a form that could not be delivered', () => {
  it('is shown to staff with what was typed and why, once however often it is brought', async () => {
    const id = await bring(reminderOf('taken-down'));
    const form = { id, kind: 'sale_reminder', body: { email: 'other@farm.example' }, code: 'x', message: 'x' };
    await send(engine, 'POST', apiPath('POST /api/forms/undelivered'), form);
    const { forms } = await list();
    expect(forms.filter((one) => one.id === id)).toEqual([
      expect.objectContaining({
        kind: 'sale_reminder',
        email: 'marlene@farm.example',
        message: 'There is no such sale.',
        fields: [
          { name: 'email', text: 'marlene@farm.example' },
          { name: 'saleSlug', text: 'taken-down' },
        ],
      }),
    ]);
  });

  it('is sent on through its own route when the cause is gone, and is then settled', async () => {
    const sale = await insertTestSale(clone.database);
    const id = await bring(reminderOf(sale.slug, 'sent-on@farm.example'));
    expect((await settle(id, 'send_on')).status).toBe(200);
    const { rows } = await clone.database.query('SELECT sale_id FROM sale_reminder WHERE address = $1', [
      'sent-on@farm.example',
    ]);
    expect(rows).toEqual([{ sale_id: sale.id }]);
    expect((await list()).forms.map((one) => one.id)).not.toContain(id);
    expect((await settle(id, 'send_on')).status).toBe(404);
  });

  it('that is refused again stays, and staff read why', async () => {
    const id = await bring(reminderOf('still-taken-down'));
    expect(await settle(id, 'send_on')).toMatchObject({
      status: 409,
      body: { code: 'refused_again', message: 'This form was refused again: There is no such sale.' },
    });
    expect((await list()).forms.map((one) => one.id)).toContain(id);
    expect((await settle(id, 'close')).status).toBe(200);
    expect((await list()).forms.map((one) => one.id)).not.toContain(id);
  });

  it('of a kind that nobody knows any more cannot be sent on, and can be closed', async () => {
    const id = await bring({ Email: 'old@farm.example' }, null);
    expect(await settle(id, 'send_on')).toMatchObject({ status: 409, body: { code: 'refused_again' } });
    expect((await settle(id, 'close')).status).toBe(200);
  });

  it('that is longer than any of ours is refused', async () => {
    const form = { id: randomUUID(), kind: 'contact', body: { message: 'a'.repeat(60_500) }, code: 'x', message: 'x' };
    const answer = await send(engine, 'POST', apiPath('POST /api/forms/undelivered'), form);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'form_too_long']);
  });
});
