import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import type { Input, Office } from '../office/office.ts';
import { A_SIGNED_COPY } from './phone-bidder-actions.ts';

/** Part of `ADMIN_ACTIONS`: files attached to emails. */
export const EMAIL_FILE_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/email-files': async () => ({
    path: `${apiPath('POST /api/admin/email-files')}?${new URLSearchParams({ id: randomUUID(), name: 'plan.pdf' })}`,
    bytes: A_SIGNED_COPY,
  }),
  'POST /api/admin/email-files/:fileId/remove': async ({ clone, administrator }) => {
    const id = randomUUID();
    await clone.database.query(
      `INSERT INTO email_file (id, file_name, media_type, byte_count, key_id, encrypted, attached_by) VALUES ($1, 'plan.pdf', 'application/pdf', 1, 'x', 'x', $2)`,
      [id, administrator.userId],
    );
    return { path: apiPath('POST /api/admin/email-files/:fileId/remove', { fileId: id }) };
  },
};
