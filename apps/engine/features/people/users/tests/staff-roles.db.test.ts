import { apiPath, type ContentItem, type ContentList, type WaitingKind } from '@quarterline/contract';
import type { StaffRole } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const cookies = new Map<StaffRole, string>();
let sale: TestSale;
beforeAll(async () => {
  sale = await insertTestSale(clone.database, { bidders: 2 });
  await clone.database.query(`UPDATE registration SET status = 'requested' WHERE id = $1`, [
    sale.bidders[1]?.registrationId,
  ]);
  for (const role of ['read_only', 'content', 'clerk', 'staff'] as const)
    cookies.set(role, (await insertAccount(clone.database, engine, role)).cookie);
});

const ask = (role: StaffRole, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> =>
  send(engine, method, path, body, { cookie: cookies.get(role) ?? '' });
const read = async <Body>(role: StaffRole, path: string): Promise<Body> => (await ask(role, 'GET', path)).json();

describe('somebody of the office', () => {
  it.each([
    ['read_only', true],
    ['content', false],
    ['clerk', true],
    ['staff', true],
  ] as const)('with the role %s sees how many bid in a live sale: %s', async (role, sees) => {
    const answer = await (await ask(role, 'GET', `/api/auctions/${sale.slug}`)).text();
    expect(answer.includes('"bidderCount"')).toBe(sees);
  });

  it.each([
    ['read_only', []],
    ['content', []],
    ['clerk', ['request']],
  ] as const)('with the role %s is told of what waits for this role: %j', async (role, kinds) => {
    const { waiting } = await read<{ waiting: { kind: WaitingKind }[] }>(role, apiPath('GET /api/admin/dashboard'));
    expect(waiting.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['announce_resume', 'clerk', 403],
    ['announce_resume', 'staff', 409],
    ['hold_sale', 'content', 403],
    ['hold_sale', 'clerk', 200],
  ] as const)('may send %s from the control board by what it does: to %s it says %i', async (kind, role, status) => {
    const words = { reason: 'The line is down.', forBidders: 'One moment, please.' };
    const body = kind === 'hold_sale' ? { kind, ...words } : { kind, parcelId: null, resumesAt: 1, ...words };
    expect(
      (await ask(role, 'POST', apiPath('POST /api/admin/auctions/:slug/control/acts', { slug: sale.slug }), body))
        .status,
    ).toBe(status);
  });

  it('who writes the site publishes its pages, and leaves the terms of use to a lawyer', async () => {
    const texts = apiPath('GET /api/admin/content/:type', { type: 'pageText' });
    const { items } = await read<ContentList>('content', texts);
    const publish = async (role: StaffRole, { title, body }: { title: string; body: string }): Promise<number> => {
      const id = items.find((item) => item.title === title)?.id ?? '';
      const { version } = await read<ContentItem>(role, `${texts}/${id}`);
      const draft = { title, summary: 'In short.', bodyMarkdown: body };
      const written = await (await ask(role, 'POST', `${texts}/${id}`, { version, draft })).json();
      return (await ask(role, 'POST', `${texts}/${id}/publish`, { version: written.version })).status;
    };
    expect(await publish('content', { title: 'Why us', body: 'We know land.' })).toBe(200);
    const terms = { title: 'Terms and conditions', body: 'Everything is allowed.' };
    expect(await publish('content', terms)).toBe(403);
    expect(await publish('staff', terms)).toBe(200);
  });

  it('counts as one of two people from the day of a role that runs sales, not from an older role', async () => {
    const { userId } = await insertAccount(clone.database, engine, 'clerk');
    const since = async (role: StaffRole): Promise<number> => {
      const { rows } = await clone.database.query<{ staff_since: Date }>(
        'UPDATE account_user SET role = $2 WHERE id = $1 RETURNING staff_since',
        [userId, role],
      );
      return rows[0]?.staff_since.getFullYear() ?? 0;
    };
    const thisYear = new Date().getFullYear();
    expect(await since('staff')).toBe(thisYear);
    await clone.database.query(`UPDATE account_user SET staff_since = '2020-06-01' WHERE id = $1`, [userId]);
    expect(await since('administrator')).toBe(2020);
    expect(await since('content')).toBe(thisYear);
  });
});
