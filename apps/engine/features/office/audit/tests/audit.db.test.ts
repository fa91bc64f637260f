import { type AuditPage, apiPath } from '@quarterline/contract';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#platform/http/app-type.ts';
import { auditStaffActions, isStaffAction } from '#platform/http/audit-staff-actions.ts';
import { ADMIN_ACTIONS, type Office } from '#testing/actions/admin-actions.ts';
import { ADMIN_ROUTE_BODIES, ADMINISTRATOR_ROUTE_BODIES } from '#testing/actions/admin-route-roles.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let office: Office;
beforeAll(async () => {
  const staff = await insertAccount(clone.database, engine, 'staff');
  const administrator = await insertAccount(clone.database, engine, 'administrator');
  office = { clone, engine, staff, administrator };
});

const entriesOf = async (requestId: string | null) =>
  (
    await clone.database.query(
      `SELECT action, actor_id, coalesce(audit.address, audit_origin.address) AS address, coalesce(audit.device, audit_origin.device) AS device
       FROM audit LEFT JOIN audit_origin USING (request_id) WHERE request_id = $1`,
      [requestId],
    )
  ).rows;
const read = async (query: string): Promise<AuditPage> =>
  (
    await send(engine, 'GET', `${apiPath('GET /api/admin/audit')}?${query}`, undefined, {
      cookie: office.administrator.cookie,
    })
  ).json() as Promise<AuditPage>;

/** Routes that no office is furnished for yet are tried with the body of the table of roles: they may be refused. */
const BODIES: Record<string, unknown> = { ...ADMIN_ROUTE_BODIES, ...ADMINISTRATOR_ROUTE_BODIES };
const isMutating = (route: string): boolean => isStaffAction(route.split(' ')[0] ?? '', route.split(' ')[1] ?? '');

describe('every action of staff', () => {
  it.each([...new Set([...Object.keys(BODIES), ...Object.keys(ADMIN_ACTIONS)])].filter(isMutating))(
    '%s leaves an entry: who, from where, in which request',
    async (route) => {
      expect(engine.app.routeList).toContain(route);
      const furnished = ADMIN_ACTIONS[route];
      const { path, body, bytes } = furnished
        ? await furnished(office)
        : { path: (route.split(' ')[1] ?? '').replace(/:\w+/g, 'nothing'), body: BODIES[route], bytes: undefined };
      const isOfAdministrator = route in ADMINISTRATOR_ROUTE_BODIES;
      const who = isOfAdministrator ? office.administrator : office.staff;
      const answer = await fetch(engine.url + path, {
        method: 'POST',
        headers: {
          cookie: who.cookie,
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
          'content-type': bytes === undefined ? 'application/json' : 'application/octet-stream',
        },
        body: bytes ?? JSON.stringify(body ?? {}),
      });
      if (!furnished && answer.status >= 300) return;
      expect([answer.status, answer.status < 300 ? '' : await answer.text()]).toEqual([200, '']);
      const entries = await entriesOf(answer.headers.get('x-request-id'));
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries) {
        expect(entry).toMatchObject({ address: '127.0.0.1', device: 'Firefox on Windows' });
      }
      expect(entries.map(({ actor_id }) => actor_id)).toContain(who.userId);
      // The net below the routes is for what nobody has thought of; a route that is furnished writes its own words.
      if (furnished) expect(entries.map(({ action }) => action)).not.toContain('other.act');
    },
  );

  it('is furnished above for every route of the table that changes something', () => {
    const declared = engine.app.routeList.filter(isMutating);
    expect(declared.length).toBeGreaterThan(15);
    for (const route of Object.keys(ADMIN_ACTIONS)) expect(declared).toContain(route);
  });

  it('is written by the net when its route forgot, and once only when it did not', async () => {
    const app: App = Fastify({ genReqId: () => 'forgetful-1' }) as never;
    const sessions = { read: async () => ({ id: office.staff.userId, role: 'staff' }) };
    auditStaffActions(app, { database: clone.database, sessions: sessions as never });
    app.post('/api/admin/forgetful', async () => ({ done: true }));
    app.post('/api/admin/refused', async (_request, reply) => reply.status(409).send({}));
    await app.inject({ method: 'POST', url: '/api/admin/refused' });
    expect(await entriesOf('forgetful-1')).toEqual([]);
    await app.inject({ method: 'POST', url: '/api/admin/forgetful' });
    await app.inject({ method: 'POST', url: '/api/admin/forgetful' });
    expect((await entriesOf('forgetful-1')).map(({ action }) => action)).toEqual(['other.act']);
    await app.close();
  });

  it('is undone with its entry: what was rolled back was not done', async () => {
    const answer = await send(
      engine,
      'POST',
      '/api/admin/leads/0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11',
      { action: 'note', text: 'x' },
      {
        cookie: office.staff.cookie,
      },
    );
    expect(answer.status).toBe(404);
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).not.toBeNull();
    expect(await entriesOf(requestId)).toEqual([]);
  });
});

describe('the log', () => {
  it('cannot be altered, emptied or shortened, not even by the database’s owner', async () => {
    for (const sql of [
      `UPDATE audit SET action = 'x'`,
      'DELETE FROM audit',
      'TRUNCATE audit',
      'DELETE FROM audit_origin',
    ])
      await expect(clone.database.query(sql)).rejects.toThrow('append-only');
  });

  it('knows a sign-in, a wrong password and a sign-out, and never the password', async () => {
    const person = await insertAccount(clone.database, engine);
    const right = { email: person.email, password: TEST_PASSWORD };
    expect((await send(engine, 'POST', '/api/account/login', right)).status).toBe(200);
    const wrong = { email: person.email, password: 'hunter2 hunter2 hunter2' };
    expect((await send(engine, 'POST', '/api/account/login', wrong)).status).toBe(401);
    expect((await send(engine, 'POST', '/api/account/login', { ...wrong, email: 'nobody@test.example' })).status).toBe(
      401,
    );
    await send(engine, 'POST', '/api/account/logout', {}, { cookie: person.cookie });
    const { entries } = await read(`account=${person.userId}`);
    expect(entries.map(({ action, actor }) => [action, actor?.id ?? null])).toEqual([
      ['account.signed_out', person.userId],
      ['account.sign_in_failed', null],
      ['account.signed_in', person.userId],
    ]);
    const { rows } = await clone.database.query(
      `SELECT count(*)::int AS count FROM audit WHERE audit::text LIKE '%hunter2%'`,
    );
    expect(rows[0].count).toBe(0);
    const [nobody] = (await read('kind=account&text=without')).entries;
    expect(nobody?.label).toBe('An address without an account');
  });

  it('is found by person, kind, sale, day and words, page by page, and says when a search left nothing', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { path, body } = (await ADMIN_ACTIONS['POST /api/admin/auctions/:slug/control/acts']?.(office)) ?? {
        path: '',
      };
      await send(
        engine,
        'POST',
        path,
        { ...(body as object), reason: `Thunderstorm ${count}` },
        { cookie: office.staff.cookie },
      );
    }
    const storms = await read('text=thunderstorm&kind=record');
    expect(storms.entries.map(({ reason }) => reason)).toEqual(['Thunderstorm 2', 'Thunderstorm 1', 'Thunderstorm 0']);
    const [newest] = storms.entries;
    expect(newest).toMatchObject({ words: 'Live: sale held', sale: { name: 'Test sale' } });
    expect((await read(`sale=${newest?.sale?.slug}`)).entries.map(({ id }) => id)).toEqual([newest?.id]);
    expect((await read(`person=test pers&text=thunderstorm`)).entries).toHaveLength(3);
    expect(await read('person=nobody-has-this-name')).toEqual({ entries: [], next: null, any: true });
    expect((await read('to=2020-01-01')).entries).toEqual([]);
    expect((await read('from=2020-01-01&text=thunderstorm')).entries).toHaveLength(3);
    expect((await read('text=%27%20OR%201%3D1--')).entries).toEqual([]);

    await clone.database.query(
      `INSERT INTO audit (action, label) SELECT 'file.uploaded', 'Paging ' || n FROM generate_series(1, 120) AS n`,
    );
    const seen: number[] = [];
    let next: number | null = null;
    do {
      const page: AuditPage = await read(`text=paging${next === null ? '' : `&before=${next}`}`);
      seen.push(...page.entries.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  });

  it('is taken away as a table that no spreadsheet works out, which is an entry too', async () => {
    await clone.database.query(`INSERT INTO audit (action, label) VALUES ('file.uploaded', '=HYPERLINK("http://x")')`);
    const answer = await send(engine, 'GET', `${apiPath('GET /api/admin/audit/export')}?text=hyperlink`, undefined, {
      cookie: office.administrator.cookie,
    });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    expect(await answer.text()).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect((await read('kind=export')).entries[0]).toMatchObject({ action: 'export.audit', after: { rows: 1 } });
  });

  it('tells a wrong day at its field', async () => {
    const answer = await send(engine, 'GET', `${apiPath('GET /api/admin/audit')}?from=yesterday`, undefined, {
      cookie: office.administrator.cookie,
    });
    expect([answer.status, (await answer.json()).fieldErrors.from]).toEqual([400, 'Write a day such as 2026-11-20.']);
  });

  it('is for administrators', async () => {
    const answer = await send(engine, 'GET', apiPath('GET /api/admin/audit'), undefined, {
      cookie: office.staff.cookie,
    });
    expect(answer.status).toBe(403);
  });
});
