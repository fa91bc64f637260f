import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { apiPath } from '@quarterline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeSender } from '#platform/texts/code-senders.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { REGISTRATION_REQUEST } from '#testing/sales/registration-request.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const DAY = 86_400_000;
const arrived: { path: string; to: string; text: string }[] = [];
let status = 200;
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    if (status === 200) arrived.push({ path: request.url ?? '', ...JSON.parse(body) });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const { clone, engine } = await openTestEngine({ TEXT_URL: `${address}/text`, CALL_URL: `${address}/call` });
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

let sale: TestSale;
let staff: { userId: string; cookie: string };
let next = 100;
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { bidders: 0, opensInMs: 2 * DAY, closesInMs: 4 * DAY });
  await clone.database.query(`UPDATE sale SET editorial = editorial || '{"asksPhone": true}' WHERE id = $1`, [sale.id]);
  staff = await insertAccount(clone.database, engine, 'staff');
});

type Bidder = { userId: string; cookie: string; phone: string };
const bidder = async (phone = `7805550${next++}`): Promise<Bidder> => {
  const account = await insertAccount(clone.database, engine);
  await clone.database.query('UPDATE account_user SET phone = $2 WHERE id = $1', [account.userId, phone]);
  await send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/registration', { slug: sale.slug }),
    REGISTRATION_REQUEST,
    account,
  );
  return { ...account, phone };
};
const askCode = ({ cookie }: Bidder, way = 'text') =>
  send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/registration/phone/code', { slug: sale.slug }),
    { way },
    { cookie },
  );
const verify = ({ cookie }: Bidder, code: string) =>
  send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/registration/phone', { slug: sale.slug }),
    { code },
    { cookie },
  );
const formOf = async ({ cookie }: Bidder) =>
  (
    await send(engine, 'GET', apiPath('GET /api/auctions/:slug/registration', { slug: sale.slug }), undefined, {
      cookie,
    })
  ).json();
const codeFor = ({ phone }: Bidder): string =>
  /code is ([\d ,]+)/.exec(arrived.findLast(({ to }) => to === `+1${phone}`)?.text ?? '')?.[1]?.replace(/\D/g, '') ??
  '';
const otherThan = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0');
/** As if what was sent had been sent that long ago. */
const age = (seconds: number) =>
  clone.database.query('UPDATE phone_code SET sent_at = sent_at - make_interval(secs => $1)', [seconds]);
const codeOf = async (answer: Response): Promise<[number, string]> => [answer.status, (await answer.json()).code];
const rowOf = async ({ userId }: Bidder) => {
  const { registrations } = await (
    await send(
      engine,
      'GET',
      apiPath('GET /api/admin/auctions/:slug/registrations', { slug: sale.slug }),
      undefined,
      staff,
    )
  ).json();
  const { rows } = await clone.database.query('SELECT id FROM registration WHERE user_id = $1', [userId]);
  return registrations.find(({ id }: { id: string }) => id === rows[0].id);
};
const approve = async (who: Bidder) => {
  const { id } = await rowOf(who);
  const decision = { action: 'approve', limitCents: 200_000_000 };
  return send(
    engine,
    'POST',
    apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug: sale.slug, registrationId: id }),
    decision,
    staff,
  );
};

describe('a phone number, where a sale asks for a verified one', () => {
  it.each(['text', 'call'])(
    'is verified by the code of a %s, is shown to staff, and lets the request be approved',
    async (way) => {
      const who = await bidder();
      expect((await formOf(who)).phone).toEqual({
        number: who.phone,
        verifiedAt: null,
        codeSent: false,
        ways: ['text', 'call'],
      });
      expect(await codeOf(await approve(who))).toEqual([409, 'phone_not_verified']);
      expect((await askCode(who, way)).status).toBe(200);
      expect(arrived.at(-1)).toMatchObject({ path: `/${way}`, to: `+1${who.phone}` });
      expect((await formOf(who)).phone.codeSent).toBe(true);
      const wrong = await verify(who, otherThan(codeFor(who)));
      expect([wrong.status, Object.keys((await wrong.json()).fieldErrors)]).toEqual([400, ['code']]);
      expect((await verify(who, codeFor(who))).status).toBe(200);
      expect((await formOf(who)).phone).toMatchObject({ verifiedAt: expect.any(Number), codeSent: false });
      expect(await rowOf(who)).toMatchObject({ asksPhone: true, phoneVerifiedAt: expect.any(Number) });
      expect((await approve(who)).status).toBe(200);
    },
  );

  it('is not verified any more once it changes', async () => {
    const who = await bidder();
    await askCode(who);
    await verify(who, codeFor(who));
    await clone.database.query(`UPDATE account_user SET name = 'Another Name', phone = phone WHERE id = $1`, [
      who.userId,
    ]);
    expect((await formOf(who)).phone.verifiedAt).not.toBeNull();
    const profile = {
      name: 'Test Person',
      phone: '780 555 0999',
      province: 'AB',
      purchaserKind: 'person',
      legalName: 'T',
      gstNumber: '',
    };
    expect((await send(engine, 'POST', apiPath('POST /api/account/profile'), profile, who)).status).toBe(200);
    expect((await formOf(who)).phone).toMatchObject({ number: '7805550999', verifiedAt: null });
    expect(await codeOf(await approve(who))).toEqual([409, 'phone_not_verified']);
  });

  it('is not verified by a code that went to the number before', async () => {
    const who = await bidder();
    await askCode(who);
    const code = codeFor(who);
    await clone.database.query(`UPDATE account_user SET phone = '7805550998' WHERE id = $1`, [who.userId]);
    expect(await codeOf(await verify(who, code))).toEqual([409, 'no_code']);
  });

  it('takes five tries of a code, then not even the right one', async () => {
    const who = await bidder();
    await askCode(who);
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(who, otherThan(codeFor(who)))).status).toBe(400);
    expect(await codeOf(await verify(who, codeFor(who)))).toEqual([409, 'no_code']);
  });

  it('takes no code that is ten minutes old or that a newer one follows', async () => {
    const who = await bidder();
    await askCode(who);
    const first = codeFor(who);
    await age(61);
    await askCode(who);
    expect(codeFor(who)).not.toBe(first);
    expect((await verify(who, first)).status).toBe(400);
    await age(600);
    expect(await codeOf(await verify(who, codeFor(who)))).toEqual([409, 'no_code']);
  });
});

describe('a code', () => {
  beforeAll(() => age(2 * DAY));

  it('is sent once a minute and five times a day to one account, however many ask at once', async () => {
    const who = await bidder();
    const answers = await Promise.all(Array.from({ length: 4 }, () => askCode(who)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 429, 429, 429]);
    for (let sent = 1; sent < 5; sent += 1) {
      await age(61);
      expect((await askCode(who)).status).toBe(200);
    }
    await age(61);
    expect(await codeOf(await askCode(who))).toEqual([429, 'too_many_codes']);
    expect(arrived.filter(({ to }) => to === `+1${who.phone}`)).toHaveLength(5);
    await age(DAY / 1000);
  });

  it('is sent five times a day to one number, whichever account asks', async () => {
    const phone = '7805550777';
    const people = await Promise.all([bidder(phone), bidder(phone)]);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await askCode(people[sent % 2] as Bidder)).status).toBe(200);
      await age(61);
    }
    for (const who of people) expect(await codeOf(await askCode(who))).toEqual([429, 'too_many_codes']);
    await age(DAY / 1000);
  });

  it('counts though the service fails, and the bidder is told', async () => {
    const who = await bidder();
    status = 500;
    expect(await codeOf(await askCode(who))).toEqual([503, 'code_not_sent']);
    status = 200;
    expect(await codeOf(await askCode(who))).toEqual([429, 'too_soon']);
  });

  it('goes to nobody who has not asked to bid, where a sale does not ask for it, or whose call costs more', async () => {
    const stranger = { ...(await insertAccount(clone.database, engine)), phone: '' };
    expect((await askCode(stranger)).status).toBe(404);
    expect(await codeOf(await askCode(await bidder('8765550142')))).toEqual([409, 'no_code_to_this_number']);
    const who = await bidder();
    await clone.database.query(`UPDATE sale SET editorial = editorial - 'asksPhone' WHERE id = $1`, [sale.id]);
    expect(await codeOf(await askCode(who))).toEqual([409, 'phone_not_asked']);
    expect((await formOf(who)).phone).toBeNull();
    await clone.database.query(`UPDATE sale SET editorial = editorial || '{"asksPhone": true}' WHERE id = $1`, [
      sale.id,
    ]);
  });

  it('becomes a file on a machine that has no service for it', async () => {
    await codeSender({ DATA_DIR: engine.dataDir, production: false }, 'text')(
      '+17805550142',
      'Your code is 1234 5678.',
    );
    const files = await readdir(join(engine.dataDir, 'outbox'));
    const [name = ''] = files.filter((file) => file.startsWith('phone-'));
    expect(await readFile(join(engine.dataDir, 'outbox', name), 'utf8')).toContain('text to +17805550142');
    expect(() => codeSender({ DATA_DIR: engine.dataDir, production: true }, 'call')).toThrow('no service');
  });
});
