import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Env, readEnv } from '#engine/env.ts';
import { keepMailAddress } from '#platform/store/accounts/mail-address-store.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { startDelivery } from '../server/delivery/deliver-emails.ts';

let clone: ClonedDatabase;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let env: Env;
let nodes: { stop: () => void }[];
beforeAll(async () => {
  clone = await cloneDatabase();
  mail = await startMailServer();
  env = readEnv({
    NODE_ENV: 'test',
    SMTP_URL: mail.url,
    ENGINE_URL: 'http://engine.example',
    MAIL_RETURNS_TO: 'returns@engine.example',
    POSTAL_ADDRESS: '1 Main Street, Camrose',
  });
  const fail = (error: unknown): void => {
    throw error;
  };
  nodes = [startDelivery(clone.database, env, fail), startDelivery(clone.database, env, fail)];
});
afterAll(async () => {
  for (const node of nodes) node.stop();
  await mail.stop();
  await clone.drop();
});

const fresh = (name = 'reader'): string => `${name}-${randomUUID().slice(0, 8)}@farm.example`;
const gotBy = (to: string): string[] => mail.got.filter((one) => one.to === to).map(({ text }) => text);
const outcomes = async (to: string): Promise<string[]> =>
  (
    await clone.database.query(
      'SELECT outcome FROM delivery JOIN outbox ON outbox.id = email_id WHERE recipient = $1 ORDER BY delivery.id',
      [to],
    )
  ).rows.map(({ outcome }) => outcome);
const email = (to: string, more: Partial<Parameters<typeof enqueueEmail>[1]> = {}) =>
  enqueueEmail(clone.database, {
    to,
    subject: 'Land, news & prices',
    text: 'Hello,\n\nhttps://site.example/sales',
    ...more,
  });

describe('an email', () => {
  it('leaves once, as text and as a page, though two nodes deliver', async () => {
    const to = fresh();
    await email(to, { replyTo: 'marlene@farm.example' });
    await expect.poll(() => gotBy(to).length).toBe(1);
    await expect.poll(() => outcomes(to)).toEqual(['sent']);
    const [text = ''] = gotBy(to);
    expect(text).toMatch(/^Subject: Land, news & prices\r$/m);
    expect(text).toMatch(/^Reply-To: marlene@farm\.example\r$/m);
    expect(text).toMatch(/multipart\/alternative/);
    expect(text).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(text).not.toMatch(/List-Unsubscribe/);
  });

  it('of a list can be left by the mail program, and says how at its end', async () => {
    const to = fresh();
    const { token } = await keepMailAddress(clone.database, to);
    await email(to, { list: 'reminders' });
    await expect.poll(() => gotBy(to).length).toBe(1);
    const text = (gotBy(to)[0] ?? '').replace(/\r\n\s+/g, ' ').replace(/=\r\n/g, '');
    // One address, and no mailbox: nobody reads there what a mail program would write.
    const leave = `<http://engine.example/api/unsubscribe?token=${token}&list=reminders>`;
    expect(/^List-Unsubscribe: ([^\r\n]*)/m.exec(text)?.[1]).toBe(leave);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain('Stop these emails:');
    expect(text).toContain('Quarterline, 1 Main Street, Camrose');
  });

  it('is written once for one cause', async () => {
    const to = fresh();
    const written = await Promise.all([1, 2, 3, 4].map(() => email(to, { cause: `one cause ${to}` })));
    expect(written.filter(Boolean)).toHaveLength(1);
  });

  it('that the server cannot take now is tried again later, and then sent once', async () => {
    const to = fresh('busy');
    await email(to);
    await expect.poll(() => outcomes(to)).toEqual(['failed']);
    const { rows } = await clone.database.query(
      `SELECT next_attempt_at > clock_timestamp() + interval '30 seconds' AS waits FROM outbox WHERE recipient = $1`,
      [to],
    );
    expect(rows[0].waits).toBe(true);
    await clone.database.query('UPDATE outbox SET next_attempt_at = clock_timestamp() WHERE recipient = $1', [to]);
    await expect.poll(() => outcomes(to)).toEqual(['failed', 'sent']);
    expect(gotBy(to)).toHaveLength(1);
  });

  it('to a mailbox that does not exist is given up at once, and stands in the log', async () => {
    const to = fresh('nobody');
    await email(to);
    await expect.poll(() => outcomes(to)).toEqual(['gave_up']);
  });

  it('that is refused because nobody reads there stops the lists to that address; a filter’s mood does not', async () => {
    const [gone, filtered] = [fresh('gone'), fresh('filtered')];
    for (const to of [gone, filtered]) await email(to);
    await expect.poll(() => outcomes(gone)).toEqual(['gave_up']);
    await expect.poll(() => outcomes(filtered)).toEqual(['gave_up']);
    const stopped = async () =>
      (
        await clone.database.query(
          'SELECT address, bounce_reason FROM mail_address WHERE address = ANY ($1) AND bounced_at IS NOT NULL',
          [[gone, filtered]],
        )
      ).rows;
    await expect
      .poll(stopped)
      .toEqual([{ address: gone, bounce_reason: expect.stringContaining('5.1.1 No such mailbox') }]);
  });

  it('to an address that mail comes back from is not sent when it is of a list; what must come, comes', async () => {
    const to = fresh();
    await keepMailAddress(clone.database, to);
    await clone.database.query('UPDATE mail_address SET bounced_at = clock_timestamp() WHERE address = $1', [to]);
    await email(to, { list: 'reminders' });
    await expect.poll(() => outcomes(to)).toEqual(['suppressed']);
    await email(to);
    await expect.poll(() => outcomes(to)).toEqual(['suppressed', 'sent']);
  });

  it('that was on its way when its node died: of a list not again, any other under the same id, and notices of bids too', async () => {
    const [listed, outbid, other] = [fresh(), fresh(), fresh()];
    for (const node of nodes) node.stop();
    for (const address of [listed, outbid]) await keepMailAddress(clone.database, address);
    await email(listed, { list: 'reminders' });
    await email(outbid, { list: 'notices' });
    await email(other);
    await clone.database.query(
      `UPDATE outbox SET attempts = 1, started_at = clock_timestamp() - interval '10 minutes', next_attempt_at = clock_timestamp() - interval '1 minute' WHERE recipient = ANY ($1)`,
      [[listed, outbid, other]],
    );
    nodes = [startDelivery(clone.database, env, () => {})];
    for (const address of [outbid, other]) await expect.poll(() => outcomes(address)).toEqual(['unknown', 'sent']);
    expect(await outcomes(listed)).toEqual(['unknown']);
    expect(gotBy(listed)).toEqual([]);
  });

  it('of a list is not sent a second time by another node while nobody knows whether it left', async () => {
    const [listed, outbid, other] = [fresh(), fresh(), fresh()];
    for (const node of nodes) node.stop();
    for (const address of [listed, outbid]) await keepMailAddress(clone.database, address);
    await email(listed, { list: 'reminders' });
    await email(outbid, { list: 'notices' });
    await email(other);
    // The node ended two minutes ago, after the first try: the next one of both is due.
    await clone.database.query(
      `UPDATE outbox SET attempts = 1, started_at = clock_timestamp() - interval '2 minutes', next_attempt_at = clock_timestamp() - interval '1 minute' WHERE recipient = ANY ($1)`,
      [[listed, outbid, other]],
    );
    nodes = [startDelivery(clone.database, env, () => {})];
    // What concerns somebody's money is sent all the same: twice is better than not at all.
    for (const address of [outbid, other]) await expect.poll(() => outcomes(address)).toEqual(['sent']);
    // By then the round that took these is over.
    const next = fresh();
    await email(next);
    await expect.poll(() => outcomes(next)).toEqual(['sent']);
    expect([await outcomes(listed), gotBy(listed)]).toEqual([[], []]);
  });
});
