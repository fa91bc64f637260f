import type { Email } from 'postal-mime';
import type { Reply } from '#features/messages/leads/server/take-reply.ts';

export type ReportedRecipient = {
  address: string;
  action: string;
  /** "5.1.1", as RFC 3463 counts. */
  status: string;
  reason: string;
};
/** A delivery report about an email of ours; `tokens` identify the email. */
export type Report = { kind: 'report'; tokens: string[]; recipients: ReportedRecipient[] };
export type Misread = { kind: 'misread'; why: string };

const MAX_RECIPIENTS = 50;
const MAX_REASON = 300;
const MAX_DEPTH = 8;
const MAX_HEAD_BYTES = 64 * 1024;
const STATUS_PART = /^message\/(global-)?delivery-status$/;
const RETURNED_PART = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/;
const TOKEN = '[0-9a-f]{32}';
const MAX_REPLY = 20_000;
/** Signs that hide or turn round what stands beside them. */
const CONTROL = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/**
 * Reads a report as RFC 3464 has it, or mail of a person that names an email of ours. What else lands in that mailbox
 * is not guessed at.
 */
export async function readReport(bytes: Uint8Array): Promise<Report | Reply | Misread> {
  const { default: PostalMime } = await import('postal-mime');
  let mail: Email;
  try {
    mail = await PostalMime.parse(bytes, {
      attachmentEncoding: 'utf8',
      forceRfc822Attachments: true,
      maxNestingDepth: MAX_DEPTH,
      maxHeadersSize: MAX_HEAD_BYTES,
    });
  } catch (error) {
    return misread(`It is no mail: ${(error as Error).message}`);
  }
  const head = (name: string): string[] =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value.toLowerCase());
  const [type = ''] = head('content-type');
  if (!/^multipart\/report\b/.test(type) || !/report-type="?delivery-status\b/.test(type)) return readReply(mail, head);
  const part = (kind: RegExp): string | undefined => {
    const found = mail.attachments.find(({ mimeType }) => kind.test(mimeType))?.content;
    return typeof found === 'string' ? found : undefined;
  };
  const status = part(STATUS_PART);
  if (status === undefined) return misread('The part with the state of the delivery is missing.');
  const [ofMessage = {}, ...ofRecipients] = status.split(/\r?\n[ \t]*\r?\n/).map(readFields);
  const recipients = ofRecipients.map(readRecipient).filter((one) => one !== null);
  if (recipients.length === 0) return misread('It names no recipient.');
  if (recipients.length > MAX_RECIPIENTS) return misread(`It names more than ${MAX_RECIPIENTS} recipients.`);
  const addressed = [...head('to'), ...head('delivered-to'), ...head('x-original-to')].join('\n');
  const returnedHead = (part(RETURNED_PART) ?? '').split(/\r?\n\r?\n/, 1)[0]?.slice(0, MAX_HEAD_BYTES) ?? '';
  const tokens = [
    ...matches(addressed, new RegExp(`\\+(${TOKEN})@`, 'g')),
    ...matches((ofMessage['original-envelope-id'] ?? '').toLowerCase(), new RegExp(`^(${TOKEN})$`, 'g')),
    ...matches(returnedHead.toLowerCase(), /^message-id:\s*<([0-9a-f-]{32,36})@[a-z\d.-]+>/gm),
  ].map((token) => token.replaceAll('-', ''));
  return { kind: 'report', tokens: [...new Set(tokens)], recipients };
}

/** Answers of machines are no answers, and two of them would write to each other for ever. */
const readReply = (mail: Email, head: (name: string) => string[]): Reply | Misread => {
  const isAutomatic =
    head('auto-submitted').some((value) => value !== 'no') || /bulk|junk|auto/.test(head('precedence').join());
  const named = [...head('to'), ...head('cc'), ...head('delivered-to'), ...head('x-original-to')].join('\n');
  const answered = [...head('in-reply-to'), ...head('references')].join('\n');
  const tokens = [
    ...matches(named, new RegExp(`\\+(${TOKEN})@`, 'g')),
    ...matches(answered, new RegExp(`<(${TOKEN})@`, 'g')),
  ];
  const text = (mail.text ?? textOfHtml(mail.html ?? '')).slice(0, MAX_REPLY).replace(CONTROL, '').trim();
  if (isAutomatic || tokens.length === 0 || text === '') return misread('It is no report about a delivery.');
  const [from, subject] = [plain(mail.from?.address ?? '') || 'an unknown address', plain(mail.subject ?? '')];
  return { kind: 'reply', tokens: [...new Set(tokens)], from, subject, text, files: mail.attachments.length };
};

/** Extracts the text of an HTML page, to be shown as text only. */
const textOfHtml = (html: string): string =>
  html
    .slice(0, 10 * MAX_REPLY)
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\n{3,}/g, '\n\n');

const misread = (why: string): Misread => ({ kind: 'misread', why: plain(why) });
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Lines of a head, those that go on joined: the first of a name counts. */
const readFields = (group: string): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const line of group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) fields[line.slice(0, at).trim().toLowerCase()] ??= line.slice(at + 1).trim();
  }
  return fields;
};

const readRecipient = (fields: Record<string, string>): ReportedRecipient | null => {
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.status ?? '')?.[0];
  const action = (fields.action ?? '').toLowerCase().split(/[\s(]/, 1)[0] ?? '';
  const address = withoutType(fields['original-recipient'] ?? fields['final-recipient'] ?? '').toLowerCase();
  if (status === undefined || action === '' || address === '') return null;
  return { address, action, status, reason: plain(withoutType(fields['diagnostic-code'] ?? '') || status) };
};

/** "rfc822; ann@farm.example": what comes after the kind of address. */
const withoutType = (text: string): string =>
  text
    .slice(text.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '');

/** A stranger's words, for the eyes of staff: one line of text, and not a long one. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON);
