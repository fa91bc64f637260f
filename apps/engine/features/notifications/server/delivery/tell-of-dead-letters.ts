import { wallClockAt, wallClockToInstant } from '@quarterline/civil-time';
import { adminPages } from '@quarterline/contract';
import { letterOf } from '@quarterline/letters';
import type { Database } from '../../../../database/connect.ts';
import type { Env } from '../../../../env.ts';
import { writeLetter } from '../../../../platform/email/write-letter.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { listAdministrators, readDeadSince } from '../../store/delivery-log-store.ts';

const HOUSE_ZONE = 'America/Edmonton';

/** Once on a day on which a letter was given up, every administrator is told. Whoever waits for a letter cannot know that it died. */
export const tellOfDeadLetters = async (
  database: Database,
  env: Pick<Env, 'engineUrl'>,
  now: number,
): Promise<void> => {
  const { year, month, day } = wallClockAt(HOUSE_ZONE, now);
  const midnight = wallClockToInstant(HOUSE_ZONE, { year, month, day, hour: 0, minute: 0 });
  const dead = await readDeadSince(database, midnight.status === 'gap' ? now : midnight.atMs);
  if (!dead) return;
  await inTransaction(database, async (client) => {
    for (const { id, name, email } of await listAdministrators(client)) {
      const letter = letterOf('dead_letters', {
        name,
        count: dead.count === 1 ? '1 letter' : `${dead.count} letters`,
        subject: dead.subject,
        error: dead.last_error ?? '',
        link: `${env.engineUrl}${adminPages.deliveries}?state=dead`,
      });
      await writeLetter(client, {
        to: email,
        ...letter,
        kind: 'dead_letters',
        cause: `dead:${year}-${month}-${day}:${id}`,
      });
    }
  });
};
