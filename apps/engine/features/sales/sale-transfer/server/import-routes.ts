import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importedDraft } from '@quarterline/drafting';
import { missingOf } from '#features/content/media/server/finish-upload.ts';
import { partKey, removeParts } from '#features/content/media/server/remove-parts.ts';
import { type FileUpload, readFileUpload } from '#features/content/media/store/file-upload-store.ts';
import { insertMediaFile } from '#features/content/media/store/media-file-store.ts';
import { makeDraft } from '#features/sales/sale-editor/server/make-draft.ts';
import { addHistory } from '#features/sales/sale-editor/store/draft-history-store.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { openPartStorage } from '#platform/storage/object-storage.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { listTeam } from '#platform/store/sales/admin-sale-store.ts';
import { listLibraryFiles, takeSentFile } from '../store/sale-transfer-store.ts';
import { describeImport } from './describe-import.ts';
import type { TransferServices } from './export-routes.ts';
import type { LibraryName, SaleFileOnDisk } from './sale-file/answer-sale-files.ts';
import type { SaleFileThread } from './sale-file/sale-file-thread.ts';

/** A sale out of another installation, which was sent in parts: looked at, then taken as a draft. */
export function importRoutes(app: App, services: TransferServices & { thread: SaleFileThread }): void {
  const { database, place, thread } = services;

  /** The sale file of this person, all of it. */
  const needUpload = async (userId: string, uploadId: string): Promise<FileUpload> => {
    const upload = await readFileUpload(database, uploadId, userId);
    if (upload?.kind !== 'saleFile' || missingOf(upload).length > 0) throw isGone();
    return upload;
  };

  const onDisk = async <Result>(
    upload: FileUpload,
    work: (from: SaleFileOnDisk) => Promise<Result>,
  ): Promise<Result> => {
    const folder = await mkdtemp(join(tmpdir(), 'quarterline-sale-'));
    const keys = upload.parts.toSorted((one, other) => one - other).map((part) => partKey(upload.id, part));
    try {
      return await work({ file: join(folder, 'sale.zip'), sent: { keys, sha256: upload.sha256 } });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  serve(app, 'POST /api/admin/sale-files/:uploadId/look', async (request) => {
    const { who } = request.session;
    const upload = await needUpload(who.id, request.params.uploadId);
    const done = await onDisk(upload, (from) => thread.ask({ job: 'look', place, from }));
    if (!('read' in done)) throw new Error('The thread did not read the sale file.');
    return describeImport(database, done.read);
  });

  serve(app, 'POST /api/admin/sale-files/:uploadId/take', async (request) => {
    const { who } = request.session;
    const { form } = request.body;
    const upload = await needUpload(who.id, request.params.uploadId);
    const read = await onDisk(upload, async (from) => {
      const asked = await thread.ask({ job: 'names', place, from });
      const known = 'names' in asked ? await knownOf(asked.names) : [];
      const done = await thread.ask({ job: 'take', place, from, form, known });
      if (!('read' in done)) throw new Error('The thread did not read the sale file.');
      return done.read;
    });
    const draft = read.drafts[form];
    if (!draft) throw new Error('The form of the sale that was asked for was not read.');
    const team = (await listTeam(database)).map(({ slug }) => slug);
    const slug = await makeDraft(database, {
      slug: read.manifest.sale.slug,
      actorId: who.id,
      draft: importedDraft(draft, { newId: randomUUID, team }),
      alsoWrite: async (client, { saleId }) => {
        if (!(await takeSentFile(client, upload.id))) throw isGone();
        const here = new Set((await listLibraryFiles(client, read.files.map(keyOf))).map(({ key }) => key));
        for (const file of read.files.filter((one) => !here.has(keyOf(one)))) {
          const { name: _, ...facts } = file;
          await insertMediaFile(client, {
            ...facts,
            id: randomUUID(),
            key: keyOf(file),
            actorId: who.id,
            sourceSha256: file.sha256,
          });
        }
        await addHistory(client, { saleId, version: 1, actorId: who.id, action: 'imported', changes: [] });
        const { from, sale } = read.manifest;
        await writeAudit(client, acting(request, who.id), {
          action: 'sale.imported',
          subject: { kind: 'sale', id: saleId },
          saleId,
          after: { from, slug: sale.slug, status: sale.status, sha256: upload.sha256, form },
        });
      },
    });
    await removeParts(openPartStorage(place), upload);
    return { slug };
  });

  /** Which of these are in the library. A file of the same name with other bytes would be another file at a known address. */
  const knownOf = async (names: readonly LibraryName[]): Promise<string[]> => {
    const known = await listLibraryFiles(database, names.map(keyOf));
    const sent = new Map(names.map((one) => [keyOf(one), one]));
    if (known.some(({ key, sha256 }) => sent.get(key)?.sha256 !== sha256)) throw refuse(422, 'sale_file_refused');
    return known.flatMap(({ key }) => sent.get(key)?.name ?? []);
  };
}

const keyOf = ({ name }: { name: string }): string => `files/${name}`;

const isGone = (): ProblemError => notFound('This sale file is not here any more.', 'Send it again.');
