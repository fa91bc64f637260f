import { compareDrafts } from '@quarterline/drafting';
import { emailFromTemplate } from '@quarterline/emails';
import { saleRoute } from '@quarterline/listing';
import type { SaleEvent } from '@quarterline/rules';
import type { Env } from '../../../env.ts';
import { sendEmail } from '../../../platform/email/send-email.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { listRegistered } from '../store/publish-sale-store.ts';
import type { Publication } from './publication.ts';

/**
 * What registered bidders must hear of a change that is not in the record: a changed price or document. New dates, and what is
 * postponed, cancelled or withdrawn, are entries of the record, and told from there. Other words they read on the page.
 */
export const enqueueChangeEmails = async (
  client: Queryable,
  env: Pick<Env, 'siteUrl'>,
  { row, draft, events }: Publication & { events: readonly SaleEvent[] },
): Promise<void> => {
  if (!row.public_draft) return;
  const isNotified = events.some(({ kind }) => kind === 'sale_scheduled');
  const changes = compareDrafts(row.public_draft, draft)
    .filter(({ key }) => NEWS.test(key) && !(isNotified && TIMES.test(key)))
    .map(
      ({ what, before, after }) =>
        `- ${what}: ${[before && `${before}, now`, after ?? 'taken out'].filter(Boolean).join(' ')}`,
    );
  if (changes.length === 0) return;
  for (const { name, email } of await listRegistered(client, row.sale_id)) {
    const message = emailFromTemplate('sale_changed', {
      name,
      sale: draft.name,
      page: `${env.siteUrl}${saleRoute(row)}`,
      changes: changes.join('\n'),
    });
    await sendEmail(client, { to: email, saleId: row.sale_id, ...message });
  }
};

const TIMES = /^(opensAt|firstCloseAt|gapMinutes|closingMode|zone)/;
const NEWS =
  /^(opensAt|firstCloseAt|registrationClosesAt|gapMinutes|closingMode|zone|documents\/|rules\/|tender\/|parcels\/[^/]+(\/(acres|legal|startingBid|boundary))?$|groups\/)/;
