import { FIRM_ZONE, formatShort } from '@quarterline/civil-time';
import { enginePages, oneLine, pagePath } from '@quarterline/contract';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import type { Env } from '#engine/env.ts';
import type { ProposalRow } from '../store/account-proposal-store.ts';
import { sentenceOf } from './describe-proposal.ts';

type Hosts = Pick<Env, 'engineUrl'>;

const OUTCOMES = {
  withdrawn: 'It was withdrawn. Nothing changes.',
  stopped: 'The owner of the business stopped it. Nothing changes.',
  confirmed: 'Another administrator confirmed it, and it is done.',
  took_effect: 'Nobody stopped it, and it is done.',
} as const;
export type ProposalOutcome = keyof typeof OUTCOMES;

const timeText = (at: Date): string => formatShort(at.getTime(), FIRM_ZONE);

const proposalOf = (row: ProposalRow) => ({
  what: sentenceOf(row),
  proposer: row.proposed_by_name,
  reason: oneLine(row.reason),
  when:
    row.effective_at === null
      ? `Another administrator confirms it by ${timeText(row.expires_at)}, or nothing happens.`
      : `Nobody else can confirm it, so it takes effect automatically on ${timeText(row.effective_at)}. The owner of the business was told and can stop it.`,
});

export const userEmails = {
  changeProposed: ({ engineUrl }: Hosts, row: ProposalRow, name: string): TemplatedEmail =>
    emailFromTemplate('change_proposed', {
      ...proposalOf(row),
      name,
      link: `${engineUrl}${pagePath('/admin/users/:slug/', { slug: row.user_id })}`,
    }),
  ownChangeProposed: (row: ProposalRow): TemplatedEmail =>
    emailFromTemplate('own_change_proposed', { ...proposalOf(row), name: row.user_name }),
  changeSettled: (row: ProposalRow, outcome: ProposalOutcome, name: string): TemplatedEmail =>
    emailFromTemplate('change_settled', { what: sentenceOf(row), outcome: OUTCOMES[outcome], name }),
  /** A reason is quoted in one line. */
  changeCanBeStopped: ({ engineUrl }: Hosts, row: ProposalRow, token: string): TemplatedEmail =>
    emailFromTemplate('change_can_be_stopped', {
      ...proposalOf(row),
      engine: engineUrl,
      until: timeText(row.effective_at ?? row.expires_at),
      link: `${engineUrl}${enginePages.stopChange}?token=${encodeURIComponent(token)}`,
    }),
  administratorMade: ({ engineUrl }: Hosts, { name, email }: { name: string; email: string }): TemplatedEmail =>
    emailFromTemplate('administrator_made', { engine: engineUrl, administrator: `${oneLine(name)} (${email})` }),
} as const;
