import { enginePages } from '@quarterline/contract';
import type { Brand } from '@quarterline/listing';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { Env } from '../../../../env.ts';
import { letterHtml } from '../../../../platform/email/letter-html.ts';
import type { DueLetter } from '../../../../platform/store/outbox-store.ts';
import { unsubscribeAddress } from './unsubscribe-address.ts';

type Sender = Pick<Env, 'MAIL_FROM' | 'MAIL_RETURNS_TO' | 'POSTAL_ADDRESS' | 'engineUrl'> & {
  brand: Pick<Brand, 'product' | 'firmLine' | 'phone'>;
};

/** A letter as mail: text and page from one source, and for a list the heads that let a mail program unsubscribe by itself. */
export const composeMessage = (
  letter: DueLetter,
  { MAIL_FROM, MAIL_RETURNS_TO, POSTAL_ADDRESS, engineUrl, brand }: Sender,
): SMTPTransport.MailOptions => {
  const leave = letter.list && letter.token ? unsubscribeAddress(engineUrl, letter.token, letter.list) : null;
  const foot = leave
    ? [
        '',
        `Stop these letters: ${engineUrl}${enginePages.unsubscribe}?token=${letter.token}&list=${letter.list}`,
        `Everything you get from us: ${engineUrl}${enginePages.preferences}?token=${letter.token}`,
        ...(POSTAL_ADDRESS ? ['', `${brand.product}, ${POSTAL_ADDRESS}`] : []),
      ]
    : [];
  const text = [letter.text_body, ...foot].join('\n');
  return {
    from: MAIL_FROM,
    to: letter.recipient,
    subject: letter.subject,
    text,
    html: letterHtml(letter.subject, text, brand),
    ...(letter.reply_to ? { replyTo: letter.reply_to } : {}),
    // The same id at every try: a mailbox that got it twice shows it once.
    messageId: `<${letter.return_token}@quarterline>`,
    ...(MAIL_RETURNS_TO
      ? {
          envelope: { from: MAIL_RETURNS_TO.replace('@', `+${letter.return_token}@`), to: letter.recipient },
          // A server that comes back with it shall bring the head alone: what opens an account is in the text.
          dsn: { id: letter.return_token, return: 'headers' as const, notify: 'failure' as const },
        }
      : {}),
    // Nobody answers a machine's letter with a machine's.
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
