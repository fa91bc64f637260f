import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { saleRoute } from '@quarterline/listing';
import type { SaleEvent } from '@quarterline/rules';
import type { Env } from '#engine/env.ts';
import { onSite } from '#platform/email/sale-links.ts';
import type { Publication } from './publication.ts';

type Change = Pick<Publication, 'row' | 'draft' | 'facts'> & { events: readonly SaleEvent[] };

export const saleChangeEmails = {
  /**
   * The email about a change that is not in the record, for one reader: a corrected fact or a new date. New dates of a sale that was scheduled
   * again, an announcement, and what is postponed, cancelled or withdrawn, are entries of the record, and told from there. Null when
   * there is nothing left to tell; wording people read on the page.
   */
  changed: (
    hosts: Pick<Env, 'siteUrl'>,
    { row, draft, facts, events }: Change,
    name: string,
  ): TemplatedEmail | null => {
    const isScheduled = events.some(({ kind }) => kind === 'sale_scheduled');
    const isAnnounced = events.some(({ kind }) => kind === 'announced');
    const untold = facts
      .filter(({ key }) => !(isScheduled && TIMES.test(key)))
      .filter(
        ({ isAboutLand, isConditions, isStartingBid }) => !isAnnounced || !isAboutLand || isConditions || isStartingBid,
      );
    if (untold.length === 0) return null;
    return emailFromTemplate('sale_changed', {
      name,
      sale: draft.name,
      page: onSite(hosts, saleRoute(row)),
      title: titleOf(untold),
      changes: untold
        .map(
          ({ what, before, after }) =>
            `- ${what}: ${[before && `${before}, now`, after ?? 'taken out'].filter(Boolean).join(' ')}`,
        )
        .join('\n'),
    });
  },
} as const;

const titleOf = (facts: Change['facts']): string => {
  if (facts.every(({ isConditions }) => isConditions)) return 'The Conditions of Sale have changed';
  if (facts.every(({ isStartingBid }) => isStartingBid)) return 'A starting bid has changed';
  return facts.every(({ key }) => TIMES.test(key)) ? 'New times' : 'The sale has changed';
};

const TIMES = /^(opensAt|firstCloseAt|gapMinutes|closingMode|zone)/;
