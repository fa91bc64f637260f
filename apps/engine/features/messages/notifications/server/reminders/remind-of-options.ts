import { formatShort } from '@quarterline/civil-time';
import { emailFromTemplate } from '@quarterline/emails';
import { optionRoute } from '@quarterline/listing';
import { DAY_MS } from '@quarterline/rules';
import type { Database } from '../../../../../database/connect.ts';
import type { Env } from '../../../../../env.ts';
import { sendEmail } from '../../../../../platform/email/send-email.ts';
import { listDueOptions } from '../../../../../platform/store/sales/option-store.ts';

const FIRST_DAYS = 14;
const LAST_DAYS = 2;
/** Two weeks before an option of a buyer ends, and again two days before: a right that nobody remembers is none. */
export const remindOfOptions = async (database: Database, env: Pick<Env, 'siteUrl'>, now: number): Promise<void> => {
  for (const due of await listDueOptions(database, FIRST_DAYS)) {
    const at = due.exercise_at.getTime();
    const turn = at - now <= LAST_DAYS * DAY_MS ? 'last' : 'first';
    const email = emailFromTemplate('option_ends', {
      name: due.name,
      sale: due.sale_name,
      option: due.option_name,
      until: formatShort(at, due.zone),
      page: env.siteUrl.replace(/\/+$/, '') + optionRoute({ sale: { slug: due.sale_slug }, slug: due.slug }),
    });
    // A date that moved is another date.
    const cause = `option:${due.sale_id}:${due.slug}:${due.user_id}:${turn}:${at}`;
    await sendEmail(database, { to: due.email, saleId: due.sale_id, ...email, kind: 'option', cause });
  }
};
