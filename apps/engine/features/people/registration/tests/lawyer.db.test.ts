import { apiPath, type RegistrationForm, type StaffRegistration } from '@quarterline/contract';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';
import { applicationLines } from '../web/bidders/application-lines.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let staff: { cookie: string };
let cookie: string;
beforeAll(async () => {
  sale = await insertTestSale(clone.database);
  staff = await insertAccount(clone.database, engine, 'staff');
  cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
});

const LAWYER = {
  lawyerName: 'Jo Berg',
  lawyerFirm: 'Berg Law',
  lawyerPhone: '+1 780 555-0142',
  lawyerEmail: 'jo@berg.example',
};
const name = (lawyer: object) =>
  send(engine, 'POST', apiPath('POST /api/auctions/:slug/registration/lawyer', { slug: sale.slug }), lawyer, {
    cookie,
  });
const own = async (): Promise<RegistrationForm['own']> =>
  (
    (await (
      await send(engine, 'GET', apiPath('GET /api/auctions/:slug/registration', { slug: sale.slug }), undefined, {
        cookie,
      })
    ).json()) as RegistrationForm
  ).own;

it('a bidder names a lawyer after asking to bid, and staff read who it is, the phone in its one form', async () => {
  expect((await name(LAWYER)).status).toBe(200);
  expect((await own())?.lawyer).toEqual({
    name: 'Jo Berg',
    firm: 'Berg Law',
    phone: '7805550142',
    email: 'jo@berg.example',
  });
  const answer = await send(
    engine,
    'GET',
    apiPath('GET /api/admin/auctions/:slug/registrations', { slug: sale.slug }),
    undefined,
    {
      cookie: staff.cookie,
    },
  );
  const { registrations } = (await answer.json()) as { registrations: StaffRegistration[] };
  const row = registrations.find(({ id }) => id === sale.bidders[0]?.registrationId);
  expect(applicationLines(row?.application ?? null)).toContainEqual([
    'Lawyer',
    'Jo Berg, Berg Law, (780) 555-0142, jo@berg.example',
  ]);
});

it('an empty form takes the lawyer away', async () => {
  await name(LAWYER);
  expect((await name({})).status).toBe(200);
  expect((await own())?.lawyer).toBeNull();
});

it.each([
  ['a lawyer without a name', { lawyerFirm: 'Berg Law' }, 'lawyerName'],
  ['a phone with a digit too few', { ...LAWYER, lawyerPhone: '780 555 014' }, 'lawyerPhone'],
  ['an address without a host', { ...LAWYER, lawyerEmail: 'jo@' }, 'lawyerEmail'],
])('%s is refused with a sentence at its field', async (_, lawyer, field) => {
  const answer = await name(lawyer);
  expect(answer.status).toBe(400);
  expect((await answer.json()).fieldErrors[field]).toMatch(/\.$/);
});

it('nobody names a lawyer who has not asked to bid', async () => {
  const stranger = await insertAccount(clone.database, engine);
  const answer = await send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/registration/lawyer', { slug: sale.slug }),
    LAWYER,
    {
      cookie: stranger.cookie,
    },
  );
  expect(answer.status).toBe(404);
});
