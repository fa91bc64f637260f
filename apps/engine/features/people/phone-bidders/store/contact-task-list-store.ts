import type { ContactTasks } from '@quarterline/contract';
import { many, type Queryable, queryRow } from '#database/statements/rows.ts';

/** `messageId`: the message whose files an email would have carried. */
export type ContactTaskRow = Omit<ContactTasks['tasks'][number], 'files'> & { messageId: string | null };

/** Contact tasks: open ones first, oldest first; then finished ones, newest first. */
export const listContactTasks = (database: Queryable, saleId: string): Promise<ContactTaskRow[]> =>
  many(
    database,
    `SELECT contact_task.id, registration.id AS registration_id, bidder_number AS number, account_user.name, account_user.phone, postal_address, subject,
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

/** Finishes a task; returns its person and subject, or null when it is finished already or not in this sale. */
export const finishContactTask = (
  client: Queryable,
  task: { saleId: string; id: string; way: 'phone' | 'letter'; doneBy: string },
): Promise<{ registrationId: string; subject: string } | null> =>
  queryRow(
    client,
    `UPDATE contact_task SET done_way = $3, done_by = $4, done_at = clock_timestamp() FROM registration
     WHERE contact_task.id = $2 AND contact_task.sale_id = $1 AND done_at IS NULL
       AND registration.sale_id = contact_task.sale_id AND registration.user_id = contact_task.user_id
     RETURNING registration.id AS "registrationId", subject`,
    [task.saleId, task.id, task.way, task.doneBy],
  );
