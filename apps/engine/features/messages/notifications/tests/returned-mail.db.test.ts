import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminUser, Deliveries } from '@quarterline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepMailAddress } from '#platform/store/accounts/mail-address-store.ts';
import { enqueueEmail, takeDueEmails, whySuppressed } from '#platform/store/messages/outbox-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { returnedReport } from '#testing/returned-report.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, startTestEngine, type TestEngine } from '#testing/start-test-engine.ts';
import { composeMessage } from '../server/delivery/compose-message.ts';
import { readReturnedFolder } from '../server/returned/read-returned-folder.ts';

let clone: ClonedDatabase;
let folder: string;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ql-returned-'));
  return () => rm(folder, { recursive: true, force: true });
});

const NOW = Date.now();
const look = () => readReturnedFolder(clone.database, folder, NOW, async () => undefined);
const fresh = (): string => `r-${randomUUID().slice(0, 8)}@farm.example`;
/** An email that has left, and the word in its head. */
const sent = async (to = fresh(), subject = 'Bidding is open') => {
  await enqueueEmail(clone.database, { to, subject, text: 'x', list: 'reminders' });
  const { rows } = await clone.database.query(
    'UPDATE outbox SET attempts = 1, sent_at = clock_timestamp() WHERE recipient = $1 AND sent_at IS NULL RETURNING id, return_token',
    [to],
  );
  return { to, id: rows[0].id as string, token: rows[0].return_token as string };
};
const old = async (path: string): Promise<void> => utimes(path, NOW / 1000 - 60, NOW / 1000 - 60);
const arrives = async (text: string | Buffer, name = `${randomUUID()}.eml`): Promise<string> => {
  await writeFile(join(folder, name), text);
  await old(join(folder, name));
  return name;
};
const report = ({ to, token }: { to: string; token: string }, more: object = {}): string =>
  returnedReport({ to: `returns+${token}@firm.example`, recipient: to, ...more });
const bounced = async (address: string): Promise<string | null> =>
  (
    await clone.database.query('SELECT bounce_reason FROM mail_address WHERE address = $1 AND bounced_at IS NOT NULL', [
      address,
    ])
  ).rows[0]?.bounce_reason ?? null;
const outcomes = async (id: string): Promise<string[]> =>
  (await clone.database.query('SELECT outcome FROM delivery WHERE email_id = $1 ORDER BY id', [id])).rows.map(
    ({ outcome }) => outcome,
  );
const inside = async (name: string): Promise<string[]> =>
  (await readdir(join(folder, name))).map((one) => one.replace(/^\d+-/, ''));

describe('mail that came back for good', () => {
  it('stops the lists to its address, with the reason, and is put away', async () => {
    const message = await sent();
    const name = await arrives(report(message));
    expect(await look()).toBe(1);
    expect(await bounced(message.to)).toContain('User unknown');
    expect(await outcomes(message.id)).toEqual(['returned']);
    expect([await inside('done'), await inside('not-understood')]).toEqual([[name], []]);
    expect(await look()).toBe(0);
  });

  it('is read once: by two nodes at the same moment, and again after a stop between reading and putting away', async () => {
    const message = await sent();
    const name = await arrives(report(message));
    await Promise.all([look(), look(), look()]);
    const [moved = ''] = await readdir(join(folder, 'done'));
    await rename(join(folder, 'done', moved), join(folder, name));
    // Meanwhile somebody has answered from there.
    await clone.database.query('UPDATE mail_address SET bounced_at = NULL WHERE address = $1', [message.to]);
    await look();
    expect([await outcomes(message.id), await bounced(message.to)]).toEqual([['returned'], null]);
  });

  it('is found in a Maildir, and in one file with many', async () => {
    const emails = [await sent(), await sent(), await sent()] as const;
    await mkdir(join(folder, 'new'));
    await writeFile(join(folder, 'new/1700000000.M1P2.host'), report(emails[0]));
    await arrives(
      [emails[1], emails[2]].map((one) => `From MAILER-DAEMON Fri Nov 20\r\n${report(one)}\r\n`).join(''),
      'returned.mbox',
    );
    await look();
    for (const { to } of emails) expect(await bounced(to)).toContain('User unknown');
    expect((await inside('done')).sort()).toEqual(['1700000000.M1P2.host', 'returned.mbox']);
  });

  it('does not stop emails about somebody’s own bids, nor those of no list', async () => {
    const { to } = await sent();
    await clone.database.query(`UPDATE mail_address SET bounced_at = clock_timestamp() WHERE address = $1`, [to]);
    await keepMailAddress(clone.database, to);
    await clone.database.query(`UPDATE mail_address SET bounced_at = clock_timestamp() WHERE address = $1`, [to]);
    const why = (list: 'reminders' | 'notices' | null) =>
      whySuppressed(clone.database, { recipient: to, list } as Parameters<typeof whySuppressed>[1]);
    expect([await why('reminders'), await why('notices'), await why(null)]).toEqual([
      'Mail to this address comes back.',
      null,
      null,
    ]);
  });
});

describe('mail that came back for now', () => {
  it('is counted, and stops the lists only after five days of a month', async () => {
    const to = fresh();
    const full = async (day: number): Promise<string | null> => {
      const message = await sent(to, `Email ${day}`);
      await arrives(report(message, { status: '4.2.2', reason: '452 4.2.2 Mailbox full' }));
      await look();
      // The day that was counted was another one.
      await clone.database.query(
        'UPDATE mail_trouble SET day = current_date - $2::int WHERE address = $1 AND day = current_date',
        [to, day],
      );
      return bounced(to);
    };
    expect([await full(40), await full(5), await full(4), await full(3), await full(2)]).toEqual(Array(5).fill(null));
    expect(await full(1)).toBe('On 5 days of a month: 452 4.2.2 Mailbox full');
  });

  it('on one day is one day, however many emails', async () => {
    const to = fresh();
    for (let count = 0; count < 6; count += 1)
      await arrives(report(await sent(to), { status: '5.7.1', reason: '550 5.7.1 Refused by a filter' }));
    await look();
    expect(await bounced(to)).toBeNull();
  });
});

describe('a report that somebody made up', () => {
  it.each([
    ['names no email', () => returnedReport({ recipient: 'ann@farm.example' })],
    ['guesses the word of one', () => returnedReport({ to: `returns+${'0'.repeat(32)}@firm.example` })],
  ])('and that %s is not believed', async (_, text) => {
    await keepMailAddress(clone.database, 'ann@farm.example');
    await arrives(text());
    await look();
    expect([await bounced('ann@farm.example'), await inside('not-understood')]).toEqual([null, [expect.any(String)]]);
  });

  it('with the word of an email to the sender says nothing of anybody else', async () => {
    const [own, victim] = [await sent(), await sent()];
    await arrives(report({ to: victim.to, token: own.token }));
    await look();
    expect([await bounced(victim.to), await bounced(own.to)]).toEqual([null, expect.any(String)]);
  });

  it('about an email of long ago, or one that has not left, is not believed', async () => {
    const [before, waiting] = [await sent(), await sent()];
    await clone.database.query(`UPDATE outbox SET created_at = clock_timestamp() - interval '20 days' WHERE id = $1`, [
      before.id,
    ]);
    await clone.database.query('UPDATE outbox SET attempts = 0, sent_at = NULL WHERE id = $1', [waiting.id]);
    for (const message of [before, waiting]) await arrives(report(message));
    await look();
    expect([await bounced(before.to), await bounced(waiting.to)]).toEqual([null, null]);
    await clone.database.query('DELETE FROM outbox WHERE id = $1', [waiting.id]);
  });

  it('or is far too large, or a link to elsewhere, or still being written, does no harm', async () => {
    const message = await sent();
    await arrives(Buffer.alloc(1_100_000, 'x'), 'large.eml');
    await symlink('/etc/passwd', join(folder, 'link.eml'));
    await writeFile(join(folder, 'writing.eml'), report(message).slice(0, 300));
    await look();
    expect((await readdir(folder)).sort()).toEqual(['done', 'link.eml', 'not-understood', 'writing.eml']);
    expect(await inside('not-understood')).toEqual(['large.eml']);
  });
});

describe('an email that leaves', () => {
  it('has its word in the envelope and in its head, the same at each try', async () => {
    await enqueueEmail(clone.database, { to: 'bo@farm.example', subject: 'x', text: 'x' });
    const message = (await takeDueEmails(clone.database, 50)).find(({ recipient }) => recipient === 'bo@farm.example');
    const brand = { product: 'Quarterline', firmLine: '', phone: '' };
    const sender = {
      MAIL_FROM: 'info@firm.example',
      MAIL_RETURNS_TO: 'returns@firm.example',
      POSTAL_ADDRESS: '',
      engineUrl: 'https://e',
      brand,
    };
    if (!message) throw new Error('The email is not due.');
    expect(composeMessage(message, sender)).toMatchObject({
      messageId: `<${message.return_token}@firm.example>`,
      envelope: { from: `returns+${message.return_token}@firm.example`, to: 'bo@farm.example' },
    });
    expect(composeMessage(message, { ...sender, MAIL_RETURNS_TO: undefined })).not.toHaveProperty('envelope');
  });
});

describe('staff', () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await startTestEngine(clone.database, clone.databaseUrl);
  });
  afterAll(() => engine.stop());

  it('see it in the log of deliveries, at the bidder and at the account, until it is mended', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 1 });
    const staff = await insertAccount(clone.database, engine, 'administrator');
    const userId = sale.bidders[0]?.userId ?? '';
    const { email } = (await clone.database.query('SELECT email FROM account_user WHERE id = $1', [userId])).rows[0];
    const message = await sent(email);
    await arrives(report(message));
    await arrives('Please stop.');
    await look();
    const ask = async <Body>(path: string): Promise<Body> =>
      (await send(engine, 'GET', path, undefined, { cookie: staff.cookie })).json();
    const log = await ask<Deliveries>(`/api/admin/deliveries?state=returned&words=${encodeURIComponent(email)}`);
    expect(log.deliveries).toMatchObject([
      { state: 'returned', tries: [{ detail: expect.stringContaining('User unknown') }] },
    ]);
    expect(log.counts.misread).toBeGreaterThan(0);
    const seen = async () => [
      (await ask<{ registrations: { mailReturns: string | null }[] }>(`/api/admin/auctions/${sale.slug}/registrations`))
        .registrations[0]?.mailReturns,
      (await ask<{ bidders: { mailReturns: string | null }[] }>(`/api/admin/auctions/${sale.slug}/control`)).bidders[0]
        ?.mailReturns,
      (await ask<AdminUser>(`/api/admin/users/${userId}`)).mailReturns,
    ];
    expect(await seen()).toEqual(Array(3).fill(expect.stringContaining('User unknown')));
    await clone.database.query('UPDATE mail_address SET bounced_at = NULL WHERE address = $1', [email]);
    expect(await seen()).toEqual([null, null, null]);
  });
});
