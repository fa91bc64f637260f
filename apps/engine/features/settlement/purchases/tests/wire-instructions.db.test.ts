import { apiPath, type ContentList, type OwnResults, type SaleResults } from '@quarterline/contract';
import { insertPeople } from '@quarterline/demo/people.ts';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const WIRE = {
  payee: 'Firm in trust',
  bank: 'Bank of Testing',
  bankAddress: '1 Main Street, Camrose',
  institution: '123',
  transit: '45678',
  account: '9911 8822',
  swift: '',
  callBackPhone: '780 555 0100',
  note: 'Write the name of the sale.',
};
const { clone, engine } = await openTestEngine();
type Person = { cookie: string; userId?: string };
let staff: Person;
let administrator: Person;
let colleague: Person;
let buyer: Person;
let stranger: Person;
const { slug } = kingmanHalfSection;
beforeAll(async () => {
  await insertPeople(clone.database);
  staff = await insertAccount(clone.database, engine, 'staff');
  administrator = await insertAccount(clone.database, engine, 'administrator');
  colleague = await insertAccount(clone.database, engine, 'administrator');
  stranger = await insertAccount(clone.database, engine);
  await insertPastSale(clone.database, kingmanHalfSection);
});

const ask = async (who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const purchase = async () => {
  const [first] = ((await ask(staff, apiPath('GET /api/admin/auctions/:slug/results', { slug }))).body as SaleResults)
    .purchases;
  if (!first) throw new Error('Nothing was sold.');
  return first;
};
const buyerOf = async (): Promise<Person> => {
  const { bidderId } = (await purchase()).buyer;
  const { rows } = await clone.database.query('SELECT user_id FROM registration WHERE id = $1', [bidderId]);
  return { cookie: await insertSession(clone.database, rows[0].user_id, TEST_SECRET) };
};
const sendOffer = async () => {
  const { parcelId, soldSequence, turn, buyer: named } = await purchase();
  const step = { step: 'send_offer', parcelId, soldSequence, seenTurn: turn, note: 'By mail.' };
  expect((await ask(staff, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug }), step)).status).toBe(200);
  return { parcelId, email: named.email };
};
const offerText = async (parcelId: string): Promise<string> => {
  const path = apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', { slug, pdf: 'offer', parcelId });
  const answer = await send(engine, 'GET', path, undefined, { cookie: staff.cookie });
  return readPdfText(await answer.arrayBuffer());
};
const ownWire = async (who: Person) => ((await ask(who, apiPath('GET /api/account/results'))).body as OwnResults).wire;
const publishWire = async (change: object = {}, by = colleague) => {
  const { items } = (await ask(administrator, apiPath('GET /api/admin/content/:type', { type: 'wireInstructions' })))
    .body as ContentList;
  const id = items[0]?.id ?? '';
  const item = (
    await ask(administrator, apiPath('GET /api/admin/content/:type/:itemId', { type: 'wireInstructions', itemId: id }))
  ).body;
  const written = await ask(
    administrator,
    apiPath('GET /api/admin/content/:type/:itemId', { type: 'wireInstructions', itemId: id }),
    {
      version: item.version,
      draft: { ...WIRE, ...change },
    },
  );
  return ask(by, apiPath('POST /api/admin/content/:type/:itemId/publish', { type: 'wireInstructions', itemId: id }), {
    version: written.body.version ?? item.version + 1,
  });
};

it('the offer and the buyer’s account show how the deposit is wired, and warn against changed numbers; nobody else reads it', async () => {
  expect((await publishWire()).status).toBe(200);
  buyer = await buyerOf();
  expect(await ownWire(buyer)).toBeNull();
  const { parcelId, email } = await sendOffer();
  const text = await offerText(parcelId);
  for (const part of ['Firm in trust', '45678', '9911 8822', 'Our account numbers do not change', 'call 780 555 0100'])
    expect(text).toContain(part);
  expect(await ownWire(buyer)).toMatchObject({ account: '9911 8822', callBackPhone: '780 555 0100' });
  expect(await ownWire(stranger)).toBeNull();
  const feed = await (await send(engine, 'GET', `${apiPath('GET /api/changes')}?after=0`)).text();
  expect(feed).not.toContain('9911 8822');
  const { rows } = await clone.database.query('SELECT text_body FROM outbox WHERE recipient = $1', [email]);
  expect(rows.map(({ text_body }) => text_body).join()).not.toContain('9911 8822');
});

it('the offer leaves room for a lawyer, and names the one that the buyer has named; the email asks for one', async () => {
  const { parcelId, buyer: named } = await purchase();
  expect(await offerText(parcelId)).toContain('Lawyer of the buyer ____');
  const { rows } = await clone.database.query(
    `SELECT text_body FROM outbox WHERE recipient = $1 AND text_body LIKE '%Tell us who your lawyer is%'`,
    [named.email],
  );
  expect(rows).toHaveLength(1);
  await ask(buyer, apiPath('POST /api/auctions/:slug/registration/lawyer', { slug }), {
    lawyerName: 'Jo Berg',
    lawyerFirm: 'Berg Law',
  });
  // What was sent stays as it was.
  expect(await offerText(parcelId)).toContain('Lawyer of the buyer ____');
  expect((await purchase()).buyer.lawyer).toBe('Jo Berg, Berg Law');
});

it('numbers are published by another administrator than the one who wrote them', async () => {
  const alone = await publishWire({ account: '6666 6666' }, administrator);
  expect(alone).toMatchObject({ status: 409, body: { code: 'second_administrator_needed' } });
  expect(await ownWire(buyer)).toMatchObject({ account: '9911 8822' });
});

it.each([
  ['works as staff now', `role = 'staff'`],
  ['is suspended', `suspended_at = clock_timestamp(), suspended_reason = 'The laptop was stolen.'`],
  ['has closed the account', 'closed_at = clock_timestamp()'],
])('a second administrator who %s does not hold numbers up', async (_, change) => {
  await clone.database.query(`UPDATE account_user SET ${change} WHERE role = 'administrator' AND id <> $1`, [
    administrator.userId,
  ]);
  expect((await publishWire({}, administrator)).status).toBe(200);
  await clone.database.query(
    `UPDATE account_user SET role = 'administrator', suspended_at = NULL, suspended_reason = NULL, closed_at = NULL WHERE id = $1`,
    [colleague.userId],
  );
  expect((await publishWire({}, administrator)).status).toBe(409);
});

it('numbers with a digit too few are not put in force, and staff who are not administrators read none of it', async () => {
  const refused = await publishWire({ transit: '4567' });
  expect(refused.status).toBe(400);
  expect(refused.body.fieldErrors.transit).toBe('A transit number has five digits.');
  expect((await ask(staff, apiPath('GET /api/admin/content/:type', { type: 'wireInstructions' }))).status).toBe(403);
});
