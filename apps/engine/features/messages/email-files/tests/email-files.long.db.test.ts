import { randomUUID } from 'node:crypto';
import {
  apiPath,
  type ContactTasks,
  type DeliveryText,
  type EmailFile,
  type StaffLeads,
  type WeeklyPreview,
  type WeeklyUpdates,
} from '@quarterline/contract';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUnusedFiles } from '#platform/store/messages/email-file-store.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { saleWithPhoneBidder } from '#testing/actions/phone-bidder-actions.ts';
import { pagesOfPdf, pdfOfOnePage, ZIP } from '#testing/broken-files.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { readPdfPages } from '#testing/read-pdf-text.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, startTestEngine, type TestEngine } from '#testing/start-test-engine.ts';

type Person = Awaited<ReturnType<typeof insertAccount>>;
let clone: ClonedDatabase;
let engine: TestEngine;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let staff: Person;
let plan: Buffer;
let photo: Buffer;
beforeAll(async () => {
  clone = await cloneDatabase();
  mail = await startMailServer();
  engine = await startTestEngine(clone.database, clone.databaseUrl, { SMTP_URL: mail.url });
  staff = await insertAccount(clone.database, engine, 'staff');
  plan = await pagesOfPdf(3);
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
    .withExif({ IFD0: { Copyright: 'Taken at the yard site' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await engine.stop();
  await mail.stop();
  await clone.drop();
});

const attach = async (name: string, bytes: Buffer, { who = staff, id = randomUUID() as string } = {}) => {
  const answer = await fetch(
    `${engine.url}${apiPath('POST /api/admin/email-files')}?${new URLSearchParams({ id, name })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', cookie: who.cookie },
      body: new Uint8Array(bytes),
    },
  );
  return { status: answer.status, id, body: await answer.json() };
};
const keptOf = async (fileId: string): Promise<Buffer> =>
  Buffer.from(await (await get(apiPath('GET /api/admin/email-files/:fileId', { fileId }))).arrayBuffer());
const post = (path: string, body: unknown, who = staff) => send(engine, 'POST', path, body, { cookie: who.cookie });
const get = (path: string, who = staff) => send(engine, 'GET', path, undefined, { cookie: who.cookie });
const insertLead = async () => {
  const id = randomUUID();
  const email = `${id}@farm.example`;
  await clone.database.query(
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status) VALUES ($1, 'ContactForm', 'Marlene', 'Hrycun', $2, '7805550100', 'Is there a plan?', 'new')`,
    [id, email],
  );
  return { id, email };
};
const answerWith = (leadId: string, fileIds: readonly string[], change: object = {}) =>
  post(apiPath('POST /api/admin/leads/:leadId', { leadId }), {
    action: 'answer',
    answerId: randomUUID(),
    subject: 'The plan',
    text: 'It is attached.',
    fileIds,
    ...change,
  });
const gotBy = async (to: string) =>
  Promise.all(mail.got.filter((one) => one.to === to).map(({ text }) => PostalMime.parse(text)));
const partsOf = (parsed: Awaited<ReturnType<typeof gotBy>>[number] | undefined) =>
  (parsed?.attachments ?? []).map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    bytes: Buffer.from(content as ArrayBuffer),
  }));
const outboxId = async (to: string): Promise<string> =>
  (await clone.database.query('SELECT id FROM outbox WHERE recipient = $1', [to])).rows[0].id;
const keptIds = async (): Promise<string[]> =>
  (await clone.database.query('SELECT id FROM email_file')).rows.map(({ id }) => id);

describe('an answer to a form with a plan and a photograph attached', () => {
  it('reaches the mailbox with both, byte for byte what was kept, beside the text', async () => {
    const lead = await insertLead();
    const files = [await attach('Boundary plan, NE 1.pdf', plan), await attach('gate.PNG', photo)];
    expect(
      (
        await answerWith(
          lead.id,
          files.map(({ id }) => id),
        )
      ).status,
    ).toBe(200);
    await expect.poll(() => gotBy(lead.email).then(({ length }) => length)).toBe(1);
    const [parsed] = await gotBy(lead.email);
    expect(parsed?.text).toContain('It is attached.');
    expect(parsed?.html).toContain('It is attached.');
    const [sentPlan, sentPhoto, ...others] = partsOf(parsed);
    expect(others).toEqual([]);
    expect([sentPlan?.filename, sentPlan?.mimeType]).toEqual(['Boundary plan, NE 1.pdf', 'application/pdf']);
    expect(sentPlan?.bytes.equals(await keptOf(files[0]?.id ?? ''))).toBe(true);
    expect(await readPdfPages(sentPlan?.bytes ?? Buffer.alloc(0))).toHaveLength(3);
    expect([sentPhoto?.filename, sentPhoto?.mimeType]).toEqual(['gate.jpg', 'image/jpeg']);
    const pixels = await sharp(sentPhoto?.bytes).metadata();
    expect([pixels.format, pixels.width, pixels.exif]).toEqual(['jpeg', 60, undefined]);
    expect(photo.toString('latin1')).toContain('Taken at the yard site');
  });

  it('shows them in the thread and with the kept email, and each look at one is in the audit log', async () => {
    const lead = await insertLead();
    const file = await attach('plan.pdf', plan);
    await answerWith(lead.id, [file.id]);
    const shown: EmailFile = { id: file.id, name: 'plan.pdf', mediaType: 'application/pdf', bytes: file.body.bytes };
    const { leads } = (await (await get(`${apiPath('GET /api/admin/leads')}?words=${lead.id}`)).json()) as StaffLeads;
    expect(leads[0]?.thread[0]?.files).toEqual([shown]);
    const kept = (await (
      await get(apiPath('GET /api/admin/deliveries/:emailId/text', { emailId: await outboxId(lead.email) }))
    ).json()) as DeliveryText;
    expect(kept.files).toEqual([shown]);
    const opened = await get(apiPath('GET /api/admin/email-files/:fileId', { fileId: file.id }));
    expect(await readPdfPages(await opened.arrayBuffer())).toHaveLength(3);
    expect(opened.headers.get('content-disposition')).toBe('attachment; filename="plan.pdf"');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const { rows } = await clone.database.query(
      `SELECT actor_id, after FROM audit WHERE action = 'letter.file_opened' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ actor_id: staff.userId, after: { file: file.id, bytes: file.body.bytes } }]);
  });

  it('is written once with its files, however often it is sent; with other files the second is refused', async () => {
    const lead = await insertLead();
    const [one, other] = [await attach('one.pdf', plan), await attach('other.pdf', plan)];
    const answerId = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect((await answerWith(lead.id, [one.id], { answerId })).status).toBe(200);
    const elsewhere = await answerWith((await insertLead()).id, [one.id]);
    expect([elsewhere.status, (await elsewhere.json()).code]).toEqual([409, 'file_is_gone']);
    // The control: a file that went nowhere may go.
    expect((await answerWith((await insertLead()).id, [other.id])).status).toBe(200);
  });

  it('leaves nothing of them behind when the message is deleted', async () => {
    const lead = await insertLead();
    const [gone, stays] = [await attach('gone.pdf', plan), await attach('stays.pdf', plan)];
    await answerWith(lead.id, [gone.id]);
    await answerWith((await insertLead()).id, [stays.id]);
    await post(apiPath('POST /api/admin/leads/:leadId/delete', { leadId: lead.id }), {});
    const kept = await keptIds();
    expect([kept.includes(gone.id), kept.includes(stays.id)]).toEqual([false, true]);
    expect((await get(apiPath('GET /api/admin/email-files/:fileId', { fileId: gone.id }))).status).toBe(404);
  });
});

describe('a message to the bidders of a sale', () => {
  it('brings its file to each of them, kept once, and the log names it by name and size', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 2 });
    const { id, body } = await attach('lease.pdf', plan);
    const message = {
      id: randomUUID(),
      to: { statuses: ['approved'] },
      subject: 'The lease',
      text: 'Read it, {name}.',
      fileIds: [id],
    };
    const preview = await (
      await post(apiPath('POST /api/admin/auctions/:slug/messages/preview', { slug: sale.slug }), message)
    ).json();
    expect(preview.files).toEqual([{ id, name: 'lease.pdf', mediaType: 'application/pdf', bytes: body.bytes }]);
    expect(
      (await (await post(apiPath('POST /api/admin/auctions/:slug/messages', { slug: sale.slug }), message)).json())
        .sent,
    ).toBe(2);
    const { rows } = await clone.database.query('SELECT recipient FROM outbox WHERE message_id = $1', [message.id]);
    expect(rows).toHaveLength(2);
    for (const { recipient } of rows) {
      await expect.poll(() => gotBy(recipient).then(({ length }) => length)).toBe(1);
      const [part] = partsOf((await gotBy(recipient))[0]);
      expect(part?.bytes.equals(await keptOf(id))).toBe(true);
    }
    const counted = await clone.database.query('SELECT count(*)::int FROM email_file WHERE message_id = $1', [
      message.id,
    ]);
    expect(counted.rows).toEqual([{ count: 1 }]);
    const { rows: log } = await clone.database.query(
      `SELECT after -> 'files' AS files FROM audit WHERE action = 'message.sent' ORDER BY id DESC LIMIT 1`,
    );
    expect(log).toEqual([{ files: [{ name: 'lease.pdf', bytes: body.bytes }] }]);
  });

  it('becomes a task with the file to hand over for a bidder without email', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder({ clone, engine, staff, administrator: staff });
    const { id } = await attach('lease.pdf', plan);
    await post(apiPath('POST /api/admin/auctions/:slug/messages', { slug: sale.slug }), {
      id: randomUUID(),
      to: { registrationIds: [registrationId] },
      subject: 'The lease',
      text: 'Read it.',
      fileIds: [id],
    });
    await deleteUnusedFiles(clone.database);
    const { tasks } = (await (
      await get(apiPath('GET /api/admin/auctions/:slug/contact-tasks', { slug: sale.slug }))
    ).json()) as ContactTasks;
    expect(tasks.find(({ subject }) => subject === 'The lease')?.files.map(({ name }) => name)).toEqual(['lease.pdf']);
  });
});

describe('the weekly email', () => {
  it('brings its files to a subscriber, once; the next week has none', async () => {
    const address = `${randomUUID()}@farm.example`;
    await clone.database.query(
      `INSERT INTO consent (purpose, address, wording, source, confirmed_at) VALUES ('newsletter', $1, 'Yes, weekly.', 'form', clock_timestamp())`,
      [address],
    );
    const sale = await insertTestSale(clone.database, { opensInMs: 86_400_000, closesInMs: 2 * 86_400_000 });
    const { rows } = await clone.database.query('SELECT editorial FROM sale WHERE id = $1', [sale.id]);
    await publish(clone.database, 'sale', sale.slug, rows[0].editorial);
    const poster = await attach('poster.pdf', plan);
    const tooLarge = await attach('catalogue.pdf', padded(4_000_000));
    const planned = (fileIds: readonly string[]) =>
      post(apiPath('POST /api/admin/weekly-updates/plan'), { weekday: 4, hour: 9, introduction: '', fileIds });
    expect((await (await planned([poster.id, tooLarge.id])).json()).fieldErrors.fileIds).toContain('at most 3 MB');
    const preview = (await (await planned([poster.id])).json()) as WeeklyPreview;
    expect(preview.files.map(({ name }) => name)).toEqual(['poster.pdf']);
    // The test asks for it, not the clock: it may be any day of the week.
    if (!preview.isMade) expect((await post(apiPath('POST /api/admin/weekly-updates'), {})).status).toBe(200);
    await expect.poll(() => gotBy(address).then(({ length }) => length)).toBe(1);
    const [part] = partsOf((await gotBy(address))[0]);
    expect([part?.filename, part?.bytes.equals(await keptOf(poster.id))]).toEqual(['poster.pdf', true]);
    expect(
      ((await (await get(apiPath('GET /api/admin/weekly-updates/preview'))).json()) as WeeklyPreview).plan.fileIds,
    ).toEqual([]);
    const { updates } = (await (await get(apiPath('GET /api/admin/weekly-updates'))).json()) as WeeklyUpdates;
    expect(updates[0]?.files.map(({ name }) => name)).toEqual(['poster.pdf']);
  });
});

describe('a file that cannot go', () => {
  it.each([
    ['a folder packed as ZIP', 'titles.zip', ZIP],
    ['a ZIP that calls itself a PDF', 'titles.pdf', ZIP],
    ['an empty file', 'empty.pdf', Buffer.alloc(0)],
  ])('as %s is refused with a sentence at its field', async (_, name, bytes) => {
    const refused = await attach(name, bytes);
    expect([refused.status, refused.body.code]).toEqual([422, 'file_refused']);
    expect(refused.body.fieldErrors.file).toContain(name);
  });

  it('because it is too large with the others is named with both sizes, and the answer is not sent', async () => {
    const lead = await insertLead();
    const large = [await attach('a.pdf', padded(6_000_000)), await attach('b.pdf', padded(5_000_000))];
    const refused = await answerWith(
      lead.id,
      large.map(({ id }) => id),
    );
    expect(refused.status).toBe(400);
    expect((await refused.json()).fieldErrors.fileIds).toMatch(
      /^The files are 11\.0 MB together, and at most 10 MB go with this email\./,
    );
    expect((await clone.database.query('SELECT FROM outbox WHERE recipient = $1', [lead.email])).rows).toEqual([]);
    expect((await answerWith(lead.id, [large[0]?.id ?? ''])).status).toBe(200);
  });

  it('is no file of a stranger or a bidder: they neither send nor open one', async () => {
    const bidder = await insertAccount(clone.database, engine);
    const { id } = await attach('plan.pdf', plan);
    expect((await attach('x.pdf', plan, { who: bidder })).status).toBe(403);
    expect((await get(apiPath('GET /api/admin/email-files/:fileId', { fileId: id }), bidder)).status).toBe(403);
    expect((await fetch(`${engine.url}${apiPath('GET /api/admin/email-files/:fileId', { fileId: id })}`)).status).toBe(
      401,
    );
  });

  it('may be one of those who only write the weekly email, who send files and open none of letters', async () => {
    const writer = await insertAccount(clone.database, engine, 'content');
    const { status, id } = await attach('poster.pdf', plan, { who: writer });
    expect(status).toBe(200);
    expect((await get(apiPath('GET /api/admin/email-files/:fileId', { fileId: id }), writer)).status).toBe(403);
  });
});

describe('kept files', () => {
  it('are encrypted in the database', async () => {
    const { id, body } = await attach('plan.pdf', plan);
    const { rows } = await clone.database.query('SELECT encrypted FROM email_file WHERE id = $1', [id]);
    expect(rows[0].encrypted.includes(plan.subarray(0, 8))).toBe(false);
    expect(rows[0].encrypted.length).toBe(body.bytes + 28);
  });

  it('that went with no email are removed by their sender, or by themselves after a day; a planned one stays', async () => {
    const [removed, old, planned, fresh] = await Promise.all(
      ['removed', 'old', 'planned', 'fresh'].map((name) => attach(`${name}.pdf`, plan)),
    );
    expect(
      (await post(apiPath('POST /api/admin/email-files/:fileId/remove', { fileId: removed?.id ?? '' }), {})).status,
    ).toBe(200);
    const body = { weekday: 4, hour: 9, introduction: '', fileIds: [planned?.id] };
    expect((await post(apiPath('POST /api/admin/weekly-updates/plan'), body)).status).toBe(200);
    await clone.database.query(
      `UPDATE email_file SET attached_at = clock_timestamp() - interval '25 hours' WHERE id = ANY ($1)`,
      [[old?.id, planned?.id]],
    );
    await deleteUnusedFiles(clone.database);
    const kept = await keptIds();
    expect([removed, old, planned, fresh].map((file) => kept.includes(file?.id ?? ''))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

/** A PDF of so many bytes. */
const padded = (bytes: number): Buffer => pdfOfOnePage(' '.repeat(bytes));
