import { randomUUID } from 'node:crypto';
import { apiPath, type BidderMessageAnswer, type StaffRegistration } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let staff: { userId: string; cookie: string };
let sale: TestSale;
beforeAll(async () => {
  staff = await insertAccount(clone.database, engine, 'staff');
  sale = await insertTestSale(clone.database, { bidders: 4 });
  await clone.database.query(`UPDATE registration SET status = 'declined' WHERE id = $1`, [
    sale.bidders[3]?.registrationId,
  ]);
});

const tell = async <Body>(path: string, body: unknown): Promise<{ status: number; body: Body }> => {
  const answer = await send(engine, 'POST', path, body, { cookie: staff.cookie });
  return { status: answer.status, body: await answer.json() };
};
const emails = async (subject: string): Promise<{ recipient: string; text_body: string; reply_to: string }[]> =>
  (
    await clone.database.query(
      'SELECT recipient, text_body, reply_to FROM outbox WHERE subject = $1 ORDER BY text_body',
      [subject],
    )
  ).rows;
const message = (changes = {}) => ({
  id: randomUUID(),
  to: { statuses: ['approved'] },
  subject: 'The gate',
  text: 'Dear {name}, bidder {number}: use the north gate.',
  ...changes,
});

describe('an email to the bidders of a sale', () => {
  it('is seen before it is sent, as the first of them reads it, and seeing it sends nothing', async () => {
    const seen = await tell<BidderMessageAnswer>(
      apiPath('POST /api/admin/auctions/:slug/messages/preview', { slug: sale.slug }),
      message({ subject: 'Seen' }),
    );
    expect(seen.body).toMatchObject({ sent: 0, example: { text: 'Dear Bidder 1, bidder 101: use the north gate.' } });
    expect(seen.body.recipients.map(({ bidderNumber }) => bidderNumber)).toEqual([101, 102, 103]);
    expect(await emails('Seen')).toEqual([]);
  });

  it('goes once to each in the state that was chosen, however often it is pressed, and answers come to its writer', async () => {
    const input = message();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        tell<BidderMessageAnswer>(apiPath('POST /api/admin/auctions/:slug/messages', { slug: sale.slug }), input),
      ),
    );
    expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(3);
    const sent = await emails('The gate');
    expect(sent.map(({ text_body }) => text_body)).toEqual(
      [101, 102, 103].map((number) => `Dear Bidder ${number - 100}, bidder ${number}: use the north gate.`),
    );
    const { rows } = await clone.database.query('SELECT email FROM account_user WHERE id = $1', [staff.userId]);
    expect(new Set(sent.map(({ reply_to }) => reply_to))).toEqual(new Set([rows[0].email]));
  });

  it('to one or some goes to them alone, and to nobody of another sale', async () => {
    const other = await insertTestSale(clone.database, { bidders: 1 });
    const registrationIds = [sale.bidders[1]?.registrationId, other.bidders[0]?.registrationId];
    await tell(
      apiPath('POST /api/admin/auctions/:slug/messages', { slug: sale.slug }),
      message({ to: { registrationIds }, subject: 'You alone' }),
    );
    expect((await emails('You alone')).map(({ recipient }) => recipient)).toEqual([
      `${sale.bidders[1]?.userId}@test.example`,
    ]);
  });

  it('goes to nobody who closed the account', async () => {
    const [left, stayed] = (await insertTestSale(clone.database, { bidders: 2 })).bidders;
    const { rows } = await clone.database.query(
      `UPDATE account_user SET closed_at = clock_timestamp() WHERE id = $1 RETURNING (SELECT slug FROM sale JOIN registration ON sale_id = sale.id WHERE registration.id = $2)`,
      [left?.userId, left?.registrationId],
    );
    await tell(
      apiPath('POST /api/admin/auctions/:slug/messages', { slug: rows[0].slug }),
      message({ subject: 'Who is here' }),
    );
    expect((await emails('Who is here')).map(({ recipient }) => recipient)).toEqual([`${stayed?.userId}@test.example`]);
  });

  it.each([
    ['without a subject', { subject: ' ' }, 'subject', 'Write the subject.'],
    [
      'with a subject that would begin another head',
      { subject: 'A\nBcc: x@y.example' },
      'subject',
      'Write the subject in one line.',
    ],
    ['without words', { text: '' }, 'text', 'Write the email.'],
  ])('%s is refused at its field', async (_, changes, field, sentence) => {
    const refused = await tell<{ fieldErrors: Record<string, string> }>(
      apiPath('POST /api/admin/auctions/:slug/messages', { slug: sale.slug }),
      message(changes),
    );
    expect([refused.status, refused.body.fieldErrors[field]]).toEqual([400, sentence]);
  });
});

describe('what staff note about a bidder', () => {
  it('is there for the next of the staff, and never for the bidder', async () => {
    const { registrationId = '' } = sale.bidders[0] ?? {};
    const path = apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/notes', {
      slug: sale.slug,
      registrationId,
    });
    const noted = await tell<StaffRegistration>(path, { text: 'Wants the east quarter only.' });
    expect(noted.body.notes.map(({ text }) => text)).toEqual(['Wants the east quarter only.']);
    expect((await tell(path, { text: '  ' })).status).toBe(400);
    const live = await send(engine, 'GET', `/api/auctions/${sale.slug}`);
    expect(await live.text()).not.toContain('east quarter only');
  });

  it('goes into the table of bidders, whose cells are no formulas', async () => {
    await clone.database.query(`UPDATE account_user SET name = '=1+1' WHERE id = $1`, [sale.bidders[2]?.userId]);
    const csv = await send(
      engine,
      'GET',
      `${apiPath('GET /api/admin/auctions/:slug/registrations/export', { slug: sale.slug })}?format=csv`,
      undefined,
      {
        cookie: staff.cookie,
      },
    );
    const text = await csv.text();
    expect(text).toContain(`103,"'=1+1",`);
    expect(text).toContain('Test Person: Wants the east quarter only.');
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="bidders-${sale.slug}.csv"`);
  });
});
