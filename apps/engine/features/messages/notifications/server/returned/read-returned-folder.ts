import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { type Reply, takeReply } from '#features/messages/leads/server/take-reply.ts';
import { markBounced } from '#platform/store/accounts/mail-address-store.ts';
import { findReturnedEmail, noteMisread, noteReturn, rememberReport } from '../../store/returned-mail-store.ts';
import { countTrouble } from './count-trouble.ts';
import { judgeReturn } from './judge-return.ts';
import { type Misread, type Report, readReport } from './read-report.ts';

/** A report with the head of an email has some ten kilobytes; one that brings the whole email back, some hundred. */
const MAX_FILE_BYTES = 1024 * 1024;
const MAX_MBOX_BYTES = 20 * MAX_FILE_BYTES;
const MAX_AT_ONCE = 200;
const MAX_OF_AN_MBOX = 2000;
/** A file that is still being written is left for the next look. */
const STILL_MS = 5000;
const KEEP_MS = 30 * 86_400_000;
const DONE = 'done';
const MISREAD = 'not-understood';

/**
 * Takes mail that answers an email of another area. Undefined when it answers none of its emails; else why it was not
 * taken, or null.
 */
export type TakeOtherReply = (client: Queryable, reply: Reply) => Promise<string | null | undefined>;

/**
 * Reads the folder of returned mail once: a Maildir's `new`, and its `.eml` and `.mbox` files. Moves read files to
 * `done`, unreadable ones to `not-understood`. Safe to repeat after an interruption. Returns the number of moved files.
 */
export async function readReturnedFolder(
  database: Database,
  folder: string,
  now: number,
  takeOther: TakeOtherReply,
): Promise<number> {
  await Promise.all([DONE, MISREAD].map((name) => mkdir(join(folder, name), { recursive: true })));
  let moved = 0;
  for (const { path, name, size } of await listFiles(folder, now)) {
    const isUnderstood = await readFileOnce(database, path, size, takeOther);
    await rename(path, join(folder, isUnderstood ? DONE : MISREAD, `${now}-${name}`)).then(() => {
      moved += 1;
    }, ignoreMissing);
  }
  await dropOld(join(folder, DONE), now);
  return moved;
}

type Found = { path: string; name: string; size: number };

const listFiles = async (folder: string, now: number): Promise<Found[]> => {
  const found: Found[] = [];
  for (const inside of ['new', 'cur', '']) {
    const names = await readdir(join(folder, inside)).catch(() => []);
    for (const name of names.sort()) {
      if (found.length === MAX_AT_ONCE) return found;
      if (inside === '' && !/\.(eml|mbox)$/i.test(name)) continue;
      const path = join(folder, inside, name);
      // Of a link nobody knows where it leads.
      const info = await lstat(path).catch(() => null);
      if (!info?.isFile()) continue;
      // A mail program moves whole files into a Maildir; beside it anybody may be writing still.
      if (inside === '' && now - info.mtimeMs < STILL_MS) continue;
      found.push({ path, name, size: info.size });
    }
  }
  return found;
};

/** False when something in it was not understood. */
const readFileOnce = async (
  database: Database,
  path: string,
  size: number,
  takeOther: TakeOtherReply,
): Promise<boolean> => {
  const isMbox = /\.mbox$/i.test(path);
  if (size > (isMbox ? MAX_MBOX_BYTES : MAX_FILE_BYTES)) {
    const named = createHash('sha256').update(`${path} ${size}`).digest();
    await takeReport(database, named, tooLarge, takeOther);
    return false;
  }
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return true;
  const mails = isMbox ? splitMbox(bytes) : [bytes];
  let understood = mails.length > 0 && mails.length <= MAX_OF_AN_MBOX;
  for (const mail of mails.slice(0, MAX_OF_AN_MBOX)) {
    const report = mail.length > MAX_FILE_BYTES ? tooLarge : await readReport(mail);
    const { misread } = await takeReport(database, createHash('sha256').update(mail).digest(), report, takeOther);
    understood &&= misread === null;
  }
  return understood;
};

const tooLarge: Misread = { kind: 'misread', why: 'It is larger than a report can be.' };

/** Another node may look at the same folder. */
const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** A report says who reads mail where: it is not kept for ever. */
const dropOld = async (folder: string, now: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const at = Number(/^\d+/.exec(name)?.[0] ?? now);
    if (now - at > KEEP_MS) await unlink(join(folder, name)).catch(ignoreMissing);
  }
};

/**
 * The mails of an mbox file, in which each begins with a line "From " after an empty one, and such a line within a mail
 * was written with a mark before it.
 */
export function splitMbox(bytes: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = bytes.indexOf('From '); at !== -1; at = bytes.indexOf('From ', at + 1)) {
    const isFirst = at === 0;
    const afterEmptyLine = bytes.subarray(Math.max(0, at - 4), at).toString('latin1');
    if (isFirst || /\n\r?\n$/.test(afterEmptyLine)) starts.push(at);
  }
  return starts.map((start, index) => {
    const body = bytes.indexOf('\n', start) + 1;
    return bytes.subarray(body === 0 ? bytes.length : body, starts[index + 1] ?? bytes.length);
  });
}

/**
 * Writes down what a report or an answer says, once: the same bytes again change nothing. It is believed about the address that the email
 * went to and about no other, and only when it names the email by its own word. Answers why it was not understood, else null.
 */
const takeReport = (
  database: Database,
  digest: Uint8Array,
  report: Report | Reply | Misread,
  takeOther: TakeOtherReply,
): Promise<{ misread: string | null }> =>
  inTransaction(database, async (client) => {
    const before = await rememberReport(client, digest);
    if (before !== null) return { misread: before.misread_because };
    const misread =
      report.kind === 'misread'
        ? report.why
        : await (report.kind === 'reply' ? answerOf(client, report, takeOther) : apply(client, report));
    if (misread !== null) await noteMisread(client, digest, misread);
    return { misread };
  });

/** Mail belongs to another area, such as the messages of a seller, or to the form that it answers. */
const answerOf = async (client: Queryable, reply: Reply, takeOther: TakeOtherReply): Promise<string | null> => {
  const taken = await takeOther(client, reply);
  return taken === undefined ? takeReply(client, reply) : taken;
};

const apply = async (client: Queryable, { tokens, recipients }: Report): Promise<string | null> => {
  const emails = await findReturnedEmail(client, tokens);
  const [email] = emails;
  if (!email) return 'It names no email that we sent within the last fortnight.';
  if (emails.length > 1) return 'It names several emails.';
  const address = email.recipient.toLowerCase();
  // A mailbox that passes its mail on is reported under the name of the other.
  const about = recipients.find((one) => one.address === address) ?? (recipients.length === 1 ? recipients[0] : null);
  if (!about) return 'None of its recipients is the one we wrote to.';
  const judgement = judgeReturn(about);
  if (judgement === 'nothing') return null;
  // Two servers may report the same email.
  if (!(await noteReturn(client, email.id, `${judgement === 'trouble' ? 'For now: ' : ''}${about.reason}`)))
    return null;
  if (judgement === 'gone') await markBounced(client, address, about.reason);
  else await countTrouble(client, address, about.reason);
  return null;
};
