import { apiPath, enginePages, type MailList } from '@quarterline/contract';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { Env } from '#engine/env.ts';
import { type EmailLook, postalFoot } from '#platform/email/email-brand.ts';
import { emailHtml } from '#platform/email/email-html.ts';
import type { DueEmail } from '#platform/store/messages/outbox-store.ts';

/** A file that goes with an email, opened. */
export type OpenedFile = { name: string; mediaType: string; bytes: Buffer };

export type Sender = Pick<Env, 'MAIL_FROM' | 'MAIL_RETURNS_TO' | 'POSTAL_ADDRESS' | 'engineUrl'> & {
  brand: EmailLook & { senderName?: string; senderEmail?: string };
};

/**
 * An email as mail: text and page from one source, what is attached, and for a list the heads that let a mail program
 * unsubscribe by itself.
 */
export function composeMessage(
  email: DueEmail,
  { MAIL_FROM, MAIL_RETURNS_TO, POSTAL_ADDRESS, engineUrl, brand }: Sender,
  files: readonly OpenedFile[] = [],
): SMTPTransport.MailOptions {
  const leave = email.list && email.token ? unsubscribeAddress(engineUrl, email.token, email.list) : null;
  const foot = leave
    ? [
        '',
        `Stop these emails: ${engineUrl}${enginePages.unsubscribe}?token=${email.token}&list=${email.list}`,
        `Everything you get from us: ${engineUrl}${enginePages.preferences}?token=${email.token}`,
      ]
    : [];
  const look = { ...brand, engineUrl, postalAddress: leave ? POSTAL_ADDRESS : '' };
  const posted = postalFoot(look);
  const text = [email.text_body, ...foot].join('\n');
  return {
    from: brand.senderEmail ? { name: brand.senderName || brand.product, address: brand.senderEmail } : MAIL_FROM,
    to: email.recipient,
    subject: email.subject,
    text: posted === '' ? text : `${text}\n\n${posted}`,
    html: emailHtml(email.subject, text, look),
    ...(email.reply_to ? { replyTo: email.reply_to } : {}),
    messageId: messageId(email.return_token, MAIL_FROM),
    ...(files.length > 0
      ? {
          attachments: files.map(({ name, mediaType, bytes }) => ({
            filename: name,
            contentType: mediaType,
            content: bytes,
          })),
        }
      : {}),
    ...(MAIL_RETURNS_TO
      ? {
          envelope: { from: MAIL_RETURNS_TO.replace('@', `+${email.return_token}@`), to: email.recipient },
          // A server that comes back with it shall bring the head alone: what opens an account is in the text.
          dsn: { id: email.return_token, return: 'headers' as const, notify: 'failure' as const },
        }
      : {}),
    headers: {
      // Nobody answers a machine's email with a machine's; an answer of staff is a person's.
      ...(email.kind === 'answer' ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(leave
        ? {
            'List-Unsubscribe': `<${leave}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            Precedence: 'bulk',
          }
        : {}),
    },
  };
}

/** Domain of message ids when MAIL_FROM names none. */
const NO_DOMAIN = 'quarterline.invalid';

/**
 * The same id at every try: a mailbox that got it twice shows it once. It ends with the domain of MAIL_FROM ("Name
 * <info@firm.example>"): filters distrust one of another domain than the sender's. `token` is how a returned email is
 * recognized.
 */
export function messageId(token: string, mailFrom: string): string {
  const domain = /@([a-z\d](?:[a-z\d.-]*[a-z\d])?)>?\s*$/i.exec(mailFrom)?.[1]?.toLowerCase();
  return `<${token}@${domain ?? NO_DOMAIN}>`;
}

/** Address for one-click unsubscribe of mail programs: RFC 8058. */
const unsubscribeAddress = (engineUrl: string, token: string, list: MailList): string =>
  `${engineUrl}${apiPath('POST /api/unsubscribe')}?token=${encodeURIComponent(token)}&list=${list}`;
