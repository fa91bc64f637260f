import { formatDay } from '@quarterline/civil-time';
import { enginePages, pagePath } from '@quarterline/contract';
import {
  afterDepositText,
  bindingText,
  emailFromTemplate,
  formatVariables,
  type SaleFacts,
  type TemplatedEmail,
} from '@quarterline/emails';
import { formatPhone, formatPrice, formatWords, ofFormat, saleFormat } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';
import { liveViewLink } from '#platform/email/sale-links.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

type About = {
  name: string;
  saleName: string;
  saleSlug: string;
  facts: Pick<SaleFacts, 'format' | 'isClosed'>;
  reason: string | null;
};
export type RegistrationDecision = {
  bidderNumber: number | null;
  limitCents: number | null;
  /** Which lots are left to bid on; null while all of them are. */
  openLotsText: string | null;
};
type Deposit = { name: string; sale: SaleRow; amountCents: number; day: string; reference: string };

type Hosts = Pick<Env, 'engineUrl'>;

/** What most of these emails say; each takes the variables that it has. */
const variablesOf = (hosts: Hosts, { name, saleName, saleSlug, facts, reason }: About) => ({
  name,
  sale: saleName,
  ...formatVariables(facts),
  reason: reason ? `What our staff wrote: ${reason}` : '',
  room: liveViewLink(hosts, saleSlug),
  page: `${hosts.engineUrl}${enginePages.saleRegistration(saleSlug)}`,
});

const depositOf = ({ name, sale, amountCents, day, reference }: Deposit) => ({
  name,
  sale: sale.editorial.name,
  amount: formatPrice(amountCents),
  reference,
  // Noon of the day: the same day in every zone of the country.
  day: formatDay(Date.parse(`${day}T18:00:00Z`), sale.editorial.zone),
});

/** Without its full stop, as texts want it. */
export const limitText = (limitCents: number | null): string =>
  limitCents === null ? 'You have no limit in this sale' : `Your limit in this sale is ${formatPrice(limitCents)}`;

export const registrationEmails = {
  request: (env: Hosts, about: About, late: boolean): TemplatedEmail =>
    emailFromTemplate(late ? 'request_late' : 'request_received', variablesOf(env, about)),
  approve: (
    env: Hosts,
    about: About,
    { bidderNumber, limitCents, openLotsText }: RegistrationDecision,
  ): TemplatedEmail =>
    emailFromTemplate(ofFormat(about.facts, { ascending: 'approved', sealedTender: 'tender_approved' }), {
      ...variablesOf(env, about),
      bidderNumber: String(bidderNumber),
      limit: `${limitText(limitCents)}.${openLotsText === null ? '' : ` ${openLotsText}`}`,
      law: bindingText(about.facts),
    }),
  ask_more: (env: Hosts, about: About): TemplatedEmail => emailFromTemplate('more_asked', variablesOf(env, about)),
  decline: (env: Hosts, about: About): TemplatedEmail => emailFromTemplate('declined', variablesOf(env, about)),
  suspend: (env: Hosts, about: About): TemplatedEmail =>
    emailFromTemplate(
      ofFormat(about.facts, { ascending: 'suspended', sealedTender: 'tender_suspended' }),
      variablesOf(env, about),
    ),
  reinstate: (env: Hosts, about: About): TemplatedEmail => emailFromTemplate('reinstated', variablesOf(env, about)),
  set_limit: (env: Hosts, about: About, { limitCents }: RegistrationDecision): TemplatedEmail =>
    emailFromTemplate('limit_changed', { ...variablesOf(env, about), limit: `${limitText(limitCents)}.` }),
  register_by_phone: (env: Hosts, about: About): TemplatedEmail =>
    emailFromTemplate('registered_by_phone', variablesOf(env, about)),
  end_phone_bids: (env: Hosts, about: About): TemplatedEmail =>
    emailFromTemplate('phone_bids_ended', variablesOf(env, about)),
  depositReceived: (
    env: Hosts,
    deposit: Deposit,
    facts: Pick<SaleFacts, 'format' | 'isClosed'> & { isApproved: boolean },
  ): TemplatedEmail =>
    emailFromTemplate('bid_deposit_received', {
      ...depositOf(deposit),
      next: afterDepositText(facts, liveViewLink(env, deposit.sale.slug)),
    }),
  depositReturned: (deposit: Deposit): TemplatedEmail => emailFromTemplate('bid_deposit_returned', depositOf(deposit)),
  /** To the office. `late`: after the list of bidders has closed. `isAnswer`: of what staff asked for. */
  asked: (
    { engineUrl }: Hosts,
    { slug, editorial }: Pick<SaleRow, 'slug' | 'editorial'>,
    { name, phone, email }: Pick<SignedIn, 'name' | 'email' | 'phone'>,
    { late, isAnswer }: { late: boolean; isAnswer: boolean },
  ): TemplatedEmail => {
    const { bid } = formatWords({ format: saleFormat(editorial) });
    return emailFromTemplate('registration_asked', {
      bidder: name,
      asks: isAnswer ? 'answered what you asked for' : `asks to ${bid}`,
      sale: editorial.name,
      late: late ? 'The list of bidders had closed: only staff can still let them in.' : '',
      details: `${phone ? `Phone: ${formatPhone(phone)}` : 'No phone number.'}\nEmail: ${email}`,
      link: `${engineUrl}${pagePath('/admin/auctions/:slug/bidders/', { slug })}`,
    });
  },
} as const;
