import { randomUUID } from 'node:crypto';
import { AdminDashboard, apiPath, type NewTask, OfficeCalendar, OfficeTask, OfficeTasks } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '../../../testing/open-test-engine.ts';
import { insertTestSale } from '../../../testing/sales/test-sale.ts';
import { insertAccount, send } from '../../../testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
type Person = { userId: string; cookie: string };
let clerk: Person;
let lawyer: Person;
let reader: Person;
let writer: Person;
beforeAll(async () => {
  clerk = await insertAccount(database, engine, 'clerk');
  lawyer = await insertAccount(database, engine, 'staff');
  reader = await insertAccount(database, engine, 'read_only');
  writer = await insertAccount(database, engine, 'content');
});

const ask = async (who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const write = async (change: Partial<NewTask>): Promise<OfficeTask> => {
  const none = { text: 'Call the bank.', dueOn: null, ownerId: null, saleSlug: null, personId: null };
  const answer = await ask(clerk, apiPath('GET /api/admin/tasks'), { id: randomUUID(), ...none, ...change });
  return OfficeTask.parse(answer.body);
};
const texts = async (who: Person, query = ''): Promise<string[]> =>
  OfficeTasks.parse((await ask(who, apiPath('GET /api/admin/tasks') + query)).body).tasks.map(({ text }) => text);
const clear = () => database.query('DELETE FROM office_task');

describe('tasks of the office', () => {
  it('stand by their day, those without a day last, and go to the end of the done ones when they are ticked', async () => {
    await clear();
    await write({ text: 'Some day.' });
    const late = await write({ text: 'Late.', dueOn: '2026-12-09' });
    await write({ text: 'Early.', dueOn: '2026-12-01' });
    expect(await texts(lawyer)).toEqual(['Early.', 'Late.', 'Some day.']);
    const ticked = await ask(lawyer, apiPath('POST /api/admin/tasks/:taskId', { taskId: late.id }), { action: 'done' });
    expect(ticked.body.done.by).toBe(
      (await database.query('SELECT name FROM account_user WHERE id = $1', [lawyer.userId])).rows[0].name,
    );
    expect(await texts(lawyer)).toEqual(['Early.', 'Some day.']);
    expect(await texts(lawyer, '?state=done')).toEqual(['Late.']);
    await ask(clerk, apiPath('POST /api/admin/tasks/:taskId', { taskId: late.id }), { action: 'open_again' });
    expect(await texts(lawyer)).toEqual(['Early.', 'Late.', 'Some day.']);
  });

  it('are ticked once: the second person reads that a colleague was first', async () => {
    const { id } = await write({});
    await ask(clerk, apiPath('POST /api/admin/tasks/:taskId', { taskId: id }), { action: 'done' });
    const second = await ask(lawyer, apiPath('POST /api/admin/tasks/:taskId', { taskId: id }), { action: 'done' });
    expect([second.status, second.body.code]).toEqual([409, 'task_done_before']);
    const changed = await ask(lawyer, apiPath('POST /api/admin/tasks/:taskId', { taskId: id }), {
      action: 'change',
      text: 'Other.',
      dueOn: null,
      ownerId: null,
    });
    expect(changed.body.code).toBe('task_done_before');
    for (const _ of [1, 2])
      expect(
        (await ask(lawyer, apiPath('POST /api/admin/tasks/:taskId', { taskId: id }), { action: 'open_again' })).body
          .done,
      ).toBeNull();
    const opened = `SELECT FROM audit WHERE action = 'task.opened_again' AND before ->> 'task' = $1`;
    expect((await database.query(opened, [id])).rowCount).toBe(1);
  });

  it('are given to somebody of the office, found by that, and by nobody', async () => {
    await clear();
    await write({ text: 'For the lawyer.', ownerId: lawyer.userId });
    await write({ text: 'For anybody.' });
    expect(await texts(clerk, `?owner=${lawyer.userId}`)).toEqual(['For the lawyer.']);
    expect(await texts(clerk, '?owner=nobody')).toEqual(['For anybody.']);
    const none = { text: 'x', dueOn: null, saleSlug: null, personId: null };
    const refused = await ask(clerk, apiPath('GET /api/admin/tasks'), {
      id: randomUUID(),
      ...none,
      ownerId: reader.userId,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'owner_not_of_the_office']);
  });

  it('are the same when the phone sends them twice', async () => {
    await clear();
    const id = randomUUID();
    await write({ id, text: 'Once.' });
    await write({ id, text: 'Once.' });
    expect(await texts(clerk)).toEqual(['Once.']);
    const { rows } = await database.query(`SELECT FROM audit WHERE action = 'task.created' AND after ->> 'task' = $1`, [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('come page by page, each once, also where many have the same day', async () => {
    await clear();
    await database.query(
      `INSERT INTO office_task (id, text, due_on, created_by, created_at) SELECT gen_random_uuid(), 'Task ' || n, CASE WHEN n % 3 > 0 THEN date '2026-12-01' + n % 3 END, $1,
         '2026-11-01'::timestamptz + make_interval(secs => n / 10) FROM generate_series(1, 120) AS n`,
      [clerk.userId],
    );
    const found: string[] = [];
    let before: string | null = null;
    do {
      const page = OfficeTasks.parse(
        (await ask(clerk, apiPath('GET /api/admin/tasks') + (before ? `?before=${before}` : ''))).body,
      );
      found.push(...page.tasks.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect([found.length, new Set(found).size]).toEqual([120, 120]);
  });

  it.each([
    ['no text', { text: ' ' }, 400],
    ['a day that no calendar has', { dueOn: '2026-02-30' }, 400],
    ['a person that is not there', { personId: randomUUID() }, 404],
    ['a sale that is not there', { saleSlug: 'no-such-sale' }, 404],
  ])('are refused with %s', async (_, change, status) => {
    const body = { id: randomUUID(), text: 'x', dueOn: null, ownerId: null, saleSlug: null, personId: null, ...change };
    expect((await ask(clerk, apiPath('GET /api/admin/tasks'), body)).status).toBe(status);
  });

  it('wait on the dashboard from their day on, for the person who does them or for anybody', async () => {
    await clear();
    const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
    await write({ text: 'Hers.', dueOn: day(-2), ownerId: lawyer.userId });
    await write({ text: 'Anybody’s.', dueOn: day(-2) });
    await write({ text: 'Later.', dueOn: day(2) });
    const due = async (who: Person) =>
      AdminDashboard.parse((await ask(who, apiPath('GET /api/admin/dashboard'))).body).waiting.find(
        ({ kind }) => kind === 'task',
      )?.count;
    expect([await due(lawyer), await due(clerk), await due(reader)]).toEqual([2, 1, undefined]);
  });
});

describe('the calendar of the office', () => {
  const month = async (who: Person, name: string) =>
    OfficeCalendar.parse((await ask(who, `${apiPath('GET /api/admin/calendar')}?month=${name}`)).body).entries;

  it('has opening and closing of a sale on the days where the land lies, also when they are another day in UTC', async () => {
    const sale = await insertTestSale(database);
    await database.query(
      `UPDATE parcel SET opens_at = '2031-03-04T03:30:00Z', closes_at = '2031-03-08T23:00:00Z' WHERE sale_id = $1`,
      [sale.id],
    );
    const entries = (await month(writer, '2031-03')).filter(({ slug }) => slug === sale.slug);
    expect(entries.map(({ kind, day }) => [kind, day])).toEqual([
      ['opens', '2031-03-03'],
      ['closes', '2031-03-08'],
    ]);
    expect(await month(writer, '2031-05')).toEqual([]);
  });

  it('has tasks and the next steps of messages for those who see people, and not for others', async () => {
    await clear();
    await write({ text: 'Meet at the gate.', dueOn: '2031-06-02' });
    await database.query(
      `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status, next_step, next_step_on)
       VALUES (gen_random_uuid(), 'ContactForm', 'Ann', 'Person', 'ann@farm.example', '', 'x', 'in_hand', 'Send the map.', '2031-06-30')`,
    );
    const seen = (await month(reader, '2031-06')).map(({ kind, day, text }) => [kind, day, text]);
    expect(seen).toEqual([
      ['task', '2031-06-02', 'Meet at the gate.'],
      ['message', '2031-06-30', 'Send the map.'],
    ]);
    expect(await month(writer, '2031-06')).toEqual([]);
    // The last days of the week in which June ends stand on July's page too.
    expect((await month(reader, '2031-07')).map(({ text }) => text)).toEqual(['Send the map.']);
  });

  it.each(['2031-13', '1999-01', 'soon'])('refuses %s for a month', async (name) => {
    expect((await ask(reader, `${apiPath('GET /api/admin/calendar')}?month=${name}`)).status).toBe(400);
  });
});
