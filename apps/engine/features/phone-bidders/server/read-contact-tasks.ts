import type { ContactTasks } from '@quarterline/contract';
import { filesOf, listFilesOf } from '../../../platform/store/messages/email-file-store.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { findSale, type SaleRow } from '../../../platform/store/sales/sale-store.ts';
import { readConditions } from '../../../platform/store/sales/terms-store.ts';
import { listContactTasks } from '../store/contact-task-list-store.ts';
import { listPhoneBidders } from '../store/phone-bidder-store.ts';
import { listAcceptances } from '../store/recorded-acceptance-store.ts';

/** What waits to be said to people without email in a sale, and what they accepted. */
export const readContactTasks = async (
  database: Queryable,
  { id, slug }: Pick<SaleRow, 'id' | 'slug'>,
): Promise<ContactTasks> => {
  const sale = await findSale(database, slug);
  const [tasks, people, acceptances, terms] = await Promise.all([
    listContactTasks(database, id),
    listPhoneBidders(database, id),
    listAcceptances(database, id),
    sale ? readConditions(database, id, sale.terms_version) : null,
  ]);
  const files = await listFilesOf(
    database,
    tasks.flatMap(({ message_id }) => message_id ?? []),
  );
  return {
    tasks: tasks.map((row) => ({
      ...personOf(row),
      id: row.id,
      subject: row.subject,
      text: row.text_body,
      files: filesOf(files, row.message_id),
      createdAt: row.created_at.getTime(),
      done:
        row.done_way && row.done_by && row.done_at
          ? { way: row.done_way, by: row.done_by, at: row.done_at.getTime() }
          : null,
    })),
    people: people.map((row) => ({
      ...personOf(row),
      status: row.status,
      acceptedVersion: row.accepted_terms_version,
      acceptances: acceptances
        .filter(({ registration_id }) => registration_id === row.registration_id)
        .map((one) => ({
          version: one.terms_version,
          way: one.way,
          acceptedOn: one.accepted_on,
          recordedBy: one.recorded_by,
          recordedAt: one.recorded_at.getTime(),
          hasCopy: one.has_copy,
        })),
    })),
    terms,
  };
};

type Person = {
  registration_id: string;
  bidder_number: number | null;
  name: string;
  phone: string | null;
  postal_address: string;
};

const personOf = ({ registration_id, bidder_number, name, phone, postal_address }: Person) => ({
  registrationId: registration_id,
  number: bidder_number,
  name,
  phone,
  postalAddress: postal_address,
});
