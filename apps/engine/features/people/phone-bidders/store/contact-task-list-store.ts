import type { ContactTasks } from '@quarterline/contract';
import { many, type Queryable, queryRows } from '#database/statements/rows.ts';

/** `messageId`: the message whose files an email would have carried. */
export type ContactTaskRow = Omit<ContactTasks['tasks'][number], 'files' | 'spoken'> & {
  kind: string;
  messageId: string | null;
};

/** Contact tasks: open ones first, oldest first; then finished ones, newest first. */
export const listContactTasks = (database: Queryable, saleId: string): Promise<ContactTaskRow[]> =>
  many(
    database,
    `SELECT contact_task.id, registration.id AS registration_id, bidder_number AS number, account_user.name, account_user.phone, postal_address, kind, subject,
       text_body AS text, message_id, contact_task.created_at, CASE WHEN done_at IS NOT NULL
         THEN json_build_object('way', done_way, 'by', done.name, 'at', floor(extract(epoch FROM done_at) * 1000)) END AS done
     FROM contact_task JOIN account_user ON account_user.id = contact_task.user_id
     JOIN person_without_email ON person_without_email.user_id = contact_task.user_id
     JOIN registration ON registration.sale_id = contact_task.sale_id AND registration.user_id = contact_task.user_id
     LEFT JOIN account_user AS done ON done.id = contact_task.done_by
     WHERE contact_task.sale_id = $1
     ORDER BY done_at IS NOT NULL, CASE WHEN done_at IS NULL THEN contact_task.created_at END, done_at DESC, contact_task.id LIMIT 2000`,
    [saleId],
  );

/** Finishes open tasks of the sale that are of one person, the one of the first id; returns them. */
export const finishContactTasks = (
  client: Queryable,
  { saleId, ids, way, doneBy }: { saleId: string; ids: readonly string[]; way: 'phone' | 'letter'; doneBy: string },
): Promise<{ id: string; registrationId: string; subject: string }[]> =>
  queryRows(
    client,
    `UPDATE contact_task SET done_way = $4, done_by = $5, done_at = clock_timestamp() FROM registration
     WHERE contact_task.id = ANY($2) AND contact_task.sale_id = $1 AND done_at IS NULL
       AND contact_task.user_id = (SELECT user_id FROM contact_task WHERE id = $3)
       AND registration.sale_id = contact_task.sale_id AND registration.user_id = contact_task.user_id
     RETURNING contact_task.id, registration.id AS "registrationId", subject`,
    [saleId, ids, ids[0], way, doneBy],
  );
