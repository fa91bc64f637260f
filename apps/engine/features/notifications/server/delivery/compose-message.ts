import { enginePages } from '@quarterline/contract';
import type { Brand } from '@quarterline/listing';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { Env } from '../../../../env.ts';
import { emailHtml } from '../../../../platform/email/email-html.ts';
import type { DueEmail } from '../../../../platform/store/outbox-store.ts';
import { messageId } from './message-id.ts';
import { unsubscribeAddress } from './unsubscribe-address.ts';

type Sender = Pick<Env, 'MAIL_FROM' | 'MAIL_RETURNS_TO' | 'POSTAL_ADDRESS' | 'engineUrl'> & {
  brand: Pick<Brand, 'product' | 'firmLine' | 'phone'>;
};

/** An email as mail: text and page from one source, and for a list the heads that let a mail program unsubscribe by itself. */
export const composeMessage = (
  email: DueEmail,
  { MAIL_FROM, MAIL_RETURNS_TO, POSTAL_ADDRESS, engineUrl, brand }: Sender,
): SMTPTransport.MailOptions => {
  const leave = email.list && email.token ? unsubscribeAddress(engineUrl, email.token, email.list) : null;
  const foot = leave
    ? [
        '',
        `Stop these emails: ${engineUrl}${enginePages.unsubscribe}?token=${email.token}&list=${email.list}`,
        `Everything you get from us: ${engineUrl}${enginePages.preferences}?token=${email.token}`,
        ...(POSTAL_ADDRESS ? ['', `${brand.product}, ${POSTAL_ADDRESS}`] : []),
      ]
    : [];
  const text = [email.text_body, ...foot].join('\n');
  return {
    from: MAIL_FROM,
    to: email.recipient,
    subject: email.subject,
    text,
    html: emailHtml(email.subject, text, brand),
    ...(email.reply_to ? { replyTo: email.reply_to } : {}),
    messageId: messageId(email.return_token, MAIL_FROM),
    ...(MAIL_RETURNS_TO
      ? {
          envelope: { from: MAIL_RETURNS_TO.replace('@', `+${email.return_token}@`), to: email.recipient },
          // A server that comes back with it shall bring the head alone: what opens an account is in the text.
          dsn: { id: email.return_token, return: 'headers' as const, notify: 'failure' as const },
        }
      : {}),
    // Nobody answers a machine's email with a machine's.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(leave
        ? {
            'List-Unsubscribe': `<${leave}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            Precedence: 'bulk',
          }
        : {}),
    },
  };
};
