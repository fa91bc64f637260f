import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { saleRoute } from '@quarterline/listing';
import type { SaleEvent } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { listRegistered } from '../store/publish-sale-store.ts';
import type { Publication } from './publication.ts';

type Change = Pick<Publication, 'row' | 'draft' | 'facts'> & { events: readonly SaleEvent[] };

/**
 * The email about a change that is not in the record, for one reader: a corrected fact or a new date. New dates of a sale that was scheduled
 * again, an announcement, and what is postponed, cancelled or withdrawn, are entries of the record, and told from there. Null when
 * there is nothing left to tell; wording people read on the page.
 */
export const changeEmail = (
  env: Pick<Env, 'siteUrl'>,
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
    page: `${env.siteUrl}${saleRoute(row)}`,
    title: titleOf(untold),
    changes: untold
      .map(
        ({ what, before, after }) =>
          `- ${what}: ${[before && `${before}, now`, after ?? 'taken out'].filter(Boolean).join(' ')}`,
      )
      .join('\n'),
  });
};

const titleOf = (facts: Change['facts']): string => {
  if (facts.every(({ isConditions }) => isConditions)) return 'The Conditions of Sale have changed';
  if (facts.every(({ isStartingBid }) => isStartingBid)) return 'A starting bid has changed';
  return facts.every(({ key }) => TIMES.test(key)) ? 'New times' : 'The sale has changed';
};

/** Writes to everybody registered about a change that is not in the record. */
export const enqueueChangeEmails = async (
  client: Queryable,
  env: Pick<Env, 'siteUrl'>,
  change: Change,
): Promise<void> => {
  if (changeEmail(env, change, '') === null) return;
  for (const { name, email } of await listRegistered(client, change.row.sale_id)) {
    const message = changeEmail(env, change, name);
    if (message) await sendEmail(client, { to: email, saleId: change.row.sale_id, ...message });
  }
};

const TIMES = /^(opensAt|firstCloseAt|gapMinutes|closingMode|zone)/;
