import { wallClockAt, wallClockToInstant } from '@quarterline/civil-time';
import { pagePath } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import type { Database } from '../../../../../database/connect.ts';
import type { Env } from '../../../../../env.ts';
import { sendEmail } from '../../../../../platform/email/send-email.ts';
import { inTransaction } from '../../../../../platform/store/queryable.ts';
import { listAdministrators, readDeadSince } from '../../store/delivery-log-store.ts';

const FIRM_ZONE = 'America/Edmonton';

/** Once on a day on which an email was given up, every administrator is told. The person who waits for an email cannot know that it died. */
export const reportUndeliveredEmails = async (
  database: Database,
  env: Pick<Env, 'engineUrl'>,
  now: number,
): Promise<void> => {
  const { year, month, day } = wallClockAt(FIRM_ZONE, now);
  const midnight = wallClockToInstant(FIRM_ZONE, { year, month, day, hour: 0, minute: 0 });
  const dead = await readDeadSince(database, midnight.status === 'gap' ? now : midnight.atMs);
  if (!dead) return;
  await inTransaction(database, async (client) => {
    for (const { id, name, email } of await listAdministrators(client)) {
      const message = emailFromTemplate('dead_letters', {
        name,
        count: dead.count === 1 ? '1 email' : `${dead.count} emails`,
        subject: dead.subject,
        error: dead.last_error ?? '',
        link: `${env.engineUrl}${pagePath('/admin/deliveries/')}?state=dead`,
      });
      await sendEmail(client, {
        to: email,
        ...message,
        kind: 'dead_letters',
        cause: `dead:${year}-${month}-${day}:${id}`,
      });
    }
  });
};
