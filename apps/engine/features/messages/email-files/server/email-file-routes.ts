import { type EmailFile, MAX_PRIVATE_BYTES } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import { readOutgoingFile } from '#features/content/media/server/read-private-file.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, type ProblemBody, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPrivateFile } from '#platform/pages/send-private-file.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { needCipher } from '#platform/storage/need-cipher.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  countWaitingFiles,
  deleteWaitingFile,
  findEmailFiles,
  insertEmailFile,
  readEmailFile,
} from '#platform/store/messages/email-file-store.ts';

/** Files of one person that wait for an email: several emails at a time, and no disk that fills. */
const MAX_WAITING = 40;

/** Files that go with emails: staff send them here first, and an email names them. Nobody but staff reads them here. */
export function emailFileRoutes(app: App, { database, cipher }: Pick<AdminServices, 'database' | 'cipher'>): void {
  serve(
    app,
    'POST /api/admin/email-files',
    async (request) => {
      const { who } = request.session;
      const { id, name } = request.query;
      const encryptWith = needCipher(cipher, FILES_NOT_TAKEN);
      const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { bytes, mediaType } = await readOutgoingFile({ name, bytes: sent }, 'jpeg');
      const file: EmailFile = { id, name: nameFor(name, mediaType), mediaType, bytes: bytes.length };
      return inTransaction(database, async (client) => {
        if ((await countWaitingFiles(client, who.id)) >= MAX_WAITING)
          throw refuse(409, 'too_many_files', { maxWaiting: MAX_WAITING, name });
        const encrypted = encryptWith.encrypt(bytes, id);
        if (!(await insertEmailFile(client, { ...file, encrypted, actorId: who.id }))) {
          const [kept] = await findEmailFiles(client, [id]);
          if (!kept) throw noFile();
          const { messageId: _, ...known } = kept;
          return known;
        }
        await writeAudit(client, acting(request, who.id), {
          action: 'letter.file_added',
          subject: { kind: 'letter', id },
          label: mediaType,
          after: { bytes: file.bytes },
        });
        return file;
      });
    },
    { bodyLimit: MAX_PRIVATE_BYTES + 1024 },
  );

  serve(app, 'POST /api/admin/email-files/:fileId/remove', async (request) => {
    const { who } = request.session;
    const { fileId } = request.params;
    await inTransaction(database, async (client) => {
      const removed = await deleteWaitingFile(client, fileId);
      if (!removed) throw noFile();
      await writeAudit(client, acting(request, who.id), {
        action: 'letter.file_removed',
        subject: { kind: 'letter', id: fileId },
        before: { bytes: removed.bytes },
      });
    });
    return { done: true as const };
  });

  serve(app, 'GET /api/admin/email-files/:fileId', async (request, reply) => {
    const { who } = request.session;
    const { fileId } = request.params;
    const openWith = needCipher(cipher, FILES_NOT_TAKEN);
    const { file, kept } = await inTransaction(database, async (client) => {
      const [found] = await findEmailFiles(client, [fileId]);
      const encrypted = await readEmailFile(client, fileId);
      if (!found || !encrypted) throw noFile();
      await writeAudit(client, acting(request, who.id), {
        action: 'letter.file_opened',
        subject: { kind: 'letter', id: found.messageId ?? fileId },
        label: found.mediaType,
        after: { file: fileId, bytes: found.bytes },
      });
      return { file: found, kept: encrypted };
    });
    const bytes = openWith.decrypt(kept, fileId);
    return sendPrivateFile(reply, { bytes, mediaType: file.mediaType, name: withoutEnd(file.name) });
  });
}

const withoutEnd = (name: string): string => name.replace(/\.[a-z\d]{1,5}$/i, '');

/** As it will be read in a mail program: a picture that was made anew ends as what it is now, and no name is a path. */
const nameFor = (name: string, mediaType: string): string =>
  `${withoutEnd(name).replaceAll(/[/\\]/g, '-').trim() || 'file'}${mediaType === 'image/jpeg' ? '.jpg' : '.pdf'}`;

const noFile = (): ProblemError => notFound('There is no such file, or it has gone with an email.');

const FILES_NOT_TAKEN: ProblemBody = {
  code: 'files_not_taken',
  message: 'Files cannot be attached: the key by which they are kept is not set.',
  next: 'Ask your administrator to set PRIVATE_FILES_KEY. The email can go without the file.',
};
