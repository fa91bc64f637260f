import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '#platform/store/sales/published-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { sendWeeklyUpdate } from '../server/send-weekly-update.ts';

const { clone, engine } = await openTestEngine();
const SITE = { siteUrl: 'http://site.example' };
const WEDNESDAY_5_AM = Date.parse('2031-01-15T11:00:00Z');
const WEDNESDAY_6_AM = Date.parse('2031-01-15T12:00:00Z');
const THURSDAY_10_AM = Date.parse('2031-01-16T16:00:00Z');
const NEXT_WEDNESDAY_6_AM = Date.parse('2031-01-22T12:00:00Z');
const INTRODUCTION = 'Harvest is in.\n\nOur office is closed on Friday. A {headline} stays as it was typed.';

let cookie = '';
const plan = (body: object) => send(engine, 'POST', '/api/admin/weekly-updates/plan', body, { cookie });
const preview = async () =>
  (await send(engine, 'GET', '/api/admin/weekly-updates/preview', undefined, { cookie })).json();
/** Emails of weeks of the year 2031: the engine itself may have made one of the present week. */
const made = async (): Promise<string[]> =>
  (await clone.database.query(`SELECT text_body FROM weekly_update WHERE week >= '2031-01-01' ORDER BY week`)).rows.map(
    ({ text_body }) => text_body,
  );

beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'staff'));
  const sale = await insertTestSale(clone.database, { opensInMs: 86_400_000, closesInMs: 2 * 86_400_000 });
  const { rows } = await clone.database.query('SELECT editorial FROM sale WHERE id = $1', [sale.id]);
  await publish(clone.database, 'sale', sale.slug, rows[0].editorial);
  // The engine of this test keeps its own time: this week has had its email, so that it never takes the introduction of a test.
  await clone.database.query(
    `INSERT INTO weekly_update (week, subject, text_body, status)
     SELECT date_trunc('week', clock_timestamp() - interval '6 hours')::date + 7 * n, 'x', 'x', 'sent' FROM generate_series(0, 1) AS n
     ON CONFLICT DO NOTHING`,
  );
});
afterEach(() => clone.database.query(`DELETE FROM weekly_update WHERE week >= '2031-01-01'`));

describe('the plan of the weekly email', () => {
  it('is Thursday at nine without an introduction until the office sets it', async () => {
    expect((await preview()).plan).toEqual({ weekday: 4, hour: 9, introduction: '', fileIds: [] });
  });

  it('makes the email from its day and hour on, once a week, with the introduction above the list once', async () => {
    const answer = await plan({ weekday: 3, hour: 6, introduction: `  ${INTRODUCTION.replaceAll('\n', '\r\n')}\n` });
    expect(answer.status).toBe(200);
    const { email, plan: saved } = await answer.json();
    expect(saved).toEqual({ weekday: 3, hour: 6, introduction: INTRODUCTION, fileIds: [] });
    expect(email.text.startsWith(`${INTRODUCTION}\n\n`)).toBe(true);
    expect((await preview()).email).toEqual(email);

    await sendWeeklyUpdate(clone.database, SITE, WEDNESDAY_5_AM);
    expect(await made()).toEqual([]);
    await sendWeeklyUpdate(clone.database, SITE, WEDNESDAY_6_AM);
    await sendWeeklyUpdate(clone.database, SITE, THURSDAY_10_AM);
    const [first, ...others] = await made();
    expect([first?.startsWith(`${INTRODUCTION}\n\n`), others]).toEqual([true, []]);
    expect((await preview()).plan).toEqual({ weekday: 3, hour: 6, introduction: '', fileIds: [] });

    await sendWeeklyUpdate(clone.database, SITE, NEXT_WEDNESDAY_6_AM);
    const [, second] = await made();
    expect(second).toBeDefined();
    expect(second).not.toContain('Harvest is in.');
  });

  it('is written to the audit log with what it was before', async () => {
    await plan({ weekday: 1, hour: 8, introduction: '' });
    await plan({ weekday: 5, hour: 17, introduction: 'See you at the fair.' });
    const { rows } = await clone.database.query(
      `SELECT before, after FROM audit WHERE action = 'weekly.planned' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([
      {
        before: { weekday: 1, hour: 8, introduction: '', fileIds: [] },
        after: { weekday: 5, hour: 17, introduction: 'See you at the fair.', fileIds: [] },
      },
    ]);
  });

  it.each([
    ['weekday', { weekday: 7, hour: 9, introduction: '' }, 'Choose a day.'],
    ['hour', { weekday: 4, hour: 24, introduction: '' }, 'Choose an hour.'],
    ['introduction', { weekday: 4, hour: 9, introduction: 'a'.repeat(2001) }, 'Use at most 2,000 characters.'],
  ])('says at %s what is wrong and changes nothing', async (field, body, sentence) => {
    const before = (await preview()).plan;
    const answer = await plan(body);
    expect([answer.status, (await answer.json()).fieldErrors]).toEqual([400, { [field]: sentence }]);
    expect((await preview()).plan).toEqual(before);
  });
});
