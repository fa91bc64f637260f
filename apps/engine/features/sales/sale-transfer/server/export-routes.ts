import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import type { StoragePlace } from '#platform/storage/object-storage.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { type CollectServices, collectSale, saleFileContents } from './collect-sale.ts';
import type { SaleFileThread } from './sale-file/sale-file-thread.ts';

export type TransferServices = Pick<AdminServices, 'database' | 'env' | 'now'> &
  Pick<CollectServices, 'keys' | 'evidenceOf'> & { place: StoragePlace };

/** A sale as one file for another installation: what would be in it, and the file. */
export function exportRoutes(app: App, services: TransferServices & { thread: SaleFileThread }): void {
  const { database, env, now, keys, evidenceOf, place, thread } = services;

  serve(app, 'GET /api/admin/auctions/:slug/sale-file', async (request) =>
    saleFileContents(database, request.params.slug),
  );

  serve(app, 'POST /api/admin/auctions/:slug/sale-file', async (request, reply) => {
    const { who } = request.session;
    const { slug } = request.params;
    const { saleId, ...collected } = await collectSale({ database, siteUrl: env.siteUrl, now, keys, evidenceOf }, slug);
    const folder = await mkdtemp(join(tmpdir(), 'quarterline-sale-'));
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    try {
      const file = join(folder, 'sale.zip');
      const done = await thread.ask({ job: 'write', place, write: { ...collected, file } });
      const bytes = 'written' in done ? done.written : 0;
      await writeAudit(database, acting(request, who.id), {
        action: 'export.sale',
        subject: { kind: 'sale', id: saleId },
        saleId,
        after: { slug, bytes, files: collected.texts.length + collected.media.length },
      });
      const stream = (await open(file, 'r')).createReadStream();
      // Read to its end, or given up by the one who asked.
      stream.once('close', () => void remove());
      const bare = reply as FastifyReply;
      return bare
        .type('application/zip')
        .headers({
          'content-length': bytes,
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${slug}.sale.zip"`,
        })
        .send(stream) as never;
    } catch (error) {
      await remove();
      throw error;
    }
  });
}
