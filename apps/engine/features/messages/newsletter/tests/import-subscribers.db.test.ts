import { apiPath, type SubscriberImported } from '@quarterline/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '../../../../testing/open-test-engine.ts';
import { insertAccount, send } from '../../../../testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const CONSENT = { wording: 'Send me the land list.', source: 'Cards of the farm show, kept in the office.' };
let cookie = '';
beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'staff'));
});
beforeEach(() => clone.database.query(`DELETE FROM consent; DELETE FROM mail_address; DELETE FROM outbox`));

const bring = async (list: string, isPreview = false): Promise<SubscriberImported> =>
  (
    await send(
      engine,
      'POST',
      apiPath('POST /api/admin/newsletter/import'),
      { list, ...CONSENT, isPreview },
      { cookie },
    )
  ).json();
const count = async (sql: string): Promise<number> => (await clone.database.query(sql)).rows.length;
const insertConsent = (times: string) =>
  clone.database.query(
    `INSERT INTO consent (purpose, address, wording, source, given_at, confirmed_at, withdrawn_at) VALUES ('newsletter', 'a@farm.example', 'x', 'form', ${times})`,
  );

describe('addresses that the office brings', () => {
  it('are on the list with the words, the day and the proof of their consent, and are sent nothing yet', async () => {
    expect(await bring('a@farm.example,2024-05-31\nb@farm.example,2023-01-02')).toEqual({ added: 2, leftOut: [] });
    const { rows } = await clone.database.query(
      `SELECT address, wording, source, to_char(given_at AT TIME ZONE 'America/Edmonton', 'YYYY-MM-DD') AS day, confirmed_at IS NOT NULL AS counts FROM consent ORDER BY address`,
    );
    expect(rows).toEqual([
      { address: 'a@farm.example', ...CONSENT, day: '2024-05-31', counts: true },
      { address: 'b@farm.example', ...CONSENT, day: '2023-01-02', counts: true },
    ]);
    expect(await count('SELECT FROM mail_address')).toBe(2);
    expect(await count('SELECT FROM outbox')).toBe(0);
    const noted = `SELECT FROM audit WHERE action = 'newsletter.imported' AND after ->> 'added' = '2'`;
    expect(await count(noted)).toBe(1);
  });

  it('are only foreseen where a preview is asked for', async () => {
    expect((await bring('a@farm.example,2024-05-31', true)).added).toBe(1);
    expect(await count('SELECT FROM consent')).toBe(0);
    expect(await count('SELECT FROM mail_address')).toBe(0);
  });

  it.each([
    ['get it already', `'2024-01-01', '2024-01-01', NULL`, 'It gets the newsletter already.'],
    [
      'left after the day on the list',
      `'2024-01-01', '2024-01-01', '2025-02-03 19:00Z'`,
      'Its consent was taken back on 2025-02-03. Only a later one counts.',
    ],
    ['left before the day on the list', `'2023-01-01', '2023-01-01', '2023-02-03 19:00Z'`, null],
    ['asked once and never answered', `'2023-01-01', NULL, NULL`, null],
  ])('that %s are judged by it', async (_, times, because) => {
    await insertConsent(times);
    const { added, leftOut } = await bring('a@farm.example,2024-05-31');
    expect([added, leftOut[0]?.because ?? null]).toEqual([because === null ? 1 : 0, because]);
  });

  it('that were deleted at their owners’ request stay off the list, whatever list they stand on', async () => {
    await bring('a@farm.example,2024-05-31');
    const request = { action: 'delete', address: 'A@farm.example', reason: 'By telephone.' };
    expect((await send(engine, 'POST', apiPath('POST /api/admin/newsletter'), request, { cookie })).status).toBe(200);
    const { added, leftOut } = await bring('a@farm.example,2024-05-31');
    expect([added, leftOut[0]?.because]).toEqual([
      0,
      expect.stringMatching(/^It was deleted at its owner’s request on /),
    ]);
    // The days of the audit log are moved by nobody: this one is of another address.
    expect((await bring('b@farm.example,2024-05-31')).added).toBe(1);
  });

  it('keep the numbers of their lines below empty ones', async () => {
    expect((await bring('\n\nMarlene,2024-05-31')).leftOut).toMatchObject([{ line: 3 }]);
  });

  it('to which mail comes back are left out', async () => {
    await clone.database.query(
      `INSERT INTO mail_address (address, token, bounced_at) VALUES ('a@farm.example', 'x', clock_timestamp())`,
    );
    expect((await bring('a@farm.example,2024-05-31')).leftOut).toMatchObject([{ because: 'Mail to it comes back.' }]);
  });

  it('stay off the list without the words that they agreed to', async () => {
    const body = { list: 'a@farm.example,2024-05-31', ...CONSENT, wording: ' ', isPreview: false };
    const answer = await send(engine, 'POST', apiPath('POST /api/admin/newsletter/import'), body, { cookie });
    expect([answer.status, (await answer.json()).fieldErrors]).toEqual([
      400,
      { wording: 'Write the words that they agreed to.' },
    ]);
  });
});
