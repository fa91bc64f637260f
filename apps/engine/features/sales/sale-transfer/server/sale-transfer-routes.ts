import type { App } from '#platform/http/app-type.ts';
import { exportRoutes, type TransferServices } from './export-routes.ts';
import { importRoutes } from './import-routes.ts';
import { openSaleFileThread } from './sale-file/sale-file-thread.ts';

/** A sale as one file, out of this installation and into another. */
export function saleTransferRoutes(app: App, services: TransferServices): void {
  const thread = openSaleFileThread();
  app.addHook('onClose', thread.stop);
  exportRoutes(app, { ...services, thread });
  importRoutes(app, { ...services, thread });
}
