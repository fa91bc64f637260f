import { randomUUID } from 'node:crypto';
import { apiPath, type Deliveries, type MailList } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#engine/sha256.ts';
import { keepMailAddress, markBounced } from '#platform/store/accounts/mail-address-store.ts';
import { isSubscribed } from '#platform/store/content/newsletter-store.ts';
import { enqueueEmail, whySuppressed } from '#platform/store/messages/outbox-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { countTrouble } from '../server/returned/count-trouble.ts';
import { keepReminder, listReminders } from '../store/reminder-store.ts';

const KEY = 'a key of the mail service';
const GONE = '550 5.1.1 User unknown';
const SHE_CALLED = 'She called: the mailbox is there again.';

const { clone, engine } = await openTestEngine({ MAIL_BOUNCE_KEY: KEY });
let cookie: string;
beforeAll(async () => {
  cookie = (await insertAccount(clone.database, engine, 'staff')).cookie;
});

const lift = (address: string, reason = SHE_CALLED) =>
  send(engine, 'POST', apiPath('POST /api/admin/deliveries/lift'), { address, reason }, { cookie });
const whyNot = (recipient: string, list: MailList): Promise<string | null> =>
  whySuppressed(clone.database, { recipient, list } as Parameters<typeof whySuppressed>[1]);
/** An address that has agreed to the newsletter, and taken it back or not. */
const subscriber = async (hasLeft = false): Promise<string> => {
  const address = `s-${randomUUID().slice(0, 8)}@farm.example`;
  await keepMailAddress(clone.database, address);
  await clone.database.query(
    `INSERT INTO consent (purpose, address, wording, source, confirmed_at, withdrawn_at)
     VALUES ('newsletter', $1, 'Yes', 'form', clock_timestamp(), CASE WHEN $2 THEN clock_timestamp() END)`,
    [address, hasLeft],
  );
  return address;
};

describe('an address from which mail came back', () => {
  it('is written to again when staff say how they know that it works, and who did so is kept', async () => {
    const address = await subscriber();
    await enqueueEmail(clone.database, { to: address, subject: 'Land this week', text: 'x', list: 'newsletter' });
    await markBounced(clone.database, address, GONE);
    const stoppedBecause = async (): Promise<string | null | undefined> => {
      const path = `${apiPath('GET /api/admin/deliveries')}?words=${encodeURIComponent(address)}`;
      const log = (await (await send(engine, 'GET', path, undefined, { cookie })).json()) as Deliveries;
      return log.deliveries[0]?.stoppedBecause;
    };
    expect([await stoppedBecause(), await whyNot(address, 'newsletter')]).toEqual([
      GONE,
      'Mail to this address comes back.',
    ]);

    const without = await lift(address, ' ');
    expect([without.status, (await without.json()).fieldErrors.reason]).toEqual([
      400,
      'Write how you know that mail arrives there again.',
    ]);
    expect(await stoppedBecause()).toBe(GONE);

    expect((await lift(address.toUpperCase())).status).toBe(200);
    expect([await stoppedBecause(), await whyNot(address, 'newsletter'), await whyNot(address, 'reminders')]).toEqual([
      null,
      null,
      null,
    ]);
    const { rows } = await clone.database.query(
      `SELECT reason, actor_role FROM audit WHERE action = 'letter.stop_lifted' AND subject_id = $1`,
      [sha256(address)],
    );
    expect(rows).toEqual([{ reason: SHE_CALLED, actor_role: 'staff' }]);
  });

  it('is let go by one of two colleagues; the other hears that it was done', async () => {
    const address = await subscriber();
    await markBounced(clone.database, address, GONE);
    const both = await Promise.all([lift(address), lift(address)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('has its bad days counted anew: the old ones do not stop it again tomorrow', async () => {
    const address = await subscriber();
    await clone.database.query(
      'INSERT INTO mail_trouble (address, day) SELECT $1, current_date - day FROM generate_series(1, 4) AS day',
      [address],
    );
    await countTrouble(clone.database, address, '452 4.2.2 Mailbox full');
    expect(await whyNot(address, 'newsletter')).toBe('Mail to this address comes back.');
    expect((await lift(address)).status).toBe(200);
    await countTrouble(clone.database, address, '452 4.2.2 Mailbox full');
    expect(await whyNot(address, 'newsletter')).toBeNull();
  });
});

describe('a list that a person has left', () => {
  it('stays left, whether their mail came back as well or not', async () => {
    const [left, leftAndGone] = [await subscriber(true), await subscriber(true)];
    await markBounced(clone.database, leftAndGone, GONE);
    const refused = await lift(left);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'not_stopped']);
    expect((await lift(leftAndGone)).status).toBe(200);
    for (const address of [left, leftAndGone])
      expect(await whyNot(address, 'newsletter')).toBe('Unsubscribed before it left.');
  });

  it('is every list, when the reader called our emails spam; staff cannot undo it', async () => {
    const address = await subscriber();
    const { id } = await insertTestSale(clone.database);
    await keepReminder(clone.database, id, null, {
      address,
      opening: true,
      closing: true,
      changes: true,
      results: true,
    });
    expect(await listReminders(clone.database, address)).toHaveLength(1);
    const complains = { address, complaint: true };
    const said = await send(engine, 'POST', '/api/mail/bounces', complains, { authorization: `Bearer ${KEY}` });
    expect(said.status).toBe(204);
    expect([await isSubscribed(clone.database, address), await listReminders(clone.database, address)]).toEqual([
      false,
      [],
    ]);
    expect((await lift(address)).status).toBe(409);
    expect(await whyNot(address, 'newsletter')).toBe('Unsubscribed before it left.');
  });
});
