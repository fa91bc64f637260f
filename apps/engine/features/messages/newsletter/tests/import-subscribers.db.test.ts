import { apiPath, MAX_IMPORTED, type SubscriberImported } from '@quarterline/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const CONSENT = { wording: 'Send me the land list.', source: 'Cards of the farm show, kept in the office.' };
let cookie = '';
beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'staff'));
});
beforeEach(() => clone.database.query(`DELETE FROM consent; DELETE FROM mail_address; DELETE FROM outbox`));

/** Rows of address, day and further proof. */
const toBody = (rows: readonly [address: string, givenOn: string, evidence?: string][]) => ({
  subscribers: rows.map(([address, givenOn, evidence = ''], index) => ({
    line: index + 1,
    address,
    givenOn,
    evidence,
  })),
  ...CONSENT,
});
const bring = async (rows: Parameters<typeof toBody>[0], isPreview = false): Promise<SubscriberImported> =>
  (
    await send(engine, 'POST', apiPath('POST /api/admin/newsletter/import'), { ...toBody(rows), isPreview }, { cookie })
  ).json();
const count = async (sql: string): Promise<number> => (await clone.database.query(sql)).rows.length;
const insertConsent = (times: string) =>
  clone.database.query(
    `INSERT INTO consent (purpose, address, wording, source, given_at, confirmed_at, withdrawn_at) VALUES ('newsletter', 'a@farm.example', 'x', 'form', ${times})`,
  );

describe('addresses that the office brings', () => {
  it('are on the list with the words, the day and the proof of their consent, and are sent nothing yet', async () => {
    expect(
      await bring([
        ['a@farm.example', '2024-05-31', 'given 2024-05-31 14:02:11'],
        ['B@Farm.example', '2023-01-02'],
      ]),
    ).toEqual({ added: 2, leftOut: [] });
    const { rows } = await clone.database.query(
      `SELECT address, wording, source, to_char(given_at AT TIME ZONE 'America/Edmonton', 'YYYY-MM-DD') AS day, confirmed_at IS NOT NULL AS counts FROM consent ORDER BY address`,
    );
    expect(rows).toEqual([
      {
        address: 'a@farm.example',
        day: '2024-05-31',
        counts: true,
        wording: CONSENT.wording,
        source: `${CONSENT.source} (given 2024-05-31 14:02:11)`,
      },
      { address: 'b@farm.example', ...CONSENT, day: '2023-01-02', counts: true },
    ]);
    expect(await count('SELECT FROM mail_address')).toBe(2);
    expect(await count('SELECT FROM outbox')).toBe(0);
    const noted = `SELECT FROM audit WHERE action = 'newsletter.imported' AND after ->> 'added' = '2'`;
    expect(await count(noted)).toBe(1);
  });

  it('are only foreseen where a preview is asked for', async () => {
    expect((await bring([['a@farm.example', '2024-05-31']], true)).added).toBe(1);
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
    const { added, leftOut } = await bring([['a@farm.example', '2024-05-31']]);
    expect([added, leftOut[0]?.because ?? null]).toEqual([because === null ? 1 : 0, because]);
  });

  it('that were deleted at their owners’ request stay off the list, whatever list they stand on', async () => {
    await bring([['a@farm.example', '2024-05-31']]);
    const request = { action: 'delete', address: 'A@farm.example', reason: 'By telephone.' };
    expect((await send(engine, 'POST', apiPath('POST /api/admin/newsletter'), request, { cookie })).status).toBe(200);
    const { added, leftOut } = await bring([['a@farm.example', '2024-05-31']]);
    expect([added, leftOut[0]?.because]).toEqual([
      0,
      expect.stringMatching(/^It was deleted at its owner’s request on /),
    ]);
    // The days of the audit log are moved by nobody: this one is of another address.
    expect((await bring([['b@farm.example', '2024-05-31']])).added).toBe(1);
  });

  it('that are twice in the list, or agreed on a day to come, are left out with their row', async () => {
    const { added, leftOut } = await bring([
      ['c@farm.example', '2024-05-31'],
      ['C@farm.example', '2024-06-01'],
      ['d@farm.example', '2999-01-01'],
    ]);
    expect([added, leftOut]).toEqual([
      1,
      [
        { line: 2, address: 'c@farm.example', because: 'The address is in row 1 already.' },
        { line: 3, address: 'd@farm.example', because: 'The day of its consent is still to come.' },
      ],
    ]);
  });

  it('come in one list of two thousand, each with its proof', async () => {
    const rows = Array.from(
      { length: MAX_IMPORTED },
      (_, at): [string, string, string] =>
        [
          `person-${at}@farm.example`,
          '2024-05-31',
          'given 2024-05-31 14:02:11, confirmed 2024-05-31 14:05:40, from IP 203.0.113.7',
        ] as [string, string, string],
    );
    expect((await bring(rows)).added).toBe(MAX_IMPORTED);
  });

  it('to which mail comes back are left out', async () => {
    await clone.database.query(
      `INSERT INTO mail_address (address, token, bounced_at) VALUES ('a@farm.example', 'x', clock_timestamp())`,
    );
    expect((await bring([['a@farm.example', '2024-05-31']])).leftOut).toMatchObject([
      { because: 'Mail to it comes back.' },
    ]);
  });

  it('stay off the list without the words that they agreed to', async () => {
    const body = { ...toBody([['a@farm.example', '2024-05-31']]), wording: ' ', isPreview: false };
    const answer = await send(engine, 'POST', apiPath('POST /api/admin/newsletter/import'), body, { cookie });
    expect([answer.status, (await answer.json()).fieldErrors]).toEqual([
      400,
      { wording: 'Write the words that they agreed to.' },
    ]);
  });
});
