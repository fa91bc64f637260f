import { expect, test } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { REGISTRATION_REQUEST } from '#testing/sales/registration-request.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const OFFICE = 'office@test.example';
const TWO_DAYS = 2 * 86_400_000;

const officeEmails = async (): Promise<{ subject: string; text_body: string }[]> =>
  (
    await clone.database.query('SELECT subject, text_body FROM outbox WHERE recipient = $1 ORDER BY created_at', [
      OFFICE,
    ])
  ).rows;

test('a request to bid is told to the person who runs the sale, once, and again with the answer to what staff asked for', async () => {
  const sale = await insertTestSale(clone.database, { bidders: 1, opensInMs: TWO_DAYS, closesInMs: 2 * TWO_DAYS });
  const staff = await insertAccount(clone.database, engine, 'staff');
  const bidder = await insertAccount(clone.database, engine);
  await clone.database.query(
    `INSERT INTO published (type, id, record, cursor) VALUES ('teamMember', 'somebody-in-charge', $1, 1)`,
    [{ slug: 'somebody-in-charge', name: 'Somebody in charge', email: OFFICE, order: 1 }],
  );
  const ask = async () => {
    const answer = await send(engine, 'POST', `/api/auctions/${sale.slug}/registration`, REGISTRATION_REQUEST, {
      cookie: bidder.cookie,
    });
    expect(answer.status).toBe(200);
  };
  await ask();
  await ask();
  const [first, ...more] = await officeEmails();
  expect(more).toEqual([]);
  expect(first?.subject).toMatch(/ asks to bid: /);
  expect(first?.text_body).toContain(`/admin/auctions/${sale.slug}/bidders/`);
  const requests = `/api/admin/auctions/${sale.slug}/registrations`;
  const { registrations } = await (await send(engine, 'GET', requests, undefined, { cookie: staff.cookie })).json();
  const row = registrations.find(({ email }: { email: string }) => email === bidder.email);
  const asked = { action: 'ask_more', reason: 'Send a letter of your bank.' };
  expect((await send(engine, 'POST', `${requests}/${row.id}`, asked, { cookie: staff.cookie })).status).toBe(200);
  await ask();
  await ask();
  expect((await officeEmails()).map(({ subject }) => subject.split(': ')[0]?.split(' ').slice(-3).join(' '))).toEqual([
    expect.stringContaining('asks to bid'),
    'you asked for',
  ]);
});
