import { randomUUID } from 'node:crypto';
import {
  apiPath,
  type Deleted,
  type Deliveries,
  type StaffLeads,
  type Subscribers,
  type WeeklyPreview,
} from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let staff: { userId: string; cookie: string };
beforeAll(async () => {
  staff = await insertAccount(clone.database, engine, 'staff');
});

const read = async <Body>(path: string): Promise<Body> =>
  (await send(engine, 'GET', path, undefined, { cookie: staff.cookie })).json();
const tell = async <Body>(path: string, body: unknown = {}): Promise<{ status: number; body: Body }> => {
  const answer = await send(engine, 'POST', path, body, { cookie: staff.cookie });
  return { status: answer.status, body: await answer.json() };
};
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await clone.database.query(`SELECT count(*)::int AS count FROM ${sql}`, values)).rows[0].count;

const insertLead = async (changes: { kind?: string; message?: string } = {}): Promise<string> => {
  const id = randomUUID();
  await clone.database.query(
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status)
     VALUES ($1, $2, 'Marlene', '=Hrycun', $4, '7805550100', $3, 'new')`,
    [id, changes.kind ?? 'ContactForm', changes.message ?? 'Two quarters.', `${id}@farm.example`],
  );
  return id;
};

describe('a message of a form', () => {
  it('is found by its form and its words, page by page', async () => {
    const seller = await insertLead({ kind: 'SellerContactForm', message: 'The slough quarter.' });
    const found = await read<StaffLeads>(`${apiPath('GET /api/admin/leads')}?kind=SellerContactForm&words=SLOUGH`);
    expect(found.leads.map(({ id }) => id)).toEqual([seller]);
    expect(found.staff.map(({ id }) => id)).toContain(staff.userId);
    for (let number = 0; number < 55; number += 1) await insertLead({ kind: 'MiniContactForm' });
    const first = await read<StaffLeads>(`${apiPath('GET /api/admin/leads')}?kind=MiniContactForm`);
    const second = await read<StaffLeads>(
      `${apiPath('GET /api/admin/leads')}?kind=MiniContactForm&before=${first.next}`,
    );
    expect([first.leads.length, second.leads.length, second.next]).toEqual([50, 5, null]);
  });

  it('has a next step with its day, and none when nothing is left to do', async () => {
    const path = apiPath('POST /api/admin/leads/:leadId', { leadId: await insertLead() });
    const set = (text: string, on: string | null) =>
      tell<StaffLeads['leads'][0]>(path, { action: 'set_next_step', text, on });
    expect((await set('Call back', '2026-12-01')).body).toMatchObject({
      nextStep: 'Call back',
      nextStepOn: '2026-12-01',
    });
    expect((await set('', '2026-12-01')).body).toMatchObject({ nextStep: '', nextStepOn: null });
    expect((await set('Call', 'tomorrow')).status).toBe(400);
  });

  it('is taken away as a table in which its sender’s formula is text', async () => {
    await insertLead({ kind: 'BuyerBySaleContactForm' });
    const path = `${apiPath('GET /api/admin/leads/export')}?kind=BuyerBySaleContactForm&format=`;
    const csv = await send(engine, 'GET', `${path}csv`, undefined, { cookie: staff.cookie });
    expect(await csv.text()).toContain(`Marlene,"'=Hrycun"`);
    const xlsx = await send(engine, 'GET', `${path}xlsx`, undefined, { cookie: staff.cookie });
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
  });

  it('is deleted at the sender’s request, with its emails; nothing that names them stays in the audit log', async () => {
    const id = await insertLead();
    await clone.database.query(
      `INSERT INTO outbox (recipient, subject, text_body, cause)
       SELECT 'erin@firm.example', 'New message', 'Marlene', 'lead:' || $1 || ':' || reason FROM unnest(ARRAY['team', 'handed_over']) AS reason`,
      [id],
    );
    await tell(apiPath('POST /api/admin/leads/:leadId', { leadId: id }), { action: 'note', text: 'Marlene called.' });
    const { status, body } = await tell<Deleted>(apiPath('POST /api/admin/leads/:leadId/delete', { leadId: id }));
    expect([status, body.kept.length]).toEqual([200, 2]);
    expect(await count('lead WHERE id = $1', [id])).toBe(0);
    expect(await count(`outbox WHERE cause LIKE 'lead:' || $1 || '%'`, [id])).toBe(0);
    expect(await count(`audit WHERE subject_id = $1 AND audit::text ~* 'marlene|hrycun'`, [id])).toBe(0);
    expect(await count(`audit WHERE subject_id = $1`, [id])).toBe(2);
    expect((await tell(apiPath('POST /api/admin/leads/:leadId/delete', { leadId: id }))).status).toBe(404);
  });
});

describe('the list of the newsletter', () => {
  const agree = (address: string, state: 'confirmed' | 'waiting' | 'left') =>
    clone.database.query(
      `INSERT INTO consent (purpose, address, wording, source, confirmed_at, withdrawn_at)
       VALUES ('newsletter', $1, 'Yes, write to me.', 'footer', CASE WHEN $2 <> 'waiting' THEN clock_timestamp() END,
         CASE WHEN $2 = 'left' THEN clock_timestamp() END)`,
      [address, state],
    );

  it('shows each address once, with its state and the record of its consent', async () => {
    await agree('ann@farm.example', 'left');
    await agree('Ann@farm.example', 'confirmed');
    await agree('bert@farm.example', 'waiting');
    await agree('cora@farm.example', 'confirmed');
    await clone.database.query(
      `INSERT INTO mail_address (address, token, bounced_at, bounce_reason) VALUES ('cora@farm.example', 'x', clock_timestamp(), 'No such mailbox')`,
    );
    const { subscribers, counts } = await read<Subscribers>(apiPath('GET /api/admin/newsletter'));
    expect(subscribers.map(({ address, state }) => [address, state])).toEqual([
      ['ann@farm.example', 'subscribed'],
      ['bert@farm.example', 'waiting'],
      ['cora@farm.example', 'returned'],
    ]);
    expect(subscribers[0]?.consents).toHaveLength(2);
    expect(subscribers[0]?.consents[0]).toMatchObject({ wording: 'Yes, write to me.', source: 'footer' });
    expect(counts).toEqual({ subscribed: 1, waiting: 1, left: 0, returned: 1 });
    expect((await read<Subscribers>(`${apiPath('GET /api/admin/newsletter')}?words=cor`)).subscribers).toHaveLength(1);
    expect(
      (await read<Subscribers>(`${apiPath('GET /api/admin/newsletter')}?state=returned`)).subscribers,
    ).toHaveLength(1);
  });

  it('takes an address off and keeps the proof; deletes one and keeps nothing that tells it', async () => {
    await agree('dora@farm.example', 'confirmed');
    const input = { action: 'suppress', address: 'DORA@farm.example', reason: 'She called.' };
    expect((await tell<Deleted>(apiPath('GET /api/admin/newsletter'), input)).status).toBe(200);
    expect((await tell(apiPath('GET /api/admin/newsletter'), input)).status).toBe(404);
    expect((await read<Subscribers>(`${apiPath('GET /api/admin/newsletter')}?words=dora`)).subscribers[0]?.state).toBe(
      'left',
    );
    await clone.database.query(
      `INSERT INTO outbox (recipient, subject, text_body, list) VALUES ('dora@farm.example', 'The land list', 'x', 'newsletter')`,
    );
    expect((await tell<Deleted>(apiPath('GET /api/admin/newsletter'), { ...input, action: 'delete' })).status).toBe(
      200,
    );
    for (const table of ['consent', 'outbox', 'mail_address', 'audit'])
      expect([table, await count(`${table} AS one WHERE one::text ILIKE '%dora%'`)]).toEqual([table, 0]);
    expect((await tell(apiPath('GET /api/admin/newsletter'), { ...input, reason: ' ' })).status).toBe(400);
  });

  it('says how the weekly email would read, and that there is nothing to tell when no sale is there', async () => {
    expect(await read<WeeklyPreview>(apiPath('GET /api/admin/weekly-updates/preview'))).toMatchObject({
      email: null,
      isMade: false,
    });
    expect((await tell<{ code: string }>(apiPath('GET /api/admin/weekly-updates'))).body.code).toBe('nothing_to_send');
  });
});

describe('the log of deliveries', () => {
  const email = async (subject: string, sql: string): Promise<string> =>
    (
      await clone.database.query(
        `INSERT INTO outbox (recipient, subject, text_body, next_attempt_at, kind, ${sql.split('=')[0]?.split(',').join(',')}) VALUES ('eva@farm.example', $1, 'secret link', clock_timestamp() + interval '1 day', 'account', ${sql.split('=').slice(1).join('=')}) RETURNING id`,
        [subject],
      )
    ).rows[0].id;

  it('tells waiting from tried again, sent, dead and not to be sent, and never shows what is in an email', async () => {
    await email('First: waits', 'attempts=0');
    await email('First: tried', `attempts,last_error=2, 'Busy'`);
    await email('First: sent', 'sent_at=clock_timestamp()');
    await email('First: dead', `gave_up_at,last_error=clock_timestamp(), 'No such mailbox'`);
    const left = await email('First: left', `gave_up_at,last_error=clock_timestamp(), 'Unsubscribed'`);
    await clone.database.query(`INSERT INTO delivery (email_id, attempt, outcome) VALUES ($1, 1, 'suppressed')`, [
      left,
    ]);
    const log = await read<Deliveries>(`${apiPath('GET /api/admin/deliveries')}?words=first eva`);
    expect(Object.fromEntries(log.deliveries.map(({ subject, state }) => [subject.slice(7), state]))).toEqual({
      waits: 'waiting',
      tried: 'trying',
      sent: 'sent',
      dead: 'dead',
      left: 'suppressed',
    });
    expect(JSON.stringify(log)).not.toContain('secret link');
    expect(log.deliveries.filter(({ canRetry }) => canRetry)).toHaveLength(1);
    expect(
      (await read<Deliveries>(`${apiPath('GET /api/admin/deliveries')}?words=first&state=dead`)).deliveries,
    ).toHaveLength(1);
  });

  it('tries a failed email once more, and no other', async () => {
    const dead = await email('Second: dead', `gave_up_at,attempts=clock_timestamp(), 12`);
    const sent = await email('Second: sent', 'sent_at=clock_timestamp()');
    expect((await tell(apiPath('POST /api/admin/deliveries/:emailId/retry', { emailId: dead }))).status).toBe(200);
    expect((await tell(apiPath('POST /api/admin/deliveries/:emailId/retry', { emailId: sent }))).status).toBe(409);
    await expect.poll(() => count('outbox WHERE id = $1 AND sent_at IS NOT NULL', [dead])).toBe(1);
    expect((await tell(apiPath('POST /api/admin/deliveries/:emailId/retry', { emailId: dead }))).status).toBe(409);
  });

  it('comes page by page, emails and notifications in one order, each once', async () => {
    await clone.database.query(
      `INSERT INTO outbox (recipient, subject, text_body, sent_at, created_at) SELECT 'pages@farm.example', 'Page ' || n, 'x', clock_timestamp(),
         '2020-01-01T00:00:00Z'::timestamptz + make_interval(secs => n / 7) FROM generate_series(1, 90) AS n`,
    );
    await clone.database.query(
      `INSERT INTO notification (cause, channel, user_id, title, body, url, sent_at, created_at) SELECT 'p' || n, 'push', $1, 'Page push ' || n, 'x', 'x', clock_timestamp(),
         '2020-01-01T00:00:00Z'::timestamptz + make_interval(secs => n / 7) FROM generate_series(1, 30) AS n`,
      [staff.userId],
    );
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: Deliveries = await read(
        `${apiPath('GET /api/admin/deliveries')}?state=sent${next === null ? '' : `&before=${encodeURIComponent(next)}`}`,
      );
      seen.push(
        ...page.deliveries.filter(({ subject }) => subject.startsWith('Page ')).map(({ channel, id }) => channel + id),
      );
      next = page.next;
    } while (next !== null);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect(
      (
        await send(engine, 'GET', `${apiPath('GET /api/admin/deliveries')}?before=x'`, undefined, {
          cookie: staff.cookie,
        })
      ).status,
    ).toBe(400);
  });
});
