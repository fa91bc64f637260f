import type { OfficeTask } from '@quarterline/contract';
import type { OfficeTaskRow } from '../store/office-task-store.ts';

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** A task as staff see it. */
export const describeTask = (row: OfficeTaskRow): OfficeTask => ({
  id: row.id,
  text: row.text,
  dueOn: row.due_on,
  owner: named(row.owner_id, row.owner_name),
  sale: row.sale_slug === null ? null : { slug: row.sale_slug, name: row.sale_name ?? row.sale_slug },
  person: named(row.user_id, row.person_name),
  createdBy: row.created_by,
  createdAt: row.created_at.getTime(),
  done: row.done_at === null ? null : { by: row.done_by ?? '', at: row.done_at.getTime() },
});
