import { enginePages } from '@quarterline/contract';
import {
  bindingText,
  emailFromTemplate,
  formatVariables,
  type SaleFacts,
  type TemplatedEmail,
} from '@quarterline/emails';
import { formatPrice } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';

type About = {
  name: string;
  saleName: string;
  saleSlug: string;
  facts: Pick<SaleFacts, 'isTender' | 'isClosed'>;
  reason: string | null;
};
export type RegistrationDecision = { bidderNumber: number | null; limitCents: number | null };

type Hosts = Pick<Env, 'engineUrl'>;

const liveViewLink = ({ engineUrl }: Hosts, { saleSlug }: About): string =>
  `${engineUrl}/auctions/${saleSlug}/parcels/`;
const named = ({ name, saleName }: About): { name: string; sale: string } => ({ name, sale: saleName });
const bid = ({ facts }: About): { bid: string } => ({ bid: formatVariables(facts).bid });
const bidding = ({ facts }: About): { bidding: string } => ({ bidding: formatVariables(facts).bidding });
const because = ({ reason }: About): string => (reason ? `What our staff wrote: ${reason}` : '');
/** Without its full stop, as texts want it. */
export const limitText = (limitCents: number | null): string =>
  limitCents === null ? 'You have no limit in this sale' : `Your limit in this sale is ${formatPrice(limitCents)}`;

export const registrationEmails = {
  request: (_: Hosts, about: About, late: boolean): TemplatedEmail =>
    emailFromTemplate(late ? 'request_late' : 'request_received', {
      name: about.name,
      sale: about.saleName,
      ...bid(about),
    }),
  approve: (env: Hosts, about: About, { bidderNumber, limitCents }: RegistrationDecision): TemplatedEmail =>
    emailFromTemplate(about.facts.isTender ? 'tender_approved' : 'approved', {
      name: about.name,
      sale: about.saleName,
      bidderNumber: String(bidderNumber),
      limit: `${limitText(limitCents)}.`,
      reason: because(about),
      room: liveViewLink(env, about),
      law: bindingText(about.facts),
    }),
  ask_more: (env: Hosts, about: About): TemplatedEmail =>
    emailFromTemplate('more_asked', {
      name: about.name,
      sale: about.saleName,
      ...bid(about),
      reason: because(about),
      page: `${env.engineUrl}${enginePages.saleRegistration(about.saleSlug)}`,
    }),
  decline: (_: Hosts, about: About): TemplatedEmail =>
    emailFromTemplate('declined', {
      name: about.name,
      sale: about.saleName,
      ...bid(about),
      reason: because(about),
    }),
  suspend: (_: Hosts, about: About): TemplatedEmail =>
    emailFromTemplate(about.facts.isTender ? 'tender_suspended' : 'suspended', {
      ...named(about),
      reason: because(about),
    }),
  reinstate: (env: Hosts, about: About): TemplatedEmail =>
    emailFromTemplate('reinstated', {
      name: about.name,
      sale: about.saleName,
      ...bidding(about),
      reason: because(about),
      room: liveViewLink(env, about),
    }),
  set_limit: (env: Hosts, about: About, { limitCents }: RegistrationDecision): TemplatedEmail =>
    emailFromTemplate('limit_changed', {
      name: about.name,
      sale: about.saleName,
      ...bidding(about),
      limit: `${limitText(limitCents)}.`,
      reason: because(about),
      room: liveViewLink(env, about),
    }),
  register_by_phone: (env: Hosts, about: About): TemplatedEmail =>
    emailFromTemplate('registered_by_phone', {
      ...named(about),
      reason: because(about),
      room: liveViewLink(env, about),
    }),
  end_phone_bids: (env: Hosts, about: About): TemplatedEmail =>
    emailFromTemplate('phone_bids_ended', {
      ...named(about),
      reason: because(about),
      room: liveViewLink(env, about),
    }),
} as const;
