import type { ContactTasks } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { filesOf, listFilesOf } from '#platform/store/messages/email-file-store.ts';
import { findSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { readConditions } from '#platform/store/sales/terms-store.ts';
import { listContactTasks } from '../store/contact-task-list-store.ts';
import { listPhoneBidders } from '../store/phone-bidder-store.ts';
import { listAcceptances } from '../store/recorded-acceptance-store.ts';
import { readAloud } from './read-aloud.ts';

/** Open contact tasks of a sale, and acceptances of people without email. */
export async function readContactTasks(
  database: Queryable,
  { id, slug }: Pick<SaleRow, 'id' | 'slug'>,
): Promise<ContactTasks> {
  const sale = await findSale(database, slug);
  const [tasks, people, acceptances, terms] = await Promise.all([
    listContactTasks(database, id),
    listPhoneBidders(database, id),
    listAcceptances(database, id),
    sale ? readConditions(database, id, sale.terms_version) : null,
  ]);
  const files = await listFilesOf(
    database,
    tasks.flatMap(({ messageId }) => messageId ?? []),
  );
  const waiting = tasks.filter(({ done }) => done === null);
  const spoken = new Map(
    [...new Set(waiting.map(({ registrationId }) => registrationId))].flatMap((person) => [
      ...readAloud(waiting.filter(({ registrationId }) => registrationId === person)),
    ]),
  );
  return {
    tasks: tasks.map(({ messageId, kind: _, ...task }) => ({
      ...task,
      spoken: spoken.get(task.id) ?? [],
      files: filesOf(files, messageId),
    })),
    people: people.map(({ userId: _, ...person }) => ({
      ...person,
      acceptances: acceptances
        .filter(({ registrationId }) => registrationId === person.registrationId)
        .map(({ registrationId: _, ...acceptance }) => acceptance),
    })),
    terms,
  };
}
