import { civilDayName } from '@quarterline/civil-time';
import { enginePages, pagePath } from '@quarterline/contract';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import type { Env } from '#engine/env.ts';

type Hosts = Pick<Env, 'engineUrl'>;
type Sale = { slug: string; name: string };

/** To a seller: `page` is the page on which they work on the sale. */
const toSeller = ({ engineUrl }: Hosts, { slug, name: sale }: Sale, name: string) => ({
  name,
  sale,
  page: engineUrl + enginePages.sellerSeat(slug),
});

/** To the office: `link` is the page of the seller in the administration. */
const fromSeller = ({ engineUrl }: Hosts, { slug, name: sale }: Sale, sender: string, text: string) => ({
  sale,
  sender,
  text,
  link: engineUrl + pagePath('/admin/auctions/:slug/seller/', { slug }),
});

export const sellerEmails = {
  /** `open`: the titles of what is not accepted yet. */
  approval: (
    env: Hosts,
    sale: Sale,
    name: string,
    { note, open }: { note: string; open: readonly string[] },
  ): TemplatedEmail =>
    emailFromTemplate('seller_approval', {
      ...toSeller(env, sale, name),
      note,
      open: open.length === 0 ? 'Nothing: everything is accepted.' : open.map((title) => `- ${title}`).join('\n'),
    }),
  reply: (env: Hosts, sale: Sale, name: string, text: string): TemplatedEmail =>
    emailFromTemplate('seller_reply', { ...toSeller(env, sale, name), text }),
  /** `from`: the name of the person of staff. */
  message: (env: Hosts, sale: Sale, name: string, { from, text }: { from: string; text: string }): TemplatedEmail =>
    emailFromTemplate('seller_message', { ...toSeller(env, sale, name), from, text }),
  /** `dueOn`: a civil day, or null. */
  document: (
    env: Hosts,
    sale: Sale,
    name: string,
    { title, dueOn }: { title: string; dueOn: string | null },
  ): TemplatedEmail =>
    emailFromTemplate('seller_document', {
      ...toSeller(env, sale, name),
      title,
      due: dueOn === null ? '' : ` We need it by ${civilDayName(dueOn)}.`,
    }),
  documentBack: (env: Hosts, sale: Sale, name: string, { title }: { title: string }, reason: string): TemplatedEmail =>
    emailFromTemplate('seller_document_back', { ...toSeller(env, sale, name), title, reason }),
  statement: (env: Hosts, sale: Sale, name: string): TemplatedEmail =>
    emailFromTemplate('seller_statement', toSeller(env, sale, name)),
  wrote: (env: Hosts, sale: Sale, sender: string, text: string): TemplatedEmail =>
    emailFromTemplate('seller_wrote', fromSeller(env, sale, sender, text)),
  commented: (env: Hosts, sale: Sale, sender: string, text: string): TemplatedEmail =>
    emailFromTemplate('seller_commented', fromSeller(env, sale, sender, text)),
  answered: (sale: string, sender: string, text: string): TemplatedEmail =>
    emailFromTemplate('seller_answered', { sale, sender, text }),
} as const;
